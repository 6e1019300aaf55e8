import { defineInterruptTool, sharedPersistence } from '@holdpoint/client';
import { readRemembered } from '@holdpoint/client/internal';
import { scriptedBackend } from '@holdpoint/client/testing';
import { approval, Interrupts, useAgentTurn } from '@holdpoint/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { z } from 'zod';
import '@holdpoint/react/styles.css';

const transfer = defineInterruptTool({
  name: 'transfer',
  input: z.object({ to: z.string() }),
  answer: 'restart',
  resumed: z.object({ approved: z.boolean() }),
});
const plain = [approval(transfer, { title: 'Send it' })];
const withPhrase = [approval(transfer, { title: 'Send it', confirmPhrase: 'Ada' })];
const button = (name: string) => page.getByRole('button', { name, exact: true });
const asked = page.getByText(/can’t save that you’ve answered/);

beforeEach(async () => {
  await page.viewport(800, 900);
});
afterEach(() => vi.restoreAllMocks());

type Backend = ReturnType<typeof scriptedBackend>;

function Page({
  backend,
  remember,
  renderers = plain,
}: {
  readonly backend: Backend;
  readonly remember: string;
  readonly renderers?: typeof plain;
}) {
  const turn = useAgentTurn(backend, { remember, recoveryDelaysMs: [0] });
  return (
    <main>
      <button type="button" onClick={() => void turn.send('pay')}>
        Pay
      </button>
      <Interrupts turn={turn} renderers={renderers} />
      <p>Status: {turn.status}</p>
    </main>
  );
}

async function open() {
  const backend = scriptedBackend((agent) => {
    agent.on('pay', (turn) => turn.interrupt('transfer', { to: 'Ada' }));
    agent.onRestart('transfer', () => 'Paid.');
  });
  const remember = crypto.randomUUID();
  const screen = await render(<Page backend={backend} remember={remember} />);
  const resumes = () => backend.requests.filter(({ type }) => type === 'resume').length;
  return { backend, remember, resumes, screen };
}

/** The question is there, and the end of its turn is recorded. */
async function waits(remember: string) {
  await expect.element(page.getByText('Status: waiting')).toBeVisible();
  const stored = async () => readRemembered(await sharedPersistence(remember).load()).sessions[0];
  await expect.poll(stored).not.toHaveProperty('setsAside');
}

/** Makes the browser's database fail like a full disk. */
function fillUp() {
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
}

const approve = async () => {
  await expect.element(button('Approve')).not.toHaveAttribute('aria-disabled', 'true');
  await button('Approve').click();
};

test('where the browser’s database is full, a press sends nothing until the person says so, and then once', async () => {
  const { remember, resumes } = await open();
  await button('Pay').click();
  await waits(remember);
  // The turn's record is written by then.
  await expect.element(button('Approve')).not.toHaveAttribute('aria-disabled', 'true');
  fillUp();
  await approve();
  await expect.element(asked).toBeVisible();
  expect(resumes()).toBe(0);
  await expect.element(button('Approve')).toHaveAttribute('aria-disabled', 'true');
  await button('Answer anyway').click();
  expect(resumes()).toBe(0);
  await expect.element(asked).not.toBeInTheDocument();
  // The button is gone, and the focus is still in the same place.
  expect(document.activeElement?.closest('[data-hp-status]')).toBeTruthy();
  await approve();
  await expect.element(page.getByText('Status: idle')).toBeVisible();
  expect(resumes()).toBe(1);
});

test('a page that is opened there asks before anything is pressed', async () => {
  const { backend, remember, screen, resumes } = await open();
  await button('Pay').click();
  await waits(remember);
  await screen.unmount();
  fillUp();
  await render(<Page backend={backend} remember={remember} />);
  await expect.element(asked).toBeVisible();
  await expect.element(button('Reject')).toHaveAttribute('aria-disabled', 'true');
  expect(resumes()).toBe(0);
});

test('its button works at the first press, also after one on an Approve that is off', async () => {
  fillUp();
  const backend = scriptedBackend((agent) => {
    agent.on('pay', (turn) => turn.interrupt('transfer', { to: 'Ada' }));
  });
  await render(<Page backend={backend} remember={crypto.randomUUID()} renderers={withPhrase} />);
  await button('Pay').click();
  await expect.element(asked).toBeVisible();
  (button('Approve').element() as HTMLElement).click();
  await button('Answer anyway').click();
  await expect.element(asked).not.toBeInTheDocument();
});
