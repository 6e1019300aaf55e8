import { createSession, defineInterruptTool, type Session } from '@holdpoint/client';
import { scriptedBackend } from '@holdpoint/client/testing';
import { approval, Interrupts, useAgentTurn } from '@holdpoint/react';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const fails = () => {
  throw new Error('unbearable');
};
const good = defineInterruptTool({ name: 'pay', input: z.unknown(), answer: 'restart' });
const bad = defineInterruptTool({
  name: 'pay',
  input: z.unknown().refine(fails),
  answer: 'restart',
});

type Shown = { readonly session: Session; readonly slots: object | undefined };

function Page({ session, slots }: Shown) {
  const tool = slots ? good : bad;
  return <Interrupts turn={useAgentTurn(session)} renderers={[approval(tool, slots ?? {})]} />;
}

function open() {
  const session = createSession({
    backend: scriptedBackend((agent) => {
      agent.on('go', (turn) => turn.interrupt('pay', { to: 'Ada' }));
      agent.onRespond('pay', () => 'declined');
    }),
  });
  return session;
}

test.each([
  ['a schema', undefined],
  ['a title', { title: fails }],
  ['an effect', { effect: fails }],
  ['a risk', { risk: fails }],
  ['formats', { formats: fails }],
  ['a difference', { diff: fails }],
  ['what the assistant says', { says: fails }],
  ['a phrase', { confirmPhrase: fails }],
  ['an element of a title', { title: () => <Throws /> }],
])(
  '%s that throws: the raw input is shown, it can only be declined, and the console says why',
  async (_, slots) => {
    const session = open();
    render(<Page session={session} slots={slots} />);
    await session.send('go').outcome;
    const card = await screen.findByRole('article');
    expect(card.textContent).toContain('Ada');
    expect(screen.getByRole('button', { name: /^Approve/ }).getAttribute('aria-disabled')).toBe(
      'true',
    );
    expect(screen.getByRole('button', { name: /^Reject/ })).toBeTruthy();
    const said = vi.mocked(console.error).mock.calls.map(([words]) => String(words));
    expect(said.filter((words) => words.startsWith('Holdpoint: '))).toHaveLength(1);
  },
);

function Throws(): null {
  return fails();
}
