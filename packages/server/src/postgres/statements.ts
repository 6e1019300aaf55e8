const codeOf = (error: unknown) => String((error as { code?: unknown } | null)?.code);

/** What the database refused, or ended for its time limit: nothing was written. After a lost connection, that is unknown. */
export const isUndone = (error: unknown) =>
  /^(?:57014|(?!08|40003|5[78]|XX)\d[\dA-Z]{4}|P\d{4})$/.test(codeOf(error));

/** The database found two writers in each other's way: nothing was written. */
export const isInTheWay = (error: unknown) => /^(?:23505|40001|40P01)$/.test(codeOf(error));

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
