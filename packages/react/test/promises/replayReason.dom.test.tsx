import { createSession, defineInterruptTool } from '@holdpoint/client';
import { scriptedBackend } from '@holdpoint/client/testing';
import { approval } from '@holdpoint/react';
import { recordSession } from '@holdpoint/react/devtools';
import { approve } from '@holdpoint/react/testing';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { createReplay } from '../../src/devtools/replay/createReplay.ts';
import { SessionPage } from '../harness/SessionPage.testkit.tsx';

afterEach(cleanup);

const pay = defineInterruptTool({ name: 'pay', input: z.unknown(), answer: 'restart' });
const renderers = [approval(pay)];

test('a card of a replay says that it is one, and not that its answer does not fit', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const session = createSession({
    backend: scriptedBackend((agent) => agent.on('go', (turn) => turn.interrupt(pay, { eur: 5 }))),
  });
  const recorder = recordSession(session);
  await session.send('go').outcome;
  const replay = createReplay(recorder.toRecording());
  replay.goTo(replay.recording.steps.length);
  render(<SessionPage session={replay.session} renderers={renderers} />);
  const card = await screen.findByRole('article');
  await expect(approve('pay')).rejects.toThrow();
  expect(card.textContent).toContain(
    'This answer couldn’t be sent. Nothing was sent. This is a replay.',
  );
});
