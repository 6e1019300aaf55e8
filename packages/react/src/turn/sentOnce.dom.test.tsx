import { createSession, type Session } from '@holdpoint/client';
import { scriptedBackend } from '@holdpoint/client/testing';
import {
  act,
  cleanup,
  createEvent,
  fireEvent,
  render,
  screen,
  waitFor,
} from '@testing-library/react';
import { type ReactNode, StrictMode, Suspense, use, useEffect } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Transcript } from '../conversation/Transcript.tsx';
import { useAgentTurn } from './useAgentTurn.ts';

afterEach(cleanup);

/** A slow server, and a session with an open question. */
async function waitingSession() {
  let finish = () => {};
  const slow = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const backend = scriptedBackend((agent) => {
    agent.on('pay', (turn) => turn.interrupt('transfer', { to: 'Ada' }));
    agent.onRestart('transfer', (_answer, turn) => turn.wait(slow).say('Paid.'));
  });
  const session = createSession({ backend });
  await session.send('pay').outcome;
  const resumes = () => backend.requests.filter(({ type }) => type === 'resume').length;
  return { session, resumes, finish };
}

/** A minimal card of an app: it stays pressable in every state. */
function Card({ session }: { readonly session: Session }) {
  const turn = useAgentTurn(session);
  const [first] = turn.session.getState().interrupts;
  const press = () => {
    // Pressing too often throws; the error does not matter here.
    if (first) void turn.restart(first).catch(() => undefined);
  };
  return (
    <button type="button" onClick={press}>
      {turn.status} {first?.status}
    </button>
  );
}

/** Answers without a press, as no app should. */
function Impatient({ session }: { readonly session: Session }) {
  const turn = useAgentTurn(session);
  useEffect(() => {
    const [open] = turn.session.getState().interrupts;
    if (open) void turn.restart(open).catch(() => undefined);
  }, [turn]);
  return <Card session={session} />;
}

/** A card that suspends until its own data has loaded. */
function Lazy({
  session,
  data,
}: {
  readonly session: Session;
  readonly data: Promise<void> | undefined;
}) {
  if (data) use(data);
  return <Card session={session} />;
}

const strict = (children: ReactNode) => <StrictMode>{children}</StrictMode>;
const pressAll = () => {
  for (const button of screen.getAllByRole('button')) fireEvent.click(button);
};
const settled = () => screen.findAllByText(/idle resolved/);

describe('one decision is one body (promise A)', () => {
  test('in StrictMode, whose effects run twice, even when an effect answers', async () => {
    const { session, resumes, finish } = await waitingSession();
    render(strict(<Impatient session={session} />));
    pressAll();
    act(finish);
    await settled();
    expect(resumes()).toBe(1);
  });

  test('by several components on one session, each pressed twice', async () => {
    const { session, resumes, finish } = await waitingSession();
    render(
      strict(
        <>
          <Card session={session} />
          <Card session={session} />
          <Card session={session} />
        </>,
      ),
    );
    pressAll();
    pressAll();
    act(finish);
    await settled();
    expect(resumes()).toBe(1);
  });

  test('sends once when a card suspends while its answer is being sent', async () => {
    const { session, resumes, finish } = await waitingSession();
    let load = () => {};
    const loading = new Promise<void>((resolve) => {
      load = resolve;
    });
    const page = (data?: Promise<void>) =>
      strict(
        <Suspense fallback="loading">
          <Lazy session={session} data={data} />
        </Suspense>,
      );
    const { rerender } = render(page());
    pressAll();
    await act(async () => rerender(page(loading)));
    expect(screen.getByText('loading')).toBeDefined();
    await act(async () => load());
    await waitFor(() => expect(screen.queryByText('loading')).toBeNull());
    pressAll();
    act(finish);
    await settled();
    expect(resumes()).toBe(1);
  });

  test('across a card that is mounted again and again', async () => {
    const { session, resumes, finish } = await waitingSession();
    for (let time = 0; time < 5; time += 1) {
      const { unmount } = render(strict(<Card key={time} session={session} />));
      pressAll();
      unmount();
    }
    render(strict(<Card session={session} />));
    pressAll();
    act(finish);
    await settled();
    expect(resumes()).toBe(1);
  });
});

function Conversation({ session }: { readonly session: Session }) {
  return <Transcript turn={useAgentTurn(session)} />;
}

test('withholds the kept message while a request must be answered first, and offers it again afterwards', async () => {
  const scripted = scriptedBackend((agent) => {
    agent.on('pay', (turn) => turn.interrupt('transfer', { to: 'Ada' }));
  });
  const capabilities = { ...scripted.capabilities, messageWhileOpen: 'refused' } as const;
  const options = { backend: { ...scripted, capabilities }, sessionId: 'one' };
  const [session, elsewhere] = [createSession(options), createSession(options)];
  render(<Conversation session={session} />);
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await act(() => session.send('and now?').outcome);
  online.mockRestore();
  await elsewhere.send('pay').outcome;
  const restored = session.restore();
  // Its state is loading: nothing can be sent, and nothing is thrown at the page either.
  fireEvent.click(screen.getByRole('button', { name: 'Send again' }));
  await act(() => restored);
  expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
  expect(screen.getByRole('alert').textContent).toContain('Your message is still here');
  const [open] = session.getState().interrupts;
  await act(
    async () => session.decide({ type: 'respond', key: open?.key ?? '', output: 1 })?.outcome,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(scripted.requests).toMatchObject([{ message: {} }, {}, { message: { text: 'and now?' } }]);
});

test('“Send again” sends what can be seen, sets nothing aside at its first press, and leaves the focus in the conversation', async () => {
  const backend = scriptedBackend((agent) => {
    agent.on('pay', (turn) => turn.interrupt('transfer', { to: 'Ada' }));
  });
  const options = { backend, sessionId: 'one' };
  const [session, elsewhere] = [createSession(options), createSession(options)];
  render(<Conversation session={session} />);
  const sendOffline = async (text: string) => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await act(() => session.send(text).outcome);
    online.mockRestore();
  };
  const log = screen.getByRole('log');
  await sendOffline('never mind');
  fireEvent.click(screen.getByRole('button', { name: 'Discard message' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(log.textContent).not.toContain('never mind');

  await sendOffline('and now?');
  await elsewhere.send('pay').outcome;
  await act(() => session.restore());
  expect(log.textContent).toContain('and now?');
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toContain('sets the open decisions aside');
  const button = screen.getByRole('button', { name: 'Send again' });
  button.focus();
  const press = async (timeStamp: number) => {
    const click = createEvent.click(button);
    Object.defineProperty(click, 'timeStamp', { value: timeStamp });
    await act(async () => void fireEvent(button, click));
  };
  for (const early of [10_000, 10_200]) {
    await press(early);
    expect(session.getState().interrupts).toMatchObject([{ status: 'open' }]);
    expect(alert.textContent).toContain('Not sent yet.');
  }
  await press(10_600);
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(session.getState().interrupts).toMatchObject([{ status: 'superseded' }]);
  expect(document.activeElement).toBe(log);
});
