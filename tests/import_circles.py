"""Finds circles among the modules of a package, by every import there is: at the top, for types only, in functions."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]


def modules(package: str) -> dict[str, Path]:
    """The modules of a package, each with its file."""
    folder = ROOT.joinpath(*package.split("."))
    found = {}
    for path in sorted(folder.rglob("*.py")):
        name = ".".join(path.relative_to(ROOT).with_suffix("").parts)
        found[name.removesuffix(".__init__")] = path
    return found


def imports(path: Path, known: dict[str, Path]) -> Iterator[str]:
    """The modules among ``known`` that a file imports, wherever in it."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in known)
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            for alias in node.names:
                inner = f"{node.module}.{alias.name}"
                target = inner if inner in known else node.module
                if target in known:
                    yield target


def circles(package: str) -> list[list[str]]:
    """The groups of modules that import each other round in a circle (Tarjan)."""
    known = modules(package)
    graph = {name: sorted(set(imports(path, known)) - {name}) for name, path in known.items()}
    index: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []
    found: list[list[str]] = []

    def visit(name: str) -> None:
        index[name] = low[name] = len(index)
        stack.append(name)
        for other in graph[name]:
            if other not in index:
                visit(other)
                low[name] = min(low[name], low[other])
            elif other in stack:
                low[name] = min(low[name], index[other])
        if low[name] == index[name]:
            group = []
            while (one := stack.pop()) != name:
                group.append(one)
            if group:
                found.append(sorted([name, *group]))

    for name in graph:
        if name not in index:
            visit(name)
    return found


def late_imports(package: str) -> list[str]:
    """Imports of the package's own modules inside functions, as ``file:line``."""
    known = modules(package)
    found = []
    for path in known.values():
        for function in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
                for node in ast.walk(function):
                    if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(package):
                        found.append(f"{path.relative_to(ROOT)}:{node.lineno}")
    return found
