"""What Alembic runs: all steps on the connection it is given, within the transaction that is open there.

The steps stand in ``versions``, named by number; one never changes once it was released. This folder is no package:
only Alembic may import what is in it.
"""

from alembic import context

context.configure(connection=context.config.attributes["connection"], transaction_per_migration=False)
context.run_migrations()
