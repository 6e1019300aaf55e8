import { isContainer } from '@holdpoint/client/internal';
import type { ReactNode } from 'react';
import { isRecord } from '../../internals/isRecord.ts';
import type { Change } from '../arguments/compareInputs.ts';
import { type DrawnRow, partsOf } from '../arguments/drawnRow.ts';
import { indexPath, joinPath } from '../arguments/flattenInput.ts';
import { sayFriendly } from '../arguments/sayFriendly.tsx';
import { atPath, formatOf, type ValueFormat, type ValueFormats } from '../arguments/valueFormat.ts';
import { isGiant } from '../reveal/cutPieces.ts';
import { lookOf } from '../reveal/findAlike.ts';
import { type FieldLabels, type FieldName, labelOf, schemaOf } from './nameField.ts';

/** A value to draw: `said` first, if there is one, then the sent value. */
export interface DrawnValue {
  readonly row: Pick<DrawnRow, 'type' | 'text' | 'cut' | 'pieces'>;
  readonly format: ValueFormat | undefined;
  readonly said: string | undefined;
  /** `said` as rendered by its format. */
  readonly drawn?: ReactNode;
  /** The warning of its format. */
  readonly note?: ReactNode;
  /** The currency that is drawn with an amount. */
  readonly beside: DrawnRow | undefined;
}

/** A field with its value. */
export interface Field extends DrawnValue {
  readonly kind: 'field';
  readonly name: FieldName;
  readonly change: Change | undefined;
  readonly was: DrawnValue | undefined;
}

/** An object or a list, below its name. */
export interface Group {
  readonly kind: 'group';
  readonly name: FieldName;
  readonly items: readonly Item[];
}

/** A list of objects with the same fields. */
export interface Table {
  readonly kind: 'table';
  readonly name: FieldName;
  readonly columns: readonly FieldName[];
  readonly rows: readonly (readonly Field[])[];
}

export type Item = Field | Group | Table;

/** The app's labels and formats for the fields of an input. */
export interface Naming {
  readonly labels: FieldLabels;
  readonly formats: ValueFormats;
  /** The JSON Schema of the tool's own definition. */
  readonly schema: unknown;
}

/** Larger or deeper inputs are drawn as exact data. */
const MOST_ROWS = 200;
const DEEPEST = 6;
const MOST_COLUMNS = 5;
/** Longer text in a cell turns each entry into a group. */
const LONGEST_CELL = 60;

/**
 * Arranges the values of an input for people: objects as groups, lists of similar objects as tables, a currency with
 * its amount. Contains every row exactly once; undefined if that is not possible.
 */
