import { approve, pending, reject, sendAll } from '@holdpoint/react/testing';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Bank } from './Bank.tsx';
import { makeBackend } from './backend.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function say(text: string) {
  fireEvent.change(screen.getByLabelText('Message'), { target: { value: text } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
}

test('a payment is made once it is approved, and once', async () => {
  const backend = makeBackend();
  render(<Bank backend={backend} />);
  say('Pay Ada');
  await approve('transferMoney');
  await screen.findByText('Paid.');
  expect(backend.requests).toHaveLength(2);
  expect(backend.requests[1]).toMatchObject({
    answers: [{ resolution: { resumed: { approved: true } } }],
  });
});

test('a payment that is rejected is not made', async () => {
  render(<Bank backend={makeBackend()} />);
  say('Pay Ada');
  await reject('Pay Ada 50 EUR', 'Wrong account');
  await screen.findByText(/^Not paid/);
});

test('several payments leave together', async () => {
  const backend = makeBackend();
  render(<Bank backend={backend} />);
  say('Pay everybody');
  await approve(/Ben/);
  await approve(/Ada/);
  await reject(/Cleo/);
  expect(pending().map(({ state }) => state)).toEqual(['decided', 'decided', 'decided']);
  expect(backend.requests).toHaveLength(1);
  await sendAll();
  await vi.waitFor(() => expect(backend.requests).toHaveLength(2));
});

test('with faked timers a button arms in no time', async () => {
  vi.useFakeTimers();
  const backend = makeBackend();
  render(<Bank backend={backend} />);
  say('Pay Ada');
  await approve('transferMoney');
  await vi.waitFor(() => expect(screen.getByText('Paid.')).toBeTruthy());
  expect(backend.requests).toHaveLength(2);
});
