import { attackScript } from './attackScript.ts';
import { bankScript } from './bankScript.ts';
import { barbecueScript } from './barbecueScript.ts';
import { deployScript } from './deployScript.ts';
import { everythingScript } from './everythingScript.ts';
import { expensesScript } from './expensesScript.ts';
import { faultsScript } from './faultsScript.ts';
import { mailScript } from './mailScript.ts';
import { researchScript } from './researchScript.ts';
import { startScript } from './startScript.ts';
import { transferScript } from './transferScript.ts';

/** The scripted model's part in each scene. */
export const scripts = {
  start: startScript,
  bank: bankScript,
  deploy: deployScript,
  transfer: transferScript,
  barbecue: barbecueScript,
  mail: mailScript,
  everything: everythingScript,
  research: researchScript,
  attack: attackScript,
  expenses: expensesScript,
  faults: faultsScript,
};