export function arrange(
  input: unknown,
  rows: readonly DrawnRow[],
  { labels, formats, schema: root }: Naming,
  locale: string,
): readonly Item[] | undefined {
  if (!isRecord(input) || rows.length === 0 || rows.length > MOST_ROWS) return undefined;
  // A giant text is drawn one piece at a time.
  if (rows.some((row) => partsOf(row).some(({ text }) => isGiant(text)))) return undefined;
  const byPath = new Map(rows.map((row) => [row.path, row]));
  const left = new Set(rows);
  let isLost = false;

  function read(row: DrawnValue['row'], format: ValueFormat | undefined, beside?: DrawnRow) {
    const said = format && !row.cut && !row.pieces ? sayFriendly(row, format, locale) : undefined;
    const first = said?.isExact ? said : undefined;
    return { ...first, said: first?.text, row, format, beside };
  }

  function fieldOf(name: FieldName, path: string, currency?: string): Field {
    const row = byPath.get(path);
    const beside = currency === undefined ? undefined : byPath.get(currency);
    const change = row?.change;
    const format = formatOf(formats, path);
    if (!row || row.cutPath || !left.delete(row)) isLost = true;
    if (beside) left.delete(beside);
    // If anything else changed, the old amount may be in another currency.
    const isOfOld = typeof format !== 'object' || rows.every((one) => one === row || !one.change);
    const was =
      change?.kind === 'changed'
        ? read({ ...change.was, cut: row?.cutWas }, isOfOld ? format : undefined)
        : undefined;
    return {
      kind: 'field',
      name,
      ...read(row ?? { type: 'nothing', text: '', cut: undefined }, format, beside),
      change,
      was,
    };
  }

  /** Returns the currency keys of an object, by the keys of their amounts. */
  function currenciesOf(value: object, path: string): ReadonlyMap<string, string> {
    const found = new Map<string, string>();
    for (const key of Object.keys(value)) {
      const format = formatOf(formats, joinPath(path, key));
      if (typeof format !== 'object' || format.currencyKey === undefined) continue;
      const { currencyKey, money } = format;
      const amount = byPath.get(joinPath(path, key));
      const currency = byPath.get(joinPath(path, currencyKey));
      const isOne = currency?.type === 'text' && currency.text === money && currencyKey !== key;
      const isSaid = amount && read(amount, format).said !== undefined;
      const isChanged = amount?.change ?? currency?.change;
      const isTaken = [...found.values()].includes(currencyKey);
      if (isOne && isSaid && !isChanged && !isTaken) found.set(key, currencyKey);
    }
    return found;
  }

  function namesOf(keys: readonly string[], path: string, schema: unknown) {
    const named = keys.map((key) => {
      const at = joinPath(path, key);
      const inside = schemaOf(root, schema, key);
      const isNamed = formatOf(formats, at) !== undefined;
      const label = labelOf(key, inside, atPath(labels, at), isNamed);
      return { key, at, schema: inside, label, look: lookOf(label ?? key) };
    });
    return named.map(({ look, ...one }) => ({
      ...one,
      name: {
        // As in a path: a key with a dot is quoted.
        key: joinPath('', one.key),
        label: one.label,
        isTwin: named.filter((other) => other.look === look).length > 1,
      },
    }));
  }

  function itemsOf(value: object, path: string, schema: unknown, depth: number): Item[] {
    const currencies = currenciesOf(value, path);
    const folded = new Set(currencies.values());
    const keys = Object.keys(value).filter((key) => !folded.has(key));
    return namesOf(keys, path, schema).map(({ key, at, name, schema: inside }) => {
      const currency = currencies.get(key);
      return itemOf(
        Reflect.get(value, key),
        name,
        at,
        inside,
        depth,
        currency === undefined ? undefined : joinPath(path, currency),
      );
    });
  }

  function itemOf(
    value: unknown,
    name: FieldName,
    path: string,
    schema: unknown,
    depth: number,
    currency?: string,
  ): Item {
    if (!isContainer(value) || Object.keys(value).length === 0) {
      return fieldOf(name, path, currency);
    }
    if (depth > DEEPEST) isLost = true;
    if (isLost) return { kind: 'group', name, items: [] };
    if (!Array.isArray(value)) {
      return { kind: 'group', name, items: itemsOf(value, path, schema, depth + 1) };
    }
    const list: readonly unknown[] = value;
    const inside = schemaOf(root, schema, 0);
    if (isTable(list)) return tableOf(list, name, path, inside);
    const items = (value as readonly unknown[]).map((entry, at) => {
      const number = { key: String(at + 1), label: String(at + 1), isTwin: false };
      return itemOf(entry, number, indexPath(path, at), inside, depth + 1);
    });
    return { kind: 'group', name, items };
  }

  function tableOf(list: readonly object[], name: FieldName, path: string, schema: unknown): Item {
    const [first = {}] = list;
    const entries = list.map((entry, at) => {
      const way = indexPath(path, at);
      return { way, currencies: currenciesOf(entry, way) };
    });
    const isFolded = (key: string) =>
      entries.every(({ currencies }) => [...currencies.values()].includes(key));
    const columns = namesOf(
      Object.keys(first).filter((key) => !isFolded(key)),
      indexPath(path, 0),
      schema,
    );
    const rows = entries.map(({ way, currencies }) =>
      columns.map(({ key, name: column }) => {
        const currency = currencies.get(key);
        const isIn = currency !== undefined && isFolded(currency);
        return fieldOf(column, joinPath(way, key), isIn ? joinPath(way, currency) : undefined);
      }),
    );
    return { kind: 'table', name, columns: columns.map((column) => column.name), rows };
  }

  const items = itemsOf(input, '', root, 0);
  return isLost || left.size > 0 ? undefined : items;
}

/** Returns true for two or more objects with the same few fields and a short value in each. */
export function isTable(list: readonly unknown[]): list is readonly object[] {
  const [first] = list;
  if (list.length < 2 || !isRecord(first)) return false;
  const keys = Object.keys(first);
  const isShort = (value: unknown) =>
    typeof value === 'string'
      ? value.length <= LONGEST_CELL && !value.includes('\n')
      : !isContainer(value);
  return (
    keys.length > 0 &&
    keys.length <= MOST_COLUMNS &&
    list.every(
      (entry) =>
        isRecord(entry) &&
        Object.keys(entry).length === keys.length &&
        keys.every((key) => Object.hasOwn(entry, key) && isShort(entry[key])),
    )
  );
}
