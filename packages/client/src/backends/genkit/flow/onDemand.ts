/**
 * Code that a flow's turn needs only if it fails, and that a reload needs. A separate chunk, loaded while the first
 * turn streams.
 */

export { readWhole } from '../../../adapter/index.ts';
export { refusalOf } from '../decodeError.ts';
export { createTurnMask } from '../mask.ts';
export { failTurn, warnIgnored } from './failTurn.ts';
export { reattachFlow } from './reattachFlow.ts';
export { restoreFlow } from './restoreFlow.ts';
