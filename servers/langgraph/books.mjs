import { openBook } from '../ledger/openBook.ts';

/** What the tools and nodes of this server did. */
export const ledger = openBook();
