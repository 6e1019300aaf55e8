import type { Dialect } from './dialect.ts';

/**
 * AG-UI's server for .NET (`AGUI.Server`), which hosts Agent Framework for .NET. It runs the call that the answer
 * repeats, and reads an answer without one as data, so the run fails.
 */
export const dotnet: Dialect = {
  name: 'dotnet',
  recognises: ({ id }) => id?.startsWith('ficc_') === true,
  // Some versions would run a changed call, others refuse it.
  runsEdits: false,
  repeatsCall: true,
  takesCancel: false,
  // A model refuses a history with a call that has no result.
  messageWhileOpen: 'refused',
  refusal: () => undefined,
};
