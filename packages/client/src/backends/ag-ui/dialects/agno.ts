import type { Dialect } from './dialect.ts';

/**
 * Agno. It has no interrupts: a call without a result waits, and a tool message answers it. Whatever is not exactly
 * `{"accepted":true}` is a no, and changed arguments are dropped.
 */
export const agno: Dialect = {
  name: 'agno',
  recognises: () => false,
  runsEdits: false,
  tells: 'runs',
  takesCancel: false,
  messageWhileOpen: 'abandons',
  refusal: (_code, message) =>
    message.startsWith('No paused run matching the provided tool results') ? 'gone' : undefined,
};
