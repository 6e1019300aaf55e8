import type { Setup, SetupParts } from './setup.ts';
import { defineGetForecast } from './tools/defineGetForecast.ts';

/** Waits for three different things at once while a fourth tool is already done. */
export function everythingSetup({ ai, tools, ledger }: SetupParts): Setup {
  return {
    system:
      'You organise the team day on Friday at Riverside Boats. In one single step call all of: ' +
      'userApproval for a deposit of 80 EUR, askQuestion for the activity (rowing, picnic, quiz), ' +
      'readCalendar and getForecast. Then call recordPayment if the deposit was approved, and sum up. ' +
      'If asked to split the cabin, call userApproval five times in one single step instead: Ada 10 EUR, ' +
      'Bo 20, Cy 30, Dee 40, Grace 50; then recordPayment for each that was approved.',
    tools: [
      tools.userApproval,
      tools.askQuestion,
      tools.readCalendar,
      tools.recordPayment,
      defineGetForecast(ai, ledger),
    ],
  };
}
