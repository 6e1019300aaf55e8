/** The version of the tables of one store. The table `holdpoint_<name>_layout` has it. */
export interface Layout {
  /** The table `holdpoint_<name>` is one of them. */
  readonly name: string;
  readonly version: number;
}

export const DECISIONS: Layout = { name: 'decisions', version: 2 };

/** The tables in a database are those of another version of Holdpoint. Nothing was read or written. */
export class StoreLayoutError extends Error {
  override readonly name = 'StoreLayoutError';
  readonly code = 'store-layout';
}

/** @param found the version that the database names; none where its tables are older than that */
export function checkLayout({ name, version }: Layout, found: number | undefined): void {
  if (found === version) return;
  const other = found !== undefined && found > version ? 'a newer' : 'an older';
  throw new StoreLayoutError(
    `Holdpoint: the tables of ${name} in this database were made by ${other} version (layout ${found ?? 1}; this version has ${version}). Use that version, or another database.`,
  );
}
