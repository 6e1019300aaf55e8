import type { Backend } from '@holdpoint/client';
import type { BackendFacts } from '@holdpoint/client/testing';

/** Something that a backend can or can't do, in words that follow “It can” and “It can’t”. */
export interface Fact {
  readonly words: string;
  readonly isSo: boolean;
  /** A person meets it while using the scene. */
  readonly isMet?: true;
}

/** What a backend can do, and what is known of its server, in words. */
export function describe(backend: Backend, facts: BackendFacts): readonly Fact[] {
  const { batch, messageWhileOpen, history } = backend.capabilities;
  const has = (method: 'restore' | 'reattach' | 'cancelRun' | 'list') =>
    backend[method] !== undefined;
  return [
    { words: 'take your answer as the tool’s result', isSo: facts.respond },
    { words: 'run a paused tool again', isSo: facts.restart, isMet: true },
    { words: 'tell that tool what you said', isSo: facts.resumedMetadata },
    {
      words: 'run a paused tool with other arguments',
      isSo: facts.replaceInput,
      isMet: true,
    },
    { words: 'call a question off', isSo: facts.cancelInterrupt, isMet: true },
    { words: 'ask for several things at once', isSo: facts.severalAtOnce, isMet: true },
    { words: 'take answers one by one', isSo: batch === 'each' },
    {
      words: 'be written to while a question is open, which sets it aside',
      isSo: messageWhileOpen !== 'refused',
    },
    { words: 'keep the conversation itself', isSo: history === 'server' },
    { words: 'bring an open question back after a reload', isSo: has('restore'), isMet: true },
    {
      words: 'go on with an answer whose connection was lost',
      isSo: has('reattach'),
      isMet: true,
    },
    { words: 'stop a turn on the server', isSo: has('cancelRun'), isMet: true },
    { words: 'list the sessions that wait', isSo: has('list') },
    { words: 'tell a doubled answer by itself', isSo: facts.idempotent },
    { words: 'check an answer’s shape', isSo: facts.validatesAnswers === 'server' },
    {
      words: 'say what became of an answer that was lost',
      isSo: has('restore') && history === 'server',
      isMet: true,
    },
  ];
}
