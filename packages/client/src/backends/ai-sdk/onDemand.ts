/** What most sessions never need, fetched when one does. */
export { reattachTurn } from './reattach.ts';
export { restoreSession } from './restore.ts';
