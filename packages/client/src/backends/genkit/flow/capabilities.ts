import type { Capabilities } from '../../../protocol/capabilities.ts';

/** What a flow around `generate` can do. */
export const flowCapabilities: Capabilities = {
  respond: true,
  restart: true,
  resumedMetadata: true,
  replaceInput: true, // the tool is told the original too, as `replacedInput`
  cancelInterrupt: false,
  severalAtOnce: true,
  batch: 'all', // and an incomplete resume would still run the restarts it names
  messageWhileOpen: 'abandons',
  history: 'client',
  restore: true, // what the session's own record holds
  reattach: true, // where the server keeps streams
  cancelRun: false,
  list: false,
  idempotent: false,
  validatesAnswers: 'nobody',
};
