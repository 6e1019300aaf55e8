import { createSession, type TurnEvent } from '@holdpoint/client';
import { scriptedBackend } from '@holdpoint/client/testing';
import { en, Interrupts, Receipt, Transcript, useAgentTurn } from '@holdpoint/react';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Inbox } from '../../src/inbox/Inbox.tsx';
import { inboxOf, items } from '../../src/inbox/inbox.testkit.ts';

afterEach(cleanup);

const giant = 'n'.repeat(200_000);

function Page({ session }: { readonly session: ReturnType<typeof createSession> }) {
  const turn = useAgentTurn(session);
  return (
    <>
      <Transcript turn={turn} />
      <Interrupts turn={turn} />
    </>
  );
}

async function open(write: Parameters<typeof scriptedBackend>[0]) {
  const session = createSession({ backend: scriptedBackend(write) });
  await session.send('go').outcome;
  return { ...render(<Page session={session} />), session };
}

const at = { messageId: 'm0', partId: 'p' };

test.each<[string, TurnEvent]>([
  ['name of data', { type: 'data', ...at, name: giant, data: 1 }],
  ['address of media', { type: 'media', ...at, url: `https://x.test/${giant}` }],
  ['kind of media', { type: 'media', ...at, url: 'data:,', contentType: giant }],
  ['name of an artifact', { type: 'artifact', artifact: { name: giant, parts: [] } }],
])('a %s without end says how it begins and how much more there is', async (_, event) => {
  const { container } = await open((agent) => agent.on('go', (turn) => turn.event(event)));
  expect(container.textContent).toMatch(/n{300,}.*… and [\d,]+ more characters/);
  expect(container.textContent?.length).toBeLessThan(2_000);
});

test('an agent whose name has no end says how it begins and how much more there is', async () => {
  const { container } = await open((agent) =>
    agent.on('go', (turn) => turn.interrupt('t', {}, { provenance: { agent: giant } })),
  );
  expect(container.textContent).toMatch(/n{300,}.*… and [\d,]+ more characters/);
  expect(container.textContent?.length).toBeLessThan(3_000);
});

test.each<['refuses' | 'fails']>([['refuses'], ['fails']])(
  'what a server says that %s says how it begins and how much more there is, on the card and in the conversation',
  async (how) => {
    const { container, session } = await open((agent) => {
      agent.on('go', (turn) => turn.interrupt('t', { question: 'Which?', options: ['a'] }));
      agent.onRespond('t', (_, turn) => turn.fail(giant, how === 'refuses' ? { taken: 'no' } : {}));
    });
    const key = session.getState().interrupts[0]?.key ?? '';
    await act(async () => {
      await session.decide({ type: 'respond', key, output: 1 }, { verdict: { kind: 'answered' } })
        ?.outcome;
    });
    expect(container.textContent).toContain(
      how === 'refuses' ? en.status.refusedWith : en.status.failed,
    );
    expect(container.textContent?.match(/n{300,}.{0,5}… and [\d,]+ more characters/g)).toHaveLength(
      2,
    );
    expect(container.textContent?.length).toBeLessThan(4_000);
  },
);

test('what an inbox lists of a session says how it begins and how much more there is', () => {
  const [item] = items;
  if (!item) throw new Error('an item');
  const waits = (more: object) => ({
    ...item,
    id: JSON.stringify(Object.keys(more)),
    label: giant,
    waiting: [
      {
        key: 'k',
        name: giant,
        kind: 'custom' as const,
        status: 'open' as const,
        agent: `${giant}.`,
        ...more,
      },
    ],
  });
  const inbox = inboxOf({
    items: [waits({}), waits({ question: giant }), waits({ title: giant })],
  });
  const { container } = render(<Inbox inbox={inbox} onOpen={() => {}} />);
  expect(container.textContent?.match(/… and [\d,]+ more characters/g)?.length).toBeGreaterThan(8);
  expect(container.textContent?.length).toBeLessThan(9_000);
});

test('two chosen options with the same words are both in the receipt, without an error', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { session } = await open((agent) => {
    agent.on('go', (turn) => turn.interrupt('ask', { question: 'Which?', options: ['a'] }));
    agent.onRespond('ask', () => 'Thanks.');
  });
  cleanup();
  const key = session.getState().interrupts[0]?.key ?? '';
  const verdict = { kind: 'answered', words: ['Ada', 'Ada'] } as const;
  await session.decide({ type: 'respond', key, output: ['1', '2'] }, { verdict })?.outcome;
  const [interrupt] = session.getState().interrupts;
  if (!interrupt) throw new Error('an interrupt');
  const { container } = render(<Receipt interrupt={interrupt} />);
  expect(container.querySelectorAll('.hp-quote')).toHaveLength(2);
  expect(log).not.toHaveBeenCalled();
  log.mockRestore();
});
