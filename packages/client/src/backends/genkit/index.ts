export { genkitAgentFacts } from './agent/facts.ts';
export { genkitAgent } from './agent/genkitAgent.ts';
export type { GenkitAgentOptions } from './agent/options.ts';
export type { FlowOutput, FlowRequest } from './flow/convention.ts';
export { genkitFlowFacts } from './flow/facts.ts';
export { genkitFlow } from './flow/genkitFlow.ts';
export type { GenkitFlowOptions } from './flow/options.ts';
