const codeOf = (error: unknown) => String((error as { code?: unknown } | null)?.code);

/**
 * Returns true if the database refused the statement, or ended it at its time limit: nothing was written. After a lost
 * connection, that is unknown.
 */
export const isUndone = (error: unknown) =>
  /^(?:57014|(?!08|40003|5[78]|XX)\d[\dA-Z]{4}|P\d{4})$/.test(codeOf(error));

/** Returns true if the database found a conflict of two writers: nothing was written. */
export const isInTheWay = (error: unknown) => /^(?:23505|40001|40P01)$/.test(codeOf(error));

/**
 * Returns true if the connection does not know the prepared statement, because a pooler has replaced it. Nothing ran.
 */
export const isUnprepared = (error: unknown) => /^(?:26000|42P05)$/.test(codeOf(error));

/** Returns a name for a prepared statement: the same for the same text in every version and process. */
export function nameOf(text: string): string {
  let hash = 0;
  for (let at = 0; at < text.length; at += 1) hash = (hash * 31 + text.charCodeAt(at)) | 0;
  return `holdpoint_${text.length}_${hash >>> 0}`;
}

/** Converts rows to columns, so that one statement can take many. */
export const columnsOf = (
  rows: readonly (readonly unknown[])[],
  width = rows[0]?.length ?? 0,
): unknown[][] => Array.from({ length: width }, (_, at) => rows.map((row) => row[at] ?? null));

/**
 * How long a write can wait to start, in milliseconds. With a `statement_timeout` of 2 seconds it ends before a
 * register, or `once`, stops waiting for its store.
 */
export const MOST_WAIT_MS = 2_500;
