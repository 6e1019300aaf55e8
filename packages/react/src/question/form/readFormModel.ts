import type { JsonObject } from '@holdpoint/client';
import { isTooLong } from '../../card/reveal/isTooLong.ts';
import { blankValue } from '../../form/blankValue.ts';
import { type FormDraft, newForm } from '../../form/formDraft.ts';
import { listFields } from '../../form/listFields.ts';
import { type JsonSchema, readShape, textOf } from '../../form/schema.ts';
import { secretKeysOf } from '../../form/secretFields.ts';
import { isRecord } from '../../internals/isRecord.ts';

/** A server's schema of an answer, prepared for a form. */
export interface FormModel {
  /** The schema of the form: the server's own, or an object around one that is not an object. */
  readonly root: JsonSchema;
  /** The answer is the value of this key. Absent: the whole form. */
  readonly key?: typeof WHOLE;
  /** The schema can be shown as a form. Otherwise it is answered as JSON, next to the server's description. */
  readonly isForm: boolean;
  /** Keys of secrets. */
  readonly secrets: ReadonlySet<string>;
  /** The draft before a person has started. */
  readonly blank: FormDraft;
}

const WHOLE = 'answer';
/** A larger schema makes a form too long to fill in. */
const MOST_CHARACTERS = 50_000;

/** Reads the schema of an answer. It is not trusted: what is too complex for a form is answered as JSON. */
export function readFormModel(schema: JsonObject): FormModel {
  // A schema too large to be walked is not checked here either; the backend still checks.
  const isTooMuch = isGiant(schema) || hasLongWords(schema);
  const asJson: FormModel = {
    root: isTooMuch ? {} : schema,
    isForm: false,
    secrets: isTooMuch ? new Set() : secretKeysOf(schema),
    blank: newForm({}),
  };
  if (isTooMuch) return asJson;
  const isObject = isRecord(readShape(schema, schema).schema.properties);
  const root = isObject ? schema : around(schema);
  // A blank answer is JSON: objects, and values of the schema.
  const blank = newForm((blankValue(root, root) ?? {}) as FormDraft['input']);
  const fields = listFields(root, blank.input, true);
  const isDescribed = fields?.some(({ control }) => control.type !== 'json') ?? false;
  if (!isDescribed) return asJson;
  return { ...asJson, root, blank, isForm: true, ...(isObject ? {} : { key: WHOLE }) };
}

function isGiant(schema: JsonObject): boolean {
  try {
    return JSON.stringify(schema).length > MOST_CHARACTERS;
  } catch {
    // Nested more deeply than the engine can walk.
    return true;
  }
}

/** References still resolve to their target. */
function around(schema: JsonObject): JsonSchema {
  const { $defs, definitions } = schema;
  return {
    type: 'object',
    ...($defs === undefined ? {} : { $defs }),
    ...(definitions === undefined ? {} : { definitions }),
    properties: { [WHOLE]: schema },
    required: [WHOLE],
  };
}

/** Words that a form would shorten are shown in full, as values. */
function hasLongWords(schema: JsonObject): boolean {
  const open: unknown[] = [schema];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (Array.isArray(next)) open.push(...next.filter((item) => item !== undefined));
    else if (isRecord(next)) {
      const words = ['title', 'description'].map((key) => textOf(next as JsonSchema, key) ?? '');
      if ([...words, ...Object.keys(next)].some(isTooLong)) return true;
      open.push(...Object.values(next).filter((item) => item !== undefined));
    } else if (typeof next === 'string' && isTooLong(next)) return true;
  }
  return false;
}
