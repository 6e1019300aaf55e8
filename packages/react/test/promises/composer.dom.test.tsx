import { createSession, type Session, selectUnsettled } from '@holdpoint/client';
import { scriptedBackend } from '@holdpoint/client/testing';
import { type AgentTurn, Composer, useAgentTurn } from '@holdpoint/react';
import { act, cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(cleanup);

const session = () =>
  createSession({
    backend: scriptedBackend((agent) => {
      agent.on('pay', (turn) => turn.interrupt('pay', { amount: 5 }));
    }),
    recoveryDelaysMs: [0],
  });

function Page({ of }: { readonly of: Session }) {
  return <Composer turn={useAgentTurn(of)} />;
}

const at = (timeStamp: number, event: Event) =>
  Object.defineProperty(event, 'timeStamp', { value: timeStamp });

/** A person's actions in the field, at times of the clock of events. */
function typing() {
  const field = screen.getByRole<HTMLTextAreaElement>('textbox');
  const write = (value: string, timeStamp = performance.now()) =>
    fireEvent(field, at(timeStamp, createEvent.change(field, { target: { value } })));
  const press = async (timeStamp: number, more: object = {}) =>
    await act(async () => {
      const key = new KeyboardEvent('keydown', {
        key: 'Enter',
        bubbles: true,
        cancelable: true,
        ...more,
      });
      fireEvent(field, at(timeStamp, key));
    });
  return { field, write, press };
}

async function open() {
  const mine = session();
  render(<Page of={mine} />);
  const asks = () => act(() => mine.send('pay').outcome);
  const statuses = () => mine.getState().interrupts.map(({ status }) => status);
  return { mine, ...typing(), asks, statuses };
}

test('Enter on what was begun before a decision came keeps the text, says so, and leaves the decision open', async () => {
  const { field, write, press, asks, statuses } = await open();
  write('and also');
  await asks();
  await press(10_000);
  expect(statuses()).toEqual(['open']);
  expect(field.value).toBe('and also');
  expect(screen.getByRole('status').textContent).toMatch(
    /^A decision came in while you were writing/,
  );
});

test('a held or doubled Enter is not the second press; a later one sends the message', async () => {
  const { mine, field, write, press, asks, statuses } = await open();
  write('and also');
  await asks();
  await press(10_000);
  await press(10_030, { repeat: true });
  await press(10_200);
  expect(statuses()).toEqual(['open']);
  await press(10_600);
  expect(statuses()).toEqual(['superseded']);
  expect(field.value).toBe('');
  expect(selectUnsettled(mine.getState())).toEqual([]);
});

test('what is begun when the decision has been there for half a second is sent at once', async () => {
  const { write, press, asks, statuses } = await open();
  await asks();
  const begun = performance.now() + 500;
  write('never mind', begun);
  await press(begun + 10);
  expect(statuses()).toEqual(['superseded']);
});

test('what is begun just after the decision came keeps its first press', async () => {
  const { field, write, press, asks, statuses } = await open();
  const before = performance.now();
  await asks();
  write('y', before + 450);
  await press(before + 460);
  expect(statuses()).toEqual(['open']);
  expect(field.value).toBe('y');
  await press(before + 1000);
  expect(statuses()).toEqual(['superseded']);
});

test('what is begun while the question still arrives keeps its first press', async () => {
  let end = () => {};
  const isOver = new Promise<void>((resolve) => {
    end = resolve;
  });
  const backend = scriptedBackend((agent) => {
    agent.on('pay', (turn) => turn.interrupt('pay', { amount: 5 }));
  });
  const mine = createSession({
    backend: {
      ...backend,
      async *stream(...given) {
        for await (const event of backend.stream(...given)) {
          if (event.type === 'end') await isOver;
          yield event;
        }
      },
    },
    recoveryDelaysMs: [0],
  });
  const statuses = () => mine.getState().interrupts.map(({ status }) => status);
  render(<Page of={mine} />);
  const { field, write, press } = typing();
  const { outcome } = mine.send('pay');
  await act(() => vi.waitFor(() => expect(statuses()).toEqual(['announced'])));
  const begun = performance.now() + 10_000;
  write('and also', begun);
  end();
  await act(() => outcome);
  await press(begun + 10);
  expect(statuses()).toEqual(['open']);
  expect(field.value).toBe('and also');
});

test('a message that could not be sent comes back before what was written meanwhile', async () => {
  let fail = (_: Error) => {};
  const send = () =>
    new Promise<never>((_, reject) => {
      fail = reject;
    });
  const turn: Pick<AgentTurn, 'session' | 'send' | 'stop'> = {
    session: session(),
    send,
    stop: () => {},
  };
  render(<Composer turn={turn} />);
  const { field, write, press } = typing();
  write('first');
  await press(1000);
  expect(field.value).toBe('');
  await act(async () => fail(new Error('busy')));
  expect(field.value).toBe('first');
  await press(2000);
  write('second');
  await act(async () => fail(new Error('busy')));
  expect(field.value).toBe('first\nsecond');
});

test('where the agent takes no message while a decision is open, it says so, sends nothing and keeps the text', async () => {
  const server = scriptedBackend((agent) => {
    agent.on('pay', (turn) => turn.interrupt('pay', { amount: 5 }));
    agent.onRespond('pay', () => 'Paid.');
  });
  const backend = {
    ...server,
    capabilities: { ...server.capabilities, messageWhileOpen: 'refused' as const },
  };
  const mine = createSession({ backend, recoveryDelaysMs: [0] });
  render(<Page of={mine} />);
  await act(() => mine.send('pay').outcome);
  const { field, write, press } = typing();
  write('and also', performance.now() + 1_000);
  await press(20_000);
  await press(30_000);
  const sends = screen.getByRole('button', { name: 'Send' });
  expect(sends.getAttribute('aria-disabled')).toBe('true');
  expect(
    screen.getByText(/^This assistant doesn’t take messages while a decision is open/),
  ).toBeTruthy();
  expect(screen.queryByText(/sets the open decisions aside/)).toBeNull();
  expect(field.value).toBe('and also');
  expect(mine.getState().interrupts).toMatchObject([{ status: 'open' }]);
  const [open] = selectUnsettled(mine.getState());
  await act(() => mine.resume([{ type: 'respond', key: open?.key ?? '', output: 'yes' }]).outcome);
  expect(sends.getAttribute('aria-disabled')).toBe('false');
  expect(field.value).toBe('and also');
});

test('while a decision is open and nothing is typed, it is folded to one line; from the first letter on it says what a message does', async () => {
  const { field, write, asks } = await open();
  const send = () => screen.queryByRole('button', { name: 'Send' });
  expect(field.placeholder).toBe('Write a message');
  expect(send()).not.toBeNull();
  await asks();
  expect(field.placeholder).toBe('Write instead…');
  expect(send()).toBeNull();
  // Visible or not, it describes the field.
  const hint = () => document.getElementById(field.getAttribute('aria-describedby') ?? '');
  expect(hint()?.className).toBe('hp-sr');
  expect(hint()?.textContent).toMatch(/^Sending a message sets the open decisions aside/);
  write('never mind');
  expect(send()).not.toBeNull();
  expect(hint()?.className).toBe('hp-hint');
  write('');
  expect(send()).toBeNull();
});
