import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sqliteDecisionStore } from '@holdpoint/server/sqlite';
import { FileSessionStore, InMemoryStreamManager } from 'genkit/beta';
import { createLedger } from '../../ledger/createLedger.ts';
import { createCredentialVault, type VaultOptions } from '../../sign-in/createCredentialVault.ts';
import type { State } from './state.ts';

/** State for one process: sessions, ledger and decisions in a folder, running turns and sign-ins in memory. */
export function fileState(dataDir: string, vaultOptions: VaultOptions): State {
  mkdirSync(dataDir, { recursive: true });
  const db = new DatabaseSync(join(dataDir, 'decisions.db'));
  return {
    sessions: (scene) => new FileSessionStore(join(dataDir, 'sessions', scene)),
    streams: () => new InMemoryStreamManager(),
    ledger: createLedger(join(dataDir, 'ledger.json')),
    vault: createCredentialVault(vaultOptions),
    decisions: sqliteDecisionStore(db),
    close: async () => {
      if (db.isOpen) db.close();
    },
  };
}
