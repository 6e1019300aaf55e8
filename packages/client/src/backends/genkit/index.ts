export { genkitAgent } from './genkitAgent.ts';
export type { GenkitAgentOptions } from './options.ts';
