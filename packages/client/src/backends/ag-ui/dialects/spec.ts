import type { Dialect } from './dialect.ts';

/**
 * The protocol as specified (1.0). Its `RUN_ERROR` codes are not defined, so none proves anything. A message sent while
 * requests are pending carries `cancelled` for all of them.
 */
export const spec: Dialect = {
  name: 'spec',
  recognises: () => false,
  runsEdits: true,
  takesCancel: true,
  messageWhileOpen: 'abandons',
  refusal: () => undefined,
};
