"""As much of JSON Schema as the schemas of the program need."""

from __future__ import annotations

import re
from typing import Any

Schema = dict[str, Any]


class Fitting:
    """Whether values fit schemas that refer to these definitions."""

    def __init__(self, definitions: Schema) -> None:
        self.definitions = definitions
        self.kinds: dict[str, Any] = {
            "object": self._object,
            "array": self._array,
            "integer": self._integer,
            "boolean": lambda value, _: type(value) is bool,
            "null": lambda value, _: value is None,
            "string": self._string,
        }

    def fits(self, value: Any, schema: Schema) -> bool:
        """Whether the value is what the schema describes."""
        if "$ref" in schema:
            return self.fits(value, self.definitions[schema["$ref"].rpartition("/")[2]])
        if "anyOf" in schema:
            return any(self.fits(value, one) for one in schema["anyOf"])
        if "enum" in schema:
            return any(value == one for one in schema["enum"])
        if "const" in schema:
            return bool(value == schema["const"])
        return bool(self.kinds[schema["type"]](value, schema))

    def _object(self, value: Any, schema: Schema) -> bool:
        if not isinstance(value, dict) or not set(schema.get("required", ())) <= set(value):
            return False
        fields, more = schema.get("properties", {}), schema.get("additionalProperties", True)
        for name, one in value.items():
            if name in fields:
                if not self.fits(one, fields[name]):
                    return False
            elif not (more if isinstance(more, bool) else self.fits(one, more)):
                return False
        return True

    def _array(self, value: Any, schema: Schema) -> bool:
        return (
            isinstance(value, list)
            and len(value) >= schema.get("minItems", 0)
            and all(self.fits(one, schema["items"]) for one in value)
        )

    def _integer(self, value: Any, schema: Schema) -> bool:
        return type(value) is int and schema.get("minimum", value) <= value <= schema.get("maximum", value)

    def _string(self, value: Any, schema: Schema) -> bool:
        return (
            isinstance(value, str)
            and len(value) >= schema.get("minLength", 0)
            and re.search(schema.get("pattern", ""), value) is not None
        )
