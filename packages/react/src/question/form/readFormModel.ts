import type { JsonObject } from '@holdpoint/client';
import { isTooLong } from '../../card/reveal/isTooLong.ts';
import { blankValue } from '../../form/blankValue.ts';
import { type FormDraft, newForm } from '../../form/formDraft.ts';
import { listFields } from '../../form/listFields.ts';
import { type JsonSchema, readShape, textOf } from '../../form/schema.ts';
import { secretKeysOf } from '../../form/secretFields.ts';
import { isRecord } from '../../internals/isRecord.ts';

/** What a server asks for by a schema, ready to be filled in. */
export interface FormModel {
  /** What is filled in: the schema itself, or an object around one that asks for something else than an object. */
  readonly root: JsonSchema;
  /** The answer is what stands under this key. Absent: all of it. */
  readonly key?: typeof WHOLE;
  /** The schema can be drawn as a form. Else it is answered as JSON, beside what the server says. */
  readonly isForm: boolean;
  /** Keys that ask for a secret. */
  readonly secrets: ReadonlySet<string>;
  /** What is there before a person has begun. */
  readonly blank: FormDraft;
}

const WHOLE = 'answer';
/** A schema with more characters makes a form too long to fill in. */
const MOST_CHARACTERS = 50_000;

/** Reads the schema of an answer. Nothing in it is trusted: what is too much for a form is asked for as JSON. */
export function readFormModel(schema: JsonObject): FormModel {
  // What can’t be looked through is not checked here either; the backend’s own check is.
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
  // What a blank answer is made of is JSON: frames, and words of the schema.
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
    // Nested deeper than the engine can look.
    return true;
  }
}

/** References keep their way to what they refer to. */
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

/** Words of which a form would show the beginning alone are shown whole, as values. */
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
