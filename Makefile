# Everything a bare machine with python3 needs is set up here, in .venv, once: a target's stamp file is
# younger than pyproject.toml, so a second start installs nothing.
PYTHON ?= python3
BIN := .venv/bin
WORKERS ?= 2

.PHONY: run test test-elsewhere test-slow lint format bench clean

run: .venv/.ready
	@$(BIN)/deckbuilder

# mypy keeps one core busy; the tests elsewhere take another meanwhile.
test: .venv/.ready-dev
	@$(MAKE) --no-print-directory --jobs=2 --output-sync=target lint test-elsewhere
	$(BIN)/pytest -n $(WORKERS) --durations=20

test-elsewhere: .venv/.ready-dev
	$(BIN)/python -m tests.elsewhere

test-slow: .venv/.ready-dev
	$(BIN)/pytest -n $(WORKERS) --durations=20 -m slow

lint: .venv/.ready-dev
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo

format: .venv/.ready-dev
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

bench: .venv/.ready-dev
	$(BIN)/python -m benchmarks

clean:
	rm -rf .venv build dist .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis

.venv/bin/pip:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || \
		{ echo "This needs Python 3.11 or newer; name one, as in: make PYTHON=python3.12 run" >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || \
		{ echo "This Python cannot make virtual environments; install them first (on Debian and Ubuntu: apt-get install python3-venv)." >&2; exit 1; }
	$(PYTHON) -m venv .venv

.venv/.ready: pyproject.toml | .venv/bin/pip
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable .
	@touch $@

.venv/.ready-dev: pyproject.toml | .venv/bin/pip
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $@ .venv/.ready
