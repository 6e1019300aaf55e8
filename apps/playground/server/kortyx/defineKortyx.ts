import type { Ledger } from '../ledger/createLedger.ts';
import { TRANSFER_LIMIT } from '../tools/defineTransferMoney.ts';
import { barbecuePlan } from './barbecuePlan.ts';
import { createKortyx, type KortyxScene } from './createKortyx.ts';
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

/** Makes a stand-in for each scene that has one. */
export function defineKortyx(ledger: Ledger): ReadonlyMap<string, KortyxScene> {
  return new Map(
    Object.entries(plans).map(([scene, plan]) => [scene, createKortyx(scene, plan, ledger)]),
  );
}
