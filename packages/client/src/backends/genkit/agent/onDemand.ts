/**
 * Code for everything except a streamed turn that succeeds: the agent's other routes (`getSnapshot`, `abort`),
 * rejoining a turn, failures, servers that don't stream, hiding secrets. A separate chunk, loaded while the first turn
 * streams.
 */

export { readWhole } from '../../../adapter/index.ts';
export { refusalOf } from '../decodeError.ts';
export { createTurnMask } from '../mask.ts';
export { cancelRun } from './cancelRun.ts';
export { endUnusual } from './endUnusual.ts';
export { reattachTurn } from './reattachTurn.ts';
export { restoreSession } from './restore.ts';
