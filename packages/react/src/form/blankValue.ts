import { fixedWords } from '@holdpoint/client/internal';
import { isRecord } from '../internals/isRecord.ts';
import { type JsonSchema, list, readShape, requiredOf, schemaOfKey } from './schema.ts';
import { isSecretField } from './secretFields.ts';

/** The most levels, and values in all, before a person has added any. */
const MOST_LEVELS = 6;
const MOST_VALUES = 500;

/**
 * Returns an answer before a person has answered: the objects that it must have, and the schema's fixed values.
 * Undefined for everything else: neither a default nor an empty text is a person's answer.
 */
export function blankValue(
  root: JsonSchema,
  schema: unknown,
  level = 0,
  budget = { left: MOST_VALUES },
): unknown {
  budget.left -= 1;
  if (budget.left < 0 || level > MOST_LEVELS) return undefined;
  const { schema: here, variants } = readShape(root, schema);
  if (Object.hasOwn(here, 'const')) return here.const;
  if (variants || list(here.enum) || !isRecord(here.properties)) return undefined;
  const entries = requiredOf(here)
    .slice(0, budget.left + 1)
    .flatMap((key): [string, unknown][] => {
      const inner = schemaOfKey(here, key);
      if (isSecretField([key], readShape(root, inner).schema)) return [];
      const value = blankValue(root, inner, level + 1, budget);
      return value === undefined ? [] : [[key, value]];
    });
  return Object.fromEntries(entries);
}

/** Returns the same for a new entry of a list, which can't contain undefined. */
export function blankEntry(root: JsonSchema, schema: unknown): unknown {
  return blankValue(root, schema) ?? null;
}

/** Returns the same for a chosen alternative, with the fixed values that identify it. */
export function blankVariant(root: JsonSchema, variant: JsonSchema): unknown {
  const blank = blankValue(root, variant);
  const words = Object.fromEntries(fixedWords(root, variant));
  return isRecord(blank) ? { ...blank, ...words } : (blank ?? words);
}
