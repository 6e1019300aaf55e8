export { reattachTurn } from './reattach.ts';
export { restoreSession } from './restore.ts';
