import type { Dialect } from './dialect.ts';

/**
 * The protocol as it is written (1.0). Its `RUN_ERROR` codes have no vocabulary, so none proves anything. A message that
 * comes while something waits carries `cancelled` for all of it.
 */
export const spec: Dialect = {
  name: 'spec',
  recognises: () => false,
  runsEdits: true,
  takesCancel: true,
  messageWhileOpen: 'abandons',
  refusal: () => undefined,
};
