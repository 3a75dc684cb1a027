"""Write YAML that our reader reads back: no aliases, quotes around words that YAML 1.2 takes for something else."""

from typing import Any

import yaml

from deckbuilder.cards.yaml_reader import plain


class _Dumper(yaml.CSafeDumper):
    """PyYAML's C emitter with our idea of what plain words mean."""

    def ignore_aliases(self, data: Any) -> bool:
        return True


def _words(dumper: _Dumper, words: str) -> yaml.ScalarNode:
    style = None if isinstance(plain(words), str) else "'"
    return dumper.represent_scalar("tag:yaml.org,2002:str", words, style=style)


_Dumper.add_representer(str, _words)


def write_yaml(data: Any) -> str:
    """Plain data as YAML: keys in their order, small lists and mappings on one line."""
    return yaml.dump(data, Dumper=_Dumper, allow_unicode=True, sort_keys=False, default_flow_style=None, width=120)
