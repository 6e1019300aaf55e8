import {
  type Backend,
  createSession,
  type Message,
  type Part,
  type Session,
  selectMessages,
} from '@holdpoint/client';
import { scriptedBackend } from '@holdpoint/client/testing';
import { expect, test } from 'vitest';

const sentence = 'A sentence of some words that stands here for many others. ';
const texts = {
  'lines, sentences and words': `${sentence.repeat(40)}\n${'word '.repeat(700)}\n`.repeat(20),
  'a line break only at the end': `${'word '.repeat(4_000)}\n`,
  'a full stop only at the end': `${'word '.repeat(4_000)}. `,
  'one endless word': 'x'.repeat(30_000),
  'emoji without a blank': '👩‍👩‍👧'.repeat(3_000),
  'a short text': 'Hello.',
};

const blocksIn = (session: Session) =>
  selectMessages(session.getState()).flatMap(({ parts }) =>
    parts.map((part) => ('blocks' in part ? part.blocks : [])),
  );

/** A backend that gives a conversation out as an adapter may: each text as one block, or in any others. */
function holding(texts: readonly (readonly string[])[]): Backend {
  const messages = texts.map((blocks, at): Message => {
    const text: Part = { type: at === 1 ? 'reasoning' : 'text', id: `${at}.0`, blocks };
    return { id: `${at}`, role: at === 0 ? 'user' : 'assistant', parts: [text] };
  });
  return {
    ...scriptedBackend(() => {}),
    restore: async () => ({ checkpoint: {}, messages, interrupts: [], status: 'idle' }),
  };
}

test.each(Object.entries(texts))(
  'restored text is cut where streamed text is, in blocks of a bounded size: %s',
  async (_name, text) => {
    const restored = createSession({ backend: holding([[text], [text], [text]]), sessionId: 's' });
    await restored.restore();
    const [own, ...others] = blocksIn(restored);
    expect(own?.join('')).toBe(text);
    for (const block of own ?? []) expect(block.length).toBeLessThan(5_000);
    expect(others).toEqual([own, own]);

    // Whatever an adapter has cut, and however the network has.
    const pieces = text.match(/.{1,7000}/gsu) ?? [];
    const again = createSession({ backend: holding([pieces]), sessionId: 's' });
    await again.restore();
    expect(blocksIn(again)).toEqual([own]);
    for (const size of [1, 700, 1_000_000]) {
      const backend: Backend = {
        ...scriptedBackend(() => {}),
        async *stream() {
          for (let at = 0; at < text.length; at += size) {
            const delta = text.slice(at, at + size);
            yield { type: 'text', messageId: 'm', partId: 'p', delta };
          }
          yield { type: 'end', end: { status: 'completed', finishReason: 'stop' } };
        },
      };
      const streamed = createSession({ backend });
      await streamed.send('go').outcome;
      expect(blocksIn(streamed).at(-1)).toEqual(own);
    }
  },
);
