import type { Capabilities } from '@holdpoint/client';

/** Something that a backend can or can't do, in words that follow “It can” and “It can’t”. */
export interface Fact {
  readonly words: string;
  readonly isSo: boolean;
  /** A person meets it while using the scene. */
  readonly isMet: boolean;
}

interface Row<Value> {
  readonly words: string;
  readonly isSo: (value: Value) => boolean;
  readonly isMet?: true;
}

const isTrue = (value: boolean) => value;

/** Each capability in words; the compiler notices one that is missing. */
const rows: { readonly [Key in keyof Capabilities]: Row<Capabilities[Key]> } = {
  respond: { words: 'take your answer as the tool’s result', isSo: isTrue },
  restart: { words: 'run a paused tool again', isSo: isTrue, isMet: true },
  resumedMetadata: { words: 'tell that tool what you said', isSo: isTrue },
  replaceInput: {
    words: 'run a paused tool with other arguments',
    isSo: isTrue,
    isMet: true,
  },
  cancelInterrupt: { words: 'call a question off', isSo: isTrue, isMet: true },
  severalAtOnce: { words: 'ask for several things at once', isSo: isTrue, isMet: true },
  batch: { words: 'take answers one by one', isSo: (value) => value === 'each' },
  messageWhileOpen: {
    words: 'be written to while a question is open, which sets it aside',
    isSo: (value) => value === 'abandons',
  },
  history: { words: 'keep the conversation itself', isSo: (value) => value === 'server' },
  restore: { words: 'bring an open question back after a reload', isSo: isTrue, isMet: true },
  reattach: { words: 'go on with an answer whose connection was lost', isSo: isTrue, isMet: true },
  cancelRun: { words: 'stop a turn on the server', isSo: isTrue, isMet: true },
  list: { words: 'list the sessions that wait', isSo: isTrue },
  idempotent: { words: 'tell a doubled answer by itself', isSo: isTrue },
  validatesAnswers: { words: 'check an answer’s shape', isSo: (value) => value === 'server' },
};

/** What a backend says of itself, in words. */
export function factsOf(capabilities: Capabilities): readonly Fact[] {
  const fact = <Key extends keyof Capabilities>(key: Key): Fact => {
    const { words, isSo, isMet = false } = rows[key];
    return { words, isSo: isSo(capabilities[key]), isMet };
  };
  return [
    ...(Object.keys(rows) as (keyof Capabilities)[]).map(fact),
    {
      words: 'say what became of an answer that was lost',
      isSo: capabilities.restore && capabilities.history === 'server',
      isMet: true,
    },
  ];
}
