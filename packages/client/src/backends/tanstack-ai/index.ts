export { tanstackAiFacts } from './facts.ts';
export type { TanstackAiOptions, TanstackAiTool } from './options.ts';
export { tanstackAi } from './tanstackAi.ts';
