export type { DecisionStore } from '../decisionStore.ts';
