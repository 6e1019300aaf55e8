import type { Capabilities } from '../../protocol/capabilities.ts';
import { dialectOf } from './dialects/index.ts';
import type { AgUiDialect } from './options.ts';

/**
 * What a server of this dialect can do; of one that is not known, what the protocol says. One interrupt may take less: each
 * says so in `allowed`, by the framework that it was recognised as.
 */
export function agUiCapabilities(name: AgUiDialect | undefined): Capabilities {
  const dialect = dialectOf(name);
  return {
    respond: true,
    restart: true, // an approval: the call that waits runs
    resumedMetadata: false, // nothing but the approval reaches it
    replaceInput: dialect.runsEdits,
    cancelInterrupt: dialect.takesCancel,
    severalAtOnce: dialect.answersOne !== true,
    batch: 'all',
    messageWhileOpen: dialect.messageWhileOpen,
    history: 'client', // no server tells what became of an answer
    restore: true,
    reattach: false,
    cancelRun: false,
    list: false,
    idempotent: false,
    validatesAnswers: 'nobody', // so this adapter does, before anything is sent
  };
}
