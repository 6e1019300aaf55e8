export { agUi } from './agUi.ts';
export { agUiFacts } from './facts.ts';
export type { AgUiDialect, AgUiOptions, AgUiTool } from './options.ts';
