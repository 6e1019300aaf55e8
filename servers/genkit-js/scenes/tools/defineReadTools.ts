import { type GenkitBeta, type ToolAction, z } from 'genkit/beta';
import type { Ledger } from '../../../ledger/createLedger.ts';
import type { CredentialVault } from '../../../sign-in/createCredentialVault.ts';
import { redeemCredential } from './redeemCredential.ts';

/** A tool that reads something of the person's, and lets no one in before they have signed in. */
interface ReadTool {
  readonly name: string;
  readonly description: string;
  /** The one thing the model may choose. */
  readonly argument: string;
  /** Who is asked to let it in, and to what. */
  readonly provider: string;
  readonly scope: string;
  /** What the lines are called in the tool's result. */
  readonly result: string;
  readonly lines: readonly string[];
}

const READ_INBOX: ReadTool = {
  name: 'readInbox',
  description: "Reads the user's mail. Waits for a sign-in by itself.",
  argument: 'folder',
  provider: 'acme-mail',
  scope: 'mail.read',
  result: 'messages',
  lines: [
    'Grace: The lake house is ours for the weekend',
    'Acme Billing: Your invoice for November',
    'Bo: Did you see the otters?',
  ],
};

const READ_CALENDAR: ReadTool = {
  name: 'readCalendar',
  description: "Reads the user's calendar. Waits for an API key by itself.",
  argument: 'day',
  provider: 'acme-calendar',
  scope: 'calendar.read',
  result: 'events',
  lines: ['10:00 Planning with Grace', '15:30 Dentist'],
};

const READ_CONTACTS: ReadTool = {
  name: 'readContacts',
  description: "Reads the user's contacts. Waits for a sign-in by itself.",
  argument: 'group',
  provider: 'acme-contacts',
  scope: 'contacts.read',
  result: 'contacts',
  lines: ['Ada, +44 20 7946 0018', 'Grace, +1 202 555 0139'],
};

/** The tools whose access has always just run out, so that each call waits for a fresh sign-in. */
export function defineReadTools(ai: GenkitBeta, ledger: Ledger, vault: CredentialVault) {
  const define = (tool: ReadTool): ToolAction => defineReadTool(ai, ledger, vault, tool);
  return {
    readInbox: define(READ_INBOX),
    readCalendar: define(READ_CALENDAR),
    readContacts: define(READ_CONTACTS),
  };
}

function defineReadTool(
  ai: GenkitBeta,
  ledger: Ledger,
  vault: CredentialVault,
  { name, description, argument, provider, scope, result, lines }: ReadTool,
) {
  return ai.defineTool(
    {
      name,
      description,
      inputSchema: z.object({ [argument]: z.string().optional() }),
      outputSchema: z.object({
        status: z.enum(['ok', 'no-access']),
        account: z.string().optional(),
        [result]: z.array(z.object({ line: z.string() })).optional(),
        reason: z.string().optional(),
      }),
    },
    async (input, { context, interrupt, resumed }) => {
      if (!resumed) interrupt({ kind: 'credential', provider, scopes: [scope] });
      const access = await redeemCredential(vault, provider, resumed);
      if (!access.granted) return { status: 'no-access' as const, reason: access.reason };
      await ledger.record({ scene: context.scene, tool: name, input });
      return {
        status: 'ok' as const,
        account: access.account,
        [result]: lines.map((line) => ({ line })),
      };
    },
  );
}
