import { attack } from './attack.tsx';
import { bank } from './bank.tsx';
import { barbecue } from './barbecue.tsx';
import { deploy } from './deploy.tsx';
import { everything } from './everything.tsx';
import { faults } from './faults.tsx';
import { mail } from './mail.tsx';
import { research } from './research.tsx';
import type { Scene } from './scene.ts';
import { start } from './start.tsx';
import { transfer } from './transfer.tsx';

/** All scenes, in the order of the list. The first one has the address without a name. */
export const scenes: readonly Scene[] = [
  start,
  attack,
  bank,
  transfer,
  deploy,
  barbecue,
  mail,
  everything,
  research,
  faults,
];

/** Returns a scene's address. */
export function addressOf(id: string): string {
  return id === 'start' ? '/' : `/${id}`;
}
