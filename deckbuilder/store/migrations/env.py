"""What Alembic runs: all steps on the connection it is given, within the transaction that is open there."""

from alembic import context

context.configure(connection=context.config.attributes["connection"], transaction_per_migration=False)
context.run_migrations()
