import { type GenkitBeta, z } from 'genkit/beta';
import type { Ledger } from '../ledger/createLedger.ts';
import type { CredentialVault } from '../sign-in/createCredentialVault.ts';
import { redeemCredential } from './redeemCredential.ts';

const CONTACTS = [{ line: 'Ada, +44 20 7946 0018' }, { line: 'Grace, +1 202 555 0139' }];

/** Reads the contacts, for which the page is left to sign in. */
export function defineReadContacts(ai: GenkitBeta, ledger: Ledger, vault: CredentialVault) {
  return ai.defineTool(
    {
      name: 'readContacts',
      description: "Reads the user's contacts. Waits for a sign-in by itself.",
      inputSchema: z.object({ group: z.string().optional() }),
      outputSchema: z.object({
        status: z.enum(['ok', 'no-access']),
        account: z.string().optional(),
        contacts: z.array(z.object({ line: z.string() })).optional(),
        reason: z.string().optional(),
      }),
    },
    async (input, { context, interrupt, resumed }) => {
      if (!resumed) {
        interrupt({ kind: 'credential', provider: 'acme-contacts', scopes: ['contacts.read'] });
      }
      const access = await redeemCredential(vault, 'acme-contacts', resumed);
      if (!access.granted) return { status: 'no-access' as const, reason: access.reason };
      await ledger.record({ scene: context.scene, tool: 'readContacts', input });
      return { status: 'ok' as const, account: access.account, contacts: CONTACTS };
    },
  );
}
