import { createSession, defineInterruptTool, type Session } from '@holdpoint/client';
import { scriptedBackend } from '@holdpoint/client/testing';
import { approval, customCard, Interrupts, type Renderer, useAgentTurn } from '@holdpoint/react';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';

const pay = defineInterruptTool({
  name: 'pay',
  input: z.looseObject({ to: z.string() }),
  answer: 'restart',
});

const fail = () => {
  throw new Error('the app’s own mistake');
};

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Page({ session, renderers }: { session: Session; renderers: readonly Renderer[] }) {
  return (
    <>
      <p>The page</p>
      <Interrupts turn={useAgentTurn(session)} renderers={renderers} />
    </>
  );
}

test.each([
  ['title', approval(pay, { title: fail })],
  ['effect', approval(pay, { effect: fail })],
  ['risk', approval(pay, { risk: fail })],
  ['formats', approval(pay, { formats: fail })],
  ['a card of its own', customCard(pay, fail)],
])(
  'an app’s %s that throws takes neither the page nor the question away',
  async (_name, renderer) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const backend = scriptedBackend((agent) => {
      agent.on('go', (turn) => turn.interrupt('pay', { to: 'Ada' }));
    });
    const session = createSession({ backend });
    await session.send('go').outcome;
    render(<Page session={session} renderers={[renderer]} />);
    expect(screen.getByText('The page')).toBeTruthy();
    expect(screen.getByText('Ada')).toBeTruthy();
    expect(screen.getByText(/the app failed to draw this request/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Approve' }).getAttribute('aria-disabled')).toBe(
      'true',
    );
    expect(screen.getByRole('button', { name: 'Reject' })).toBeTruthy();
  },
);
