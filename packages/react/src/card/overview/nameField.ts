import { isRecord } from '../../internals/isRecord.ts';

/** The app's labels of fields, by path: `{ to: 'Payee', 'lines[].price': 'Price' }`. */
export type FieldLabels = { readonly [path: string]: string };

/** The name of a field: its key, and its label if the app knows it. */
export interface FieldName {
  readonly key: string;
  /** Undefined for a key that only the payload contains. */
  readonly label: string | undefined;
  /** Another name on the card reads the same, so the key is shown too. */
  readonly isTwin: boolean;
}

/** The most references and alternatives followed for one field. */
const MOST_STEPS = 20;

/**
 * Returns the part of an app's JSON Schema for a key, or for the entries of a list; undefined if it does not name it.
 */
export function schemaOf(root: unknown, schema: unknown, key: string | number, step = 0): unknown {
  if (!isRecord(schema) || step > MOST_STEPS) return undefined;
  const named: unknown = typeof key === 'number' ? schema.items : ownOf(schema.properties, key);
  if (named !== undefined) return named;
  const [, place = '', name = ''] =
    /^#\/(\$defs|definitions)\/([^/~%]+)$/.exec(`${schema.$ref}`) ?? [];
  const others = [ownOf(ownOf(root, place), name), schema.allOf, schema.anyOf, schema.oneOf].flat();
  for (const other of others) {
    const found = schemaOf(root, other, key, step + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * Returns the label of a field: the app's own, the title in its schema, or the key made readable if the app names it.
 */
export function labelOf(
  key: string,
  schema: unknown,
  label: string | undefined,
  isNamed: boolean,
): string | undefined {
  const title = ownOf(schema, 'title');
  const given = [label, title].find((one) => typeof one === 'string' && one.trim() !== '');
  if (given !== undefined) return given as string;
  return isNamed || schema !== undefined ? readable(key) : undefined;
}

const ownOf = (value: unknown, key: string): unknown =>
  isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined;

/** Words written in capitals. */
const INITIALS = /^(?:api|b?cc|bic|csv|iban|id|ip|pdf|sku|sms|sql|ur[il]|uuid|vat)$/i;

/** `toAccount` and `to_account` become “To account”. */
export function readable(key: string): string {
  const words = key
    .replace(/(\p{Ll}|\d)(?=\p{Lu})|(\p{Lu})(?=\p{Lu}\p{Ll})/gu, '$&_')
    .split(/[\s_-]+/)
    .filter(Boolean);
  const said = words
    .map((word) =>
      /^\p{Lu}[\p{Lu}\d]+$/u.test(word)
        ? word
        : INITIALS.test(word)
          ? word.toUpperCase()
          : word.toLowerCase(),
    )
    .join(' ');
  return said.charAt(0).toUpperCase() + said.slice(1) || key;
}
