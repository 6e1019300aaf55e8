import type { ApprovalRequest } from '@holdpoint/register/client';
import { sayAmount } from '../scenes/money.ts';

/** Returns the claim in one line. */
export function titleOf({ interrupt: { input } }: ApprovalRequest): string {
  const { what, amount } = Object(input) as { what?: unknown; amount?: unknown };
  return `${sayAmount(Number(amount), 'EUR')} for ${String(what)}`;
}

/** Returns the risk of a claim. */
export function riskOf({
  interrupt: { input },
}: {
  readonly interrupt: { readonly input: unknown };
}): 'elevated' | 'high' {
  return Number((Object(input) as { amount?: unknown }).amount) < 1_000 ? 'elevated' : 'high';
}
