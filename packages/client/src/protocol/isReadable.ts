import type { Backend } from './backend.ts';

/**
 * Returns true if a backend keeps the conversation itself and can be asked for it: then the outcome of an answer is
 * determined by reading, and never by sending it again.
 */
export const isReadable = ({
  restore,
  capabilities,
}: Pick<Backend, 'restore' | 'capabilities'>): boolean =>
  restore !== undefined && capabilities.history === 'server';
