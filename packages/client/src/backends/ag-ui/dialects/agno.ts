import type { Dialect } from './dialect.ts';

/**
 * Agno. It has no interrupts: a call without a result is pending, and a tool message answers it. Anything but exactly
 * `{"accepted":true}` is a rejection, and changed arguments are dropped.
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
