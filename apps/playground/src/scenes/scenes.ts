import { bank } from './bank.tsx';
import { barbecue } from './barbecue.tsx';
import { deploy } from './deploy.tsx';
import { everything } from './everything.tsx';
import { faults } from './faults.tsx';
import { mail } from './mail.tsx';
import type { Scene } from './scene.ts';
import { transfer } from './transfer.tsx';

/** All scenes, in the order of the list. */
export const scenes: readonly Scene[] = [
  bank,
  deploy,
  transfer,
  barbecue,
  mail,
  everything,
  faults,
];
