import { createSession, defineInterruptTool, type Session } from '@holdpoint/client';
import { scriptedBackend } from '@holdpoint/client/testing';
import {
  ApprovalRules,
  approval,
  forThisSession,
  Interrupts,
  question,
  useAgentTurn,
} from '@holdpoint/react';
import { approve, reject } from '@holdpoint/react/testing';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';

// The chunk that checks texts beyond ASCII: it can be slow, or fail.
const chunk = vi.hoisted(() => ({
  asked: 0,
  forget: () => {},
  arrive: () => {},
  fail: () => {},
}));
vi.mock('../../src/internals/lazyPart.ts', async (original) => {
  const { lazyPart, ...rest } = await original<typeof import('../../src/internals/lazyPart.ts')>();
  return {
    ...rest,
    lazyPart(fetch: () => Promise<object>) {
      if (!String(fetch).includes('foreign')) return lazyPart(fetch);
      const make = () =>
        lazyPart(() => {
          chunk.asked += 1;
          return new Promise<object>((resolve, refuse) => {
            chunk.arrive = () => resolve(fetch());
            chunk.fail = () => refuse(new TypeError('Failed to fetch'));
          });
        });
      const part = make();
      chunk.forget = () => Object.assign(part, make());
      return part;
    },
  };
});

const pay = defineInterruptTool({
  name: 'pay',
  input: z.object({ to: z.string() }),
  answer: 'restart',
});

beforeEach(() => {
  chunk.forget();
  chunk.asked = 0;
});
afterEach(cleanup);

function Page({
  session,
  renderers = [approval(pay, { risk: 'low', reason: 'none' })],
}: {
  readonly session: Session;
  readonly renderers?: readonly ReturnType<typeof approval>[];
}) {
  return <Interrupts turn={useAgentTurn(session)} renderers={renderers} />;
}

const byRule = [
  approval(pay, {
    risk: 'low',
    reason: 'none',
    dontAskAgain: forThisSession(() => ({ label: 'All', covers: () => true })),
  }),
];

function WithRules({ session }: { readonly session: Session }) {
  const turn = useAgentTurn(session);
  return (
    <>
      <ApprovalRules turn={turn} />
      <Interrupts turn={turn} renderers={byRule} />
    </>
  );
}

async function ask(...to: readonly string[]) {
  const backend = scriptedBackend((agent) => {
    agent.on('go', (turn) => to.reduce((now, one) => now.interrupt(pay, { to: one }), turn));
  });
  const session = createSession({ backend });
  await session.send('go').outcome;
  const sent = () => backend.requests.filter(({ type }) => type === 'resume');
  return { session, sent };
}

const button = (name: string) => screen.getByRole('button', { name });
const isOff = (name: string) => button(name).getAttribute('aria-disabled') === 'true';
const status = () => document.querySelector('[data-hp-status]')?.textContent ?? '';
const tokens = () =>
  [...document.querySelectorAll('[data-hp-token]')].map(({ textContent }) => textContent);

