/**
 * What a flow's turn needs only when it does not go well, and what a reload needs. A chunk of its own, which is fetched
 * while the first turn's answer streams.
 */

export { readWhole } from '../../../adapter/index.ts';
export { refusalOf } from '../decodeError.ts';
export { createTurnMask } from '../mask.ts';
export { failTurn, warnIgnored } from './failTurn.ts';
export { reattachFlow } from './reattachFlow.ts';
export { restoreFlow } from './restoreFlow.ts';
