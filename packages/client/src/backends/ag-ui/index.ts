export { agUi } from './agUi.ts';
export type { AgUiDialect, AgUiOptions, AgUiTool } from './options.ts';
