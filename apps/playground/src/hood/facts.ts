import type { Backend } from '@holdpoint/client';
import type { BackendFacts } from '@holdpoint/client/testing';

/** Something that a backend does or does not support, in words that follow “Works here” or “Not supported here”. */
export interface Fact {
  readonly words: string;
  readonly isSo: boolean;
  /** A person encounters it while using the scene. */
  readonly isMet?: true;
}

/** Describes in words what a backend supports, and the facts about its server. */
export function describe(backend: Backend, facts: BackendFacts): readonly Fact[] {
  const { batch, messageWhileOpen, history } = backend.capabilities;
  const has = (method: 'restore' | 'reattach' | 'cancelRun' | 'list') =>
    backend[method] !== undefined;
  return [
    { words: 'using your answer as the tool’s result', isSo: facts.respond },
    { words: 'running a paused tool again', isSo: facts.restart, isMet: true },
    { words: 'telling that tool what you said', isSo: facts.resumedMetadata },
    {
      words: 'editing the arguments of a paused tool',
      isSo: facts.replaceInput,
      isMet: true,
    },
    { words: 'withdrawing a question', isSo: facts.cancelInterrupt, isMet: true },
    { words: 'asking for several things at once', isSo: facts.severalAtOnce, isMet: true },
    { words: 'taking answers one by one', isSo: batch === 'each' },
    {
      words: 'sending a message while a question is open, which sets the question aside',
      isSo: messageWhileOpen !== 'refused',
    },
    { words: 'keeping the conversation on the server', isSo: history === 'server' },
    { words: 'bringing an open question back after a reload', isSo: has('restore'), isMet: true },
    {
      words: 'picking a reply up again after a lost connection',
      isSo: has('reattach'),
      isMet: true,
    },
    { words: 'stopping a run on the server', isSo: has('cancelRun'), isMet: true },
    { words: 'listing the conversations that are waiting', isSo: has('list') },
    { words: 'recognising an answer that arrives twice', isSo: facts.idempotent },
    { words: 'checking the shape of an answer', isSo: facts.validatesAnswers === 'server' },
    {
      words: 'finding out what became of a lost answer',
      isSo: has('restore') && history === 'server',
      isMet: true,
    },
  ];
}
