import { type GenkitBeta, z } from 'genkit/beta';
import type { Ledger } from '../ledger/createLedger.ts';
import type { CredentialVault } from '../sign-in/createCredentialVault.ts';
import { redeemCredential } from './redeemCredential.ts';

const MESSAGES = [
  { line: 'Grace: The lake house is ours for the weekend' },
  { line: 'Acme Billing: Your invoice for November' },
  { line: 'Bo: Did you see the otters?' },
];

/** Reads mail. Its access token is always out of date, so each call waits for a fresh sign-in. */
export function defineReadInbox(ai: GenkitBeta, ledger: Ledger, vault: CredentialVault) {
  return ai.defineTool(
    {
      name: 'readInbox',
      description: "Reads the user's mail. Waits for a sign-in by itself.",
      inputSchema: z.object({ folder: z.string().optional() }),
      outputSchema: z.object({
        status: z.enum(['ok', 'no-access']),
        account: z.string().optional(),
        messages: z.array(z.object({ line: z.string() })).optional(),
        reason: z.string().optional(),
      }),
    },
    async (input, { context, interrupt, resumed }) => {
      if (!resumed) {
        interrupt({ kind: 'credential', provider: 'acme-mail', scopes: ['mail.read'] });
      }
      const access = await redeemCredential(vault, 'acme-mail', resumed);
      if (!access.granted) return { status: 'no-access' as const, reason: access.reason };
      await ledger.record({ scene: context.scene, tool: 'readInbox', input });
      return { status: 'ok' as const, account: access.account, messages: MESSAGES };
    },
  );
}
