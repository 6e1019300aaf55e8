import type { Backend } from './backend.ts';

/**
 * True where a backend keeps the conversation itself and can be asked for it: then what became of an answer is found out
 * by reading, and never by sending it once more.
 */
export const isReadable = ({
  restore,
  capabilities,
}: Pick<Backend, 'restore' | 'capabilities'>): boolean =>
  restore !== undefined && capabilities.history === 'server';
