import {
  type Backend,
  type BackendInterrupt,
  createSession,
  type Interrupt,
  type Json,
  selectUnsettled,
} from '@holdpoint/client';
import { scriptedBackend } from '@holdpoint/client/testing';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { bindInterrupt } from './interruptHandle.ts';
import { useAgentTurn } from './useAgentTurn.ts';
import { useDraft } from './useDraft.ts';

afterEach(cleanup);

const work = vi.hoisted(() => ({ named: 0 }));
vi.mock('@holdpoint/client/internal', async (original) => {
  const real = await original<typeof import('@holdpoint/client/internal')>();
  const draftName: typeof real.draftName = (interrupt) => {
    work.named += 1;
    return real.draftName(interrupt);
  };
  return { ...real, draftName };
});

/** Announces a question, and names its pause only in its last frame, like Genkit's agents. */
function namesItsPauseLast(ends: Promise<void>): Backend {
  const asked: BackendInterrupt = {
    name: 'pay',
    position: 0,
    input: { to: 'Ada' },
    allowed: { respond: true, restart: false, replaceInput: false, cancel: false },
    raw: null,
  };
  return {
    ...scriptedBackend(() => {}),
    async *stream() {
      yield { type: 'interrupt', interrupt: asked };
      await ends;
      const interrupts = [{ ...asked, decisionId: 'pause-1:0' }];
      yield { type: 'end', end: { status: 'interrupted', interrupts } };
    },
  };
}

const readText = (kept: Json | undefined) => (typeof kept === 'string' ? kept : '');

function Field({
  turn,
  interrupt,
}: {
  turn: ReturnType<typeof useAgentTurn>;
  interrupt: Interrupt;
}) {
  const [text, change] = useDraft(bindInterrupt(turn, interrupt, undefined), readText);
  return <input value={text} onChange={({ target }) => change(() => target.value)} />;
}

function Page({ session }: { session: ReturnType<typeof createSession> }) {
  const turn = useAgentTurn(session);
  return turn.interrupts.map((one) => <Field key={one.key} turn={turn} interrupt={one} />);
}

test('what is typed stays in the field of a card that was drawn before its pause had a name', async () => {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const session = createSession({ backend: namesItsPauseLast(ended) });
  render(<Page session={session} />);
  session.send('pay');
  await screen.findByRole('textbox');
  expect(selectUnsettled(session.getState())).toMatchObject([{ status: 'announced' }]);
  await act(async () => end());
  expect(selectUnsettled(session.getState())).toMatchObject([{ decisionId: 'pause-1:0' }]);

  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'not before she delivered' } });
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('not before she delivered');
});

test('draws a card without looking through its input for a draft while none is kept', async () => {
  const session = createSession({ backend: namesItsPauseLast(Promise.resolve()) });
  work.named = 0;
  render(<Page session={session} />);
  await act(() => session.send('go').outcome);
  expect(screen.getByRole('textbox')).toHaveProperty('value', '');
  expect(work.named).toBe(0);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'kept' } });
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'kept');
});
