import {
  type Backend,
  defineInterruptTool,
  memoryPersistence,
  restart,
  type Session,
  selectUnsettled,
} from '@holdpoint/client';
import { genkitAgent } from '@holdpoint/client/genkit';
import { approval, Interrupts, Transcript, useAgentTurn } from '@holdpoint/react';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';

afterEach(cleanup);

const pay = defineInterruptTool({
  name: 'pay',
  input: z.object({ to: z.string() }),
  answer: 'restart',
  resumed: z.object({ approved: z.boolean() }),
});
const renderers = [approval(pay, { title: 'Pay Ada', risk: 'low' })];
const message = {
  role: 'model',
  content: [
    {
      toolRequest: { name: 'pay', ref: 'p1', input: { to: 'Ada' } },
      metadata: { interrupt: true },
    },
  ],
};
const result = { snapshotId: 's1', finishReason: 'interrupted', message };

/** Someone else was first. */
const refused = {
  finishReason: 'failed',
  error: {
    status: 'FAILED_PRECONDITION',
    message:
      "Cannot 'resume' generation unless the previous message is a model message with at least one tool request.",
  },
  snapshotId: 's2',
  message: { role: 'model', content: [{ text: 'Somebody else has paid.' }] },
};

const sent = (frame: object) =>
  new Response(`data: ${JSON.stringify({ result: frame })}\n\n`, {
    headers: { 'content-type': 'text/event-stream' },
  });

/** An agent that returns its state nowhere. */
const backend = genkitAgent({
  url: 'https://bank.test/agent',
  snapshotUrl: false,
  fetch: async (_url, init) => sent(String(init?.body).includes('"resume"') ? refused : result),
});

interface PageProps {
  readonly persistence: ReturnType<typeof memoryPersistence>;
  readonly agent?: Backend;
  readonly onSession?: (session: Session) => void;
}

function Page({ persistence, agent = backend, onSession }: PageProps) {
  const turn = useAgentTurn(agent, { persistence });
  onSession?.(turn.session);
  return (
    <>
      <button
        type="button"
        disabled={turn.status === 'restoring'}
        onClick={() => void turn.send('pay')}
      >
        Pay
      </button>
      <Transcript turn={turn} />
      <Interrupts turn={turn} renderers={renderers} />
    </>
  );
}

async function press(name: string) {
  const button = screen.getByRole<HTMLButtonElement>('button', { name });
  await waitFor(() => expect(button.disabled).toBe(false));
  button.click();
}

test('a question from before a reload says that it can’t be checked here', async () => {
  const persistence = memoryPersistence();
  const before = render(<Page persistence={persistence} />);
  await press('Pay');
  await screen.findByText('Pay Ada');
  await waitFor(() => expect(JSON.stringify(persistence.load())).toContain('"waits":[{'));
  expect(before.container.textContent).not.toContain('can’t be checked here');
  before.unmount();

  const after = render(<Page persistence={persistence} />);
  await screen.findByText('Pay Ada');
  expect(after.container.textContent).toContain(
    'can’t be checked here. It may have been answered elsewhere.',
  );
  expect(after.container.textContent).toContain('Nothing happens until you decide.');
  expect(after.container.textContent).not.toContain('No messages yet.');
  expect(after.container.textContent).toContain('What was said before this page was loaded');
});

test('what someone else has answered leaves a receipt, and nothing that can be pressed', async () => {
  const persistence = memoryPersistence();
  const before = render(<Page persistence={persistence} />);
  await press('Pay');
  await screen.findByText('Pay Ada');
  await waitFor(() => expect(JSON.stringify(persistence.load())).toContain('"waits":[{'));
  before.unmount();

  let session: Session | undefined;
  render(<Page persistence={persistence} onSession={(made) => (session = made)} />);
  await screen.findByText('Pay Ada');
  const [open] = session ? selectUnsettled(session.getState()) : [];
  await act(async () => {
    if (open) await session?.decide(restart(open, { resumed: { approved: true } }))?.outcome;
  });
  const log = screen.getByRole('log');
  expect(log.querySelector('[data-hp-receipt]')?.textContent).toContain('pay');
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
});

test('a page that is loaded again with nothing open is quiet, and says that more was said', async () => {
  const persistence = memoryPersistence();
  const quiet = genkitAgent({
    url: 'https://bank.test/agent',
    fetch: async (url) =>
      String(url).endsWith('getSnapshot')
        ? new Response('<!doctype html>', { status: 404, headers: { 'content-type': 'text/html' } })
        : sent({
            snapshotId: 's1',
            finishReason: 'stop',
            message: { role: 'model', content: [{ text: 'Hello.' }] },
          }),
  });
  const before = render(<Page persistence={persistence} agent={quiet} />);
  await press('Pay');
  await waitFor(() => expect(JSON.stringify(persistence.load())).toContain('"waits":[]'));
  before.unmount();
  const after = render(<Page persistence={persistence} agent={quiet} />);
  await screen.findByText(/What was said before this page was loaded/);
  expect(after.container.textContent).not.toContain('nothing at the server');
  expect(screen.queryByRole('alert')).toBeNull();
});
