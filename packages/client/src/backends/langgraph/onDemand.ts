/** Code that most turns never need, loaded on demand. */
export { cancelRun } from './cancelRun.ts';
export { listWaiting } from './list.ts';
export { reattachTurn } from './reattach.ts';
export { restoreSession } from './restore.ts';
