export { langGraphFacts } from './facts.ts';
export { langGraph } from './langGraph.ts';
export type { LangGraphOptions, OpenCall } from './options.ts';
