/**
 * Everything but a streamed turn that goes well: the agent's other routes (`getSnapshot`, `abort`), joining a turn again,
 * failures, servers that don't stream, hiding secrets. A chunk of its own, which is fetched while the first turn's answer streams.
 */

export { readWhole } from '../../../adapter/index.ts';
export { refusalOf } from '../decodeError.ts';
export { createTurnMask } from '../mask.ts';
export { cancelRun } from './cancelRun.ts';
export { endUnusual } from './endUnusual.ts';
export { reattachTurn } from './reattachTurn.ts';
export { restoreSession } from './restore.ts';
