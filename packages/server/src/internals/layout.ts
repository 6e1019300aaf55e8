/** Of the tables of decisions and of a register. */
export const LAYOUT = 3;

/** The tables in a database are those of another version of Holdpoint. Nothing was read or written. */
export class StoreLayoutError extends Error {
  override readonly name = 'StoreLayoutError';
  readonly code = 'store-layout';
}

/** @param found the layout that the database says it has; none where its tables are older than that */
export function checkLayout(found: number | undefined): void {
  if (found === LAYOUT) return;
  const other = found !== undefined && found > LAYOUT ? 'a newer' : 'an older';
  throw new StoreLayoutError(
    `Holdpoint: the tables in this database were made by ${other} version (layout ${found ?? 1}; this version has ${LAYOUT}). Use that version, or another database.`,
  );
}
