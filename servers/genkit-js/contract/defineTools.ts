import { type GenkitBeta, type ToolArgument, z } from 'genkit/beta';
import type { Ledger } from '../../ledger/createLedger.ts';
import { digest } from '../../ledger/runs.ts';

/** What their runs stand under in the ledger. */
const scene = 'contract';

/** Transfers above this wait for a person, and above the second one the person is asked twice. */
const TRANSFER_LIMIT = 100;
const ASK_TWICE_ABOVE = 10_000;

/** What a person said: the result of user_approval, and what a restarted tool receives. */
const DecisionSchema = z.object({
  approved: z.boolean(),
  reason: z.string().optional(),
  sure: z.boolean().optional(),
});

/** What a sign-in gives: a secret, so it goes to the tool and nowhere else. */
const CredentialSchema = z.object({ token: z.string().optional() });

/** Two tools are answered by a respond: they never run. Three are restarted with what the person said. */
export function defineTools(ai: GenkitBeta, ledger: Ledger): ToolArgument[] {
  const userApproval = ai.defineInterrupt({
    name: 'user_approval',
    description: 'Asks the user for approval before a sensitive action.',
    inputSchema: z.object({ action: z.string(), details: z.string().optional() }),
    outputSchema: DecisionSchema,
  });

  const askQuestion = ai.defineInterrupt({
    name: 'ask_question',
    description: 'Asks the user a question. Without choices the answer is free text.',
    inputSchema: z.object({
      question: z.string(),
      choices: z.array(z.string()).optional(),
      multiple: z.boolean().optional(),
      allowOther: z.boolean().optional(),
    }),
    outputSchema: z.object({ selected: z.array(z.string()), other: z.string().optional() }),
  });

  const transferMoney = ai.defineTool(
    {
      name: 'transfer_money',
      description: 'Transfers money. Large transfers wait for approval by themselves.',
      inputSchema: z.object({ to: z.string(), amount: z.number(), currency: z.string() }),
      outputSchema: z.object({
        status: z.enum(['DONE', 'REJECTED']),
        amount: z.number(),
        reason: z.string().optional(),
      }),
    },
    async (input, { interrupt, resumed, metadata }) => {
      if (!resumed && input.amount > TRANSFER_LIMIT) {
        interrupt({ kind: 'approval', limit: TRANSFER_LIMIT });
      }
      const { amount } = input;
      const decision = resumed ? DecisionSchema.parse(resumed) : { approved: true };
      if (!decision.approved)
        return { status: 'REJECTED' as const, amount, reason: decision.reason };
      if (amount > ASK_TWICE_ABOVE && !decision.sure) interrupt({ kind: 'approval', again: true });
      const originalInput = metadata?.replacedInput;
      await ledger.record({
        scene,
        tool: 'transfer_money',
        input,
        ...(originalInput !== undefined && { originalInput }),
      });
      return { status: 'DONE' as const, amount };
    },
  );

  const runShell = ai.defineTool(
    {
      name: 'run_shell',
      description: 'Runs one shell command, after approval.',
      inputSchema: z.object({ command: z.string() }),
      outputSchema: z.object({
        status: z.enum(['ran', 'denied']),
        output: z.string().optional(),
        reason: z.string().optional(),
      }),
    },
    async (input, { interrupt, resumed }) => {
      if (!resumed) interrupt({ kind: 'approval', risk: 'high' });
      const decision = DecisionSchema.parse(resumed);
      if (!decision.approved) return { status: 'denied' as const, reason: decision.reason };
      await ledger.record({ scene, tool: 'run_shell', input });
      if (input.command.startsWith('crash')) throw new Error('the shell crashed');
      return { status: 'ran' as const, output: 'nothing real' };
    },
  );

  const refreshCredentials = ai.defineTool(
    {
      name: 'refresh_credentials',
      description: 'Renews the access to an account. The user signs in by themselves.',
      inputSchema: z.object({ provider: z.string() }),
      outputSchema: z.object({ status: z.enum(['refreshed', 'no-access']) }),
    },
    async (input, { interrupt, resumed }) => {
      if (!resumed) {
        interrupt({ kind: 'credential', loginUrl: `https://login.example/${input.provider}` });
      }
      const { token } = CredentialSchema.parse(resumed);
      if (!token) return { status: 'no-access' as const };
      await ledger.record({ scene, tool: 'refresh_credentials', input, secret: digest(token) });
      return { status: 'refreshed' as const };
    },
  );

  return [userApproval, askQuestion, transferMoney, runShell, refreshCredentials];
}
