export * as Approval from './index.parts.ts';
