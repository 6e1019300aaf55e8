import { createSession, type TurnEvent } from '@holdpoint/client';
import { scriptedBackend } from '@holdpoint/client/testing';
import { Interrupts, Receipt, Transcript, useAgentTurn } from '@holdpoint/react';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

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
