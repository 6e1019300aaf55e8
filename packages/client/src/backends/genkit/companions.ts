/**
 * What talks to the agent's companions, `getSnapshot` and `abort`. A chunk of its own: a page that only streams turns
 * never loads it.
 */
export { cancelRun } from './cancelRun.ts';
export { pollRun, rejoinRun } from './pollRun.ts';
export { restoreSession } from './restore.ts';
