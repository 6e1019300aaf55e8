/** The version of a store's tables, kept in the table `holdpoint_<name>_layout`. */
export interface Layout {
  /** `holdpoint_<name>` is one of the tables. */
  readonly name: string;
  readonly version: number;
}

export const DECISIONS: Layout = { name: 'decisions', version: 2 };

/** Thrown if the tables in a database belong to another version of Holdpoint. Nothing was read or written. */
export class StoreLayoutError extends Error {
  override readonly name = 'StoreLayoutError';
  readonly code = 'store-layout';
}

/** @param found the version in the database; undefined if its tables are older than that */
export function checkLayout({ name, version }: Layout, found: number | undefined): void {
  if (found === version) return;
  const other = found !== undefined && found > version ? 'a newer' : 'an older';
  throw new StoreLayoutError(
    `Holdpoint: the tables of ${name} in this database were made by ${other} version (layout ${found ?? 1}; this version has ${version}). Use that version, or another database.`,
  );
}
