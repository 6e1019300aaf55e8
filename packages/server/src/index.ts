export type { DecisionClaim, DecisionRecord, DecisionStore } from './decisionStore.ts';
