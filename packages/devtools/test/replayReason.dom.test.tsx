import { createSession, defineInterruptTool, type Session } from '@holdpoint/client';
import { scriptedBackend } from '@holdpoint/client/testing';
import { approval, Interrupts, useAgentTurn } from '@holdpoint/react';
import { approve } from '@holdpoint/react/testing';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { recordSession } from '../src/recording/recordSession.ts';
import { createReplay } from '../src/replay/createReplay.ts';

afterEach(cleanup);

const pay = defineInterruptTool({ name: 'pay', input: z.unknown(), answer: 'restart' });
const renderers = [approval(pay)];

function Page({ session }: { readonly session: Session }) {
  return <Interrupts turn={useAgentTurn(session)} renderers={renderers} />;
}

test('a card of a replay says that it is one, and not that its answer does not fit', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const session = createSession({
    backend: scriptedBackend((agent) => agent.on('go', (turn) => turn.interrupt(pay, { eur: 5 }))),
  });
  const recorder = recordSession(session);
  await session.send('go').outcome;
  const replay = createReplay(recorder.toRecording());
  replay.goTo(replay.recording.steps.length);
  render(<Page session={replay.session} />);
  const card = await screen.findByRole('article');
  await expect(approve('pay')).rejects.toThrow();
  expect(card.textContent).toContain(
    'This answer couldn’t be sent. Nothing was sent. This is a replay.',
  );
});
