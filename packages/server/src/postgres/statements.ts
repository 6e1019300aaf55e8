const codeOf = (error: unknown) => String((error as { code?: unknown } | null)?.code);

/** What the database refused, or ended for its time limit: nothing was written. After a lost connection, that is unknown. */
export const isUndone = (error: unknown) =>
  /^(?:57014|(?!08|40003|5[78]|XX)\d[\dA-Z]{4}|P\d{4})$/.test(codeOf(error));

/** The database found two writers in each other's way: nothing was written. */
export const isInTheWay = (error: unknown) => /^(?:23505|40001|40P01)$/.test(codeOf(error));

/** The connection does not know the prepared statement: a pooler has put another one in its place. Nothing was run. */
export const isUnprepared = (error: unknown) => /^(?:26000|42P05)$/.test(codeOf(error));

/** A name for a prepared statement: the same text has the same name in every version and process. */
export function nameOf(text: string): string {
  let hash = 0;
  for (let at = 0; at < text.length; at += 1) hash = (hash * 31 + text.charCodeAt(at)) | 0;
  return `holdpoint_${text.length}_${hash >>> 0}`;
}

/** Rows as columns, which is how a statement takes many. */
export const columnsOf = (
  rows: readonly (readonly unknown[])[],
  width = rows[0]?.length ?? 0,
): unknown[][] => Array.from({ length: width }, (_, at) => rows.map((row) => row[at] ?? null));

/**
 * For how long a write waits until it is begun, in milliseconds. Together with a `statement_timeout` of 2 seconds it is
 * over before a register, or `once`, gives its store up.
 */
export const MOST_WAIT_MS = 2_500;
