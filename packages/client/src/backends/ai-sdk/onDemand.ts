/** Code that most sessions never need, loaded on demand. */
export { reattachTurn } from './reattach.ts';
export { restoreSession } from './restore.ts';