describe('a text that nothing can judge yet', () => {
  test('is not approved while what judges it loads, and the card says so', async () => {
    const { session, sent } = await ask('\u0410cme');
    render(<Page session={session} />);
    await waitFor(() => expect(status()).toContain('Loading the rest of this card.'));
    expect(chunk.asked).toBe(1);
    await waitFor(() => expect(isOff('Reject')).toBe(false));
    expect(isOff('Approve')).toBe(true);
    fireEvent.click(button('Approve'));
    expect(sent()).toEqual([]);
    expect(tokens()).toEqual([]);

    chunk.arrive();
    await waitFor(() => expect(tokens()).toEqual(['⟨U+0410⟩']));
    // The drawing has changed, so the buttons arm again.
    expect(isOff('Approve')).toBe(true);
    await approve('pay');
    await waitFor(() => expect(sent()).toHaveLength(1));
  });

  test('is not approved after a failure; Try again loads it, and keeps the focus in the card', async () => {
    const { session, sent } = await ask('\u0410cme');
    render(<Page session={session} />);
    await waitFor(() => expect(chunk.asked).toBe(1));
    await act(async () => chunk.fail());
    await waitFor(() => expect(status()).toContain('Part of this card couldn’t be loaded'));
    await waitFor(() => expect(isOff('Reject')).toBe(false));
    expect(isOff('Approve')).toBe(true);
    fireEvent.click(button('Approve'));
    expect(sent()).toEqual([]);

    button('Try again').focus();
    fireEvent.click(button('Try again'));
    expect(chunk.asked).toBe(2);
    await waitFor(() => expect(status()).toContain('Loading the rest of this card.'));
    expect(document.activeElement).toBe(document.querySelector('[data-hp-status]'));
    chunk.arrive();
    await waitFor(() => expect(tokens()).toEqual(['⟨U+0410⟩']));
    await approve('pay');
    await waitFor(() => expect(sent()).toHaveLength(1));
  });

  test('is rejected although nothing judges it', async () => {
    const { session, sent } = await ask('\u0410cme');
    render(<Page session={session} />);
    await waitFor(() => expect(chunk.asked).toBe(1));
    await act(async () => chunk.fail());
    await reject('pay');
    await waitFor(() => expect(sent()).toHaveLength(1));
  });

  test('keeps every card of the page from being approved: a name may look like one of another card', async () => {
    const { session } = await ask('Acme');
    const other = await ask('\u0410cme');
    render(
      <>
        <Page session={session} />
        <Page session={other.session} />
      </>,
    );
    await waitFor(() => expect(chunk.asked).toBe(1));
    await act(async () => chunk.fail());
    await waitFor(() => expect(screen.getAllByText(/Part of this card/)).toHaveLength(2));
    for (const one of screen.getAllByRole('button', { name: 'Approve' }))
      expect(one.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(screen.getAllByRole('button', { name: 'Try again' })[0] as HTMLElement);
    await act(async () => chunk.arrive());
    // The letter and its twin.
    await waitFor(() => expect(tokens()).toEqual(['⟨U+0410⟩']));
  });

  test('is not answered by a rule', async () => {
    const backend = scriptedBackend((agent) => {
      agent.on('go', (turn) => turn.interrupt(pay, { to: 'Ada' }));
      agent.on('again', (turn) => turn.interrupt(pay, { to: 'Ad\u0430' }));
    });
    const session = createSession({ backend });
    render(<WithRules session={session} />);
    await act(async () => void (await session.send('go').outcome));
    fireEvent.click(await screen.findByRole('checkbox'));
    await approve('pay');
    await waitFor(() => expect(session.getState().interrupts.at(-1)?.status).toBe('resolved'));
    await act(async () => void (await session.send('again').outcome));
    await waitFor(() => expect(chunk.asked).toBe(1));
    await waitFor(() => expect(isOff('Reject')).toBe(false));
    expect(session.getState().interrupts.at(-1)?.status).toBe('open');
    await act(async () => chunk.arrive());
    await waitFor(() => expect(tokens()).toContain('⟨U+0430⟩'));
    expect(session.getState().interrupts.at(-1)?.status).toBe('open');
  });

  test('is not sent as the answer to a question', async () => {
    const choose = defineInterruptTool({
      name: 'choose',
      input: z.object({ question: z.string(), options: z.array(z.string()) }),
      answer: 'respond',
    });
    const backend = scriptedBackend((agent) => {
      agent.on('go', (turn) =>
        turn.interrupt(choose, { question: 'Which?', options: ['\u0410cme', 'Bolt'] }),
      );
    });
    const session = createSession({ backend });
    await session.send('go').outcome;
    render(<Page session={session} renderers={[question(choose)]} />);
    await waitFor(() => expect(chunk.asked).toBe(1));
    fireEvent.click(screen.getByRole('radio', { name: /Bolt/ }));
    await waitFor(() => expect(isOff('Decline')).toBe(false));
    expect(isOff('Send answer')).toBe(true);
    expect(status()).toContain('Loading the rest of this card.');
    await act(async () => chunk.arrive());
    await waitFor(() => expect(isOff('Send answer')).toBe(false));
  });
});

test('a title is announced once it is judged, not without its words before', async () => {
  const { session } = await ask('Ada');
  const titled = approval(pay, { title: () => <b>Pay €50</b>, risk: 'low', reason: 'none' });
  render(<Page session={session} renderers={[titled]} />);
  await waitFor(() => expect(chunk.asked).toBe(1));
  const announced = () => document.querySelector('output[aria-live]')?.textContent;
  await waitFor(() => expect(isOff('Reject')).toBe(false));
  expect(announced()).toBe('');
  await act(async () => chunk.arrive());
  await waitFor(() => expect(announced()).toMatch(/Pay €50, Low risk/));
});

test('a page of plain ASCII loads nothing', async () => {
  const { session, sent } = await ask('Ada');
  render(<Page session={session} />);
  await approve('pay');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(chunk.asked).toBe(0);
});
