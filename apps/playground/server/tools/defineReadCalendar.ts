import { type GenkitBeta, z } from 'genkit/beta';
import type { Ledger } from '../ledger/createLedger.ts';
import type { CredentialVault } from '../sign-in/createCredentialVault.ts';
import { redeemCredential } from './redeemCredential.ts';

const EVENTS = [{ line: '10:00 Planning with Grace' }, { line: '15:30 Dentist' }];

/** Reads the calendar, which is opened with an API key. */
export function defineReadCalendar(ai: GenkitBeta, ledger: Ledger, vault: CredentialVault) {
  return ai.defineTool(
    {
      name: 'readCalendar',
      description: "Reads the user's calendar. Waits for an API key by itself.",
      inputSchema: z.object({ day: z.string().optional() }),
      outputSchema: z.object({
        status: z.enum(['ok', 'no-access']),
        account: z.string().optional(),
        events: z.array(z.object({ line: z.string() })).optional(),
        reason: z.string().optional(),
      }),
    },
    async (input, { context, interrupt, resumed }) => {
      if (!resumed) {
        interrupt({ kind: 'credential', provider: 'acme-calendar', scopes: ['calendar.read'] });
      }
      const access = await redeemCredential(vault, 'acme-calendar', resumed);
      if (!access.granted) return { status: 'no-access' as const, reason: access.reason };
      await ledger.record({ scene: context.scene, tool: 'readCalendar', input });
      return { status: 'ok' as const, account: access.account, events: EVENTS };
    },
  );
}
