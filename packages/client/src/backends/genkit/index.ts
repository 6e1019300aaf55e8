export { genkitAgent } from './agent/genkitAgent.ts';
export type { GenkitAgentOptions } from './agent/options.ts';
