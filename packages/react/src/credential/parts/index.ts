export * as Credential from './index.parts.ts';
