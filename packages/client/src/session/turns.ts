/** What a session needs once it sends or restores, and a page that is only shown does not: see `later.ts`. */

export { createRecovery } from './recover.ts';
export { runTurn } from './runTurn.ts';
