import { fixedWords } from '@holdpoint/client/internal';
import { isRecord } from '../internals/isRecord.ts';
import { type JsonSchema, list, numberOf, readShape, requiredOf, schemaOfKey } from './schema.ts';

/** Levels that are filled in automatically; a person adds the rest. */
const MOST_LEVELS = 6;

/**
 * Returns a new value: the schema's fixed or default value, else an empty one. Never guesses: texts are empty, numbers
 * are 0, and any resulting problem is shown at the field.
 */
export function emptyValue(
  root: JsonSchema,
  schema: unknown,
  level = 0,
  mayBeNull = true,
): unknown {
  const { schema: here, isNullable, variants } = readShape(root, schema);
  if (Object.hasOwn(here, 'const')) return here.const;
  if (Object.hasOwn(here, 'default')) return here.default;
  const options = list(here.enum);
  if (options) return options[0];
  if ((isNullable && mayBeNull) || level > MOST_LEVELS) return null;
  if (variants) return emptyValue(root, variants[0], level);
  switch (here.type ?? (isRecord(here.properties) ? 'object' : undefined)) {
    case 'string':
      return '';
    case 'integer':
    case 'number':
      return Math.max(0, numberOf(here, 'minimum') ?? 0);
    case 'boolean':
      return false;
    case 'array': {
      const places = list(here.prefixItems);
      if (places) return places.map((place) => emptyValue(root, place, level + 1));
      return Array.from({ length: Math.min(numberOf(here, 'minItems') ?? 0, 20) }, () =>
        emptyValue(root, here.items, level + 1),
      );
    }
    case 'object':
      return Object.fromEntries(
        requiredOf(here).map((key) => [key, emptyValue(root, schemaOfKey(here, key), level + 1)]),
      );
    default:
      return null;
  }
}

/** Converts a value to another alternative: keeps fields of the same kind that both have. */
export function toVariant(root: JsonSchema, variant: JsonSchema, value: unknown): unknown {
  const empty = emptyValue(root, variant);
  if (!isRecord(empty) || !isRecord(value)) {
    return typeof empty === typeof value && !isRecord(value) && empty !== null ? value : empty;
  }
  const fixed = new Set(fixedWords(root, variant).map(([key]) => key));
  const kept = Object.entries(value).filter(
    ([key, item]) =>
      !fixed.has(key) && Object.hasOwn(empty, key) && typeof empty[key] === typeof item,
  );
  return Object.fromEntries([...Object.entries(empty), ...kept]);
}
