import type { Capabilities } from '../../../protocol/capabilities.ts';

/** What every Genkit agent can do; `history`, `restore`, `reattach` and `cancelRun` follow from the options. */
export const genkitCapabilities: Capabilities = {
  respond: true,
  restart: true,
  resumedMetadata: true,
  replaceInput: false, // refused by agents, even with `replacedInput`; put the change into `resumed`
  cancelInterrupt: false, // `/abort` on a waiting interrupt does nothing
  severalAtOnce: true,
  batch: 'all', // and an incomplete resume would still run the restarts it names
  messageWhileOpen: 'abandons',
  history: 'server',
  restore: true,
  reattach: true,
  cancelRun: false,
  list: false,
  idempotent: false, // the same resume by snapshot runs as often as it is posted
  validatesAnswers: 'nobody', // the output schema of an interrupt is not checked on the wire
};
