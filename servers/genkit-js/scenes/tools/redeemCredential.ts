import { z } from 'genkit/beta';
import type { CredentialVault, Redeemed } from '../../../sign-in/createCredentialVault.ts';
import { readResumed } from './readResumed.ts';

const resumedSchema = z.union([
  z.object({ credentialRef: z.string(), decisionId: z.string().optional() }),
  z.object({
    declined: z.literal(true),
    reason: z.string().optional(),
    decisionId: z.string().optional(),
  }),
]);

const PROBLEMS: Record<Exclude<Redeemed['status'], 'ok'>, string> = {
  unknown: 'The sign-in isn’t known here.',
  spent: 'The sign-in was already used.',
  expired: 'The sign-in took too long and expired.',
  'wrong-provider': 'The sign-in was for another provider.',
};

/** A tool's access: granted to an account, or not, with the reason in words the model can use. */
export type Access =
  | { readonly granted: true; readonly account: string }
  | { readonly granted: false; readonly reason: string };

/** Exchanges the reference a restart carries for access to the provider. */
export async function redeemCredential(
  vault: CredentialVault,
  provider: string,
  resumed: unknown,
): Promise<Access> {
  const decision = readResumed(resumedSchema, resumed);
  if ('declined' in decision) {
    const because = decision.reason ? ` (“${decision.reason}”)` : '';
    return { granted: false, reason: `You didn’t sign in${because}.` };
  }
  const redeemed = await vault.redeem(decision.credentialRef, provider);
  return redeemed.status === 'ok'
    ? { granted: true, account: redeemed.credential.account }
    : { granted: false, reason: PROBLEMS[redeemed.status] };
}
