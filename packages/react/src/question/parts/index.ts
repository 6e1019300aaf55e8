export * as Question from './index.parts.ts';
