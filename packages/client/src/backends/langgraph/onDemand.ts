/** What most turns never need, fetched when one does. */
export { cancelRun } from './cancelRun.ts';
export { listWaiting } from './list.ts';
export { reattachTurn } from './reattach.ts';
export { restoreSession } from './restore.ts';
