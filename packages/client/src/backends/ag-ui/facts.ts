import type { BackendFacts } from '../../protocol/backendFacts.ts';
import { dialectOf } from './dialects/index.ts';
import type { AgUiDialect } from './options.ts';

/**
 * Returns which answers servers of this dialect accept. For an unknown one, as the protocol specifies. A single
 * interrupt may accept less: its `allowed` depends on the framework it was recognised as.
 */
export function agUiFacts(name?: AgUiDialect): BackendFacts {
  const dialect = dialectOf(name);
  return {
    respond: true,
    restart: dialect.takesWords !== true, // an approval: the pending call runs
    resumedMetadata: false, // only the approval reaches it
    replaceInput: dialect.runsEdits,
    cancelInterrupt: dialect.takesCancel,
    severalAtOnce: dialect.answersOne !== true,
    idempotent: false,
    validatesAnswers: 'nobody', // so this adapter does, before anything is sent
  };
}
