import { TRANSFER_LIMIT } from '../../genkit-js/scenes/tools/defineTransferMoney.ts';
import type { Ledger } from '../../ledger/createLedger.ts';
import { barbecuePlan } from './barbecuePlan.ts';
import { createKortyx, HASTY_TTL_MS, type KortyxScene } from './createKortyx.ts';
import { deployPlan } from './deployPlan.ts';
import { payPlan } from './payPlan.ts';
import type { Plan } from './plan.ts';

const plans = {
  bank: payPlan({ scene: 'bank', tool: 'recordPayment', asksFor: () => true }),
  deploy: deployPlan,
  transfer: payPlan({
    scene: 'transfer',
    tool: 'transferMoney',
    asksFor: ({ amount }) => amount > TRANSFER_LIMIT,
  }),
  barbecue: barbecuePlan,
} satisfies Record<string, Plan>;

/** The scenes that have a Kortyx stand-in. */
export type KortyxSceneId = keyof typeof plans;

/** Makes a stand-in for each scene that has one, and one whose questions soon expire. */
export function defineKortyx(ledger: Ledger): ReadonlyMap<string, KortyxScene> {
  const hasty = payPlan({ scene: 'faults', tool: 'recordPayment', asksFor: () => true });
  return new Map([
    ...Object.entries(plans).map(
      ([scene, plan]) => [scene, createKortyx(scene, plan, ledger)] as const,
    ),
    ['hasty', createKortyx('hasty', hasty, ledger, HASTY_TTL_MS)],
  ]);
}
