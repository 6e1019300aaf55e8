import type { BackendFacts } from '../../protocol/backendFacts.ts';
import { dialectOf } from './dialects/index.ts';
import type { AgUiDialect } from './options.ts';

/**
 * What servers of this dialect take. For an unknown one it is what the protocol says. A single interrupt may take less: its
 * `allowed` says what, by the framework that it was recognised as.
 */
export function agUiFacts(name?: AgUiDialect): BackendFacts {
  const dialect = dialectOf(name);
  return {
    respond: true,
    restart: dialect.takesWords !== true, // an approval: the call that waits runs
    resumedMetadata: false, // nothing but the approval reaches it
    replaceInput: dialect.runsEdits,
    cancelInterrupt: dialect.takesCancel,
    severalAtOnce: dialect.answersOne !== true,
    idempotent: false,
    validatesAnswers: 'nobody', // so this adapter does, before anything is sent
  };
}
