import { join } from 'node:path';
import { createLedger } from './ledger.mjs';

/** What the tools and nodes of this server did. */
export const ledger = createLedger(join(process.env.DATA_DIR ?? '.data', 'ledger.jsonl'));
