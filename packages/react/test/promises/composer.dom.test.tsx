import { createSession, selectUnsettled } from '@holdpoint/client';
import { scriptedBackend } from '@holdpoint/client/testing';
import { Composer, useAgentTurn } from '@holdpoint/react';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

afterEach(cleanup);

const session = () =>
  createSession({
    backend: scriptedBackend((agent) => {
      agent.on('pay', (turn) => turn.interrupt('pay', { amount: 5 }));
    }),
    recoveryDelaysMs: [0],
  });

function Page({ of }: { readonly of: ReturnType<typeof session> }) {
  return <Composer turn={useAgentTurn(of)} />;
}

async function open() {
  const mine = session();
  render(<Page of={mine} />);
  const field = screen.getByRole<HTMLTextAreaElement>('textbox');
  const write = (value: string) => fireEvent.change(field, { target: { value } });
  const press = async (timeStamp: number, more: object = {}) =>
    await act(async () => {
      const key = new KeyboardEvent('keydown', {
        key: 'Enter',
        bubbles: true,
        cancelable: true,
        ...more,
      });
      Object.defineProperty(key, 'timeStamp', { value: timeStamp });
      fireEvent(field, key);
    });
  const asks = () => act(() => mine.send('pay').outcome);
  const statuses = () => mine.getState().interrupts.map(({ status }) => status);
  return { mine, field, write, press, asks, statuses };
}

test('Enter on what was begun before a decision came keeps the text, says so, and leaves the decision open', async () => {
  const { field, write, press, asks, statuses } = await open();
  write('and also');
  await asks();
  await press(10_000);
  expect(statuses()).toEqual(['open']);
  expect(field.value).toBe('and also');
  expect(screen.getByRole('status').textContent).toMatch(/^A decision came while you were writing/);
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

test('what is begun while the decision is in view is sent at once', async () => {
  const { write, press, asks, statuses } = await open();
  await asks();
  write('never mind');
  await press(10_000);
  expect(statuses()).toEqual(['superseded']);
});
