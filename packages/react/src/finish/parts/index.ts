export * as Finish from './index.parts.ts';
