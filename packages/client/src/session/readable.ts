import type { Backend } from '../protocol/backend.ts';

/** True where a backend keeps the conversation itself and can be asked for it. */
export const isReadable = ({ restore, capabilities }: Backend): boolean =>
  restore !== undefined && capabilities.history === 'server';
