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
import { afterEach, expect, test } from 'vitest';
import { bindInterrupt } from './interruptHandle.ts';
import { useAgentTurn } from './useAgentTurn.ts';
import { useDraft } from './useDraft.ts';

afterEach(cleanup);

/** Announces a question, and names its pause only with its last frame, as Genkit's agents do. */
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
