import type { Setup, SetupParts } from './setup.ts';
import { defineSavePlan } from './tools/defineSavePlan.ts';

/** Plans a barbecue by asking, until nothing is open. */
export function barbecueSetup({ ai, tools, ledger }: SetupParts): Setup {
  return {
    system:
      'You plan a barbecue. Ask with askQuestion, never in plain text: first how many guests, then ' +
      'food (several choices, with a write-in) and drinks in two calls at once, then allergies and ' +
      'wishes as free text. When you know all of it, call savePlan and show the plan. For a shopping ' +
      'list ask which of a dozen sauces, or none; in which order the shops are passed (rank); and for ' +
      'a photo of the grill (file). Then show the list.',
    tools: [tools.askQuestion, defineSavePlan(ai, ledger)],
  };
}
