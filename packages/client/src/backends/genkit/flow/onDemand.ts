/**
 * Code that a flow's turn needs only if it fails, and that a reload needs. It is a separate chunk, fetched while the
 * first turn's answer streams.
 */

export { readWhole } from '../../../adapter/index.ts';
export { refusalOf } from '../decodeError.ts';
export { createTurnMask } from '../mask.ts';
export { failTurn, warnIgnored } from './failTurn.ts';
export { reattachFlow } from './reattachFlow.ts';
export { restoreFlow } from './restoreFlow.ts';
