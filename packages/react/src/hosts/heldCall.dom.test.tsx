import { InvalidAnswerError, memoryPersistence } from '@holdpoint/client';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { approve, pending, reject } from '../testing/index.ts';
import { type HeldAnswer, HeldCall, type HeldCallProps } from './held-call.tsx';

afterEach(cleanup);

let conversations = 0;

/** An app's own chat with one pending call, in StrictMode. */
function chat(props: Partial<HeldCallProps> = {}) {
  conversations += 1;
  const given: HeldAnswer[] = [];
  const all: HeldCallProps = {
    conversation: `chat ${conversations}`,
    ...{ id: 'call_1', name: 'pay', input: { to: 'Ada', eur: 5 } },
    onAnswer: (answer) => given.push(answer),
    options: { persistence: memoryPersistence(), recoveryDelaysMs: [] },
    ...props,
  };
  const tree = (more: Partial<HeldCallProps> = {}) => (
    <StrictMode>
      <HeldCall {...all} {...more} />
    </StrictMode>
  );
  const page = render(tree());
  return { given, all, tree, page };
}

describe('<HeldCall>', () => {
  test('gives the answer to its callback once, with what was shown', async () => {
    const { given } = chat();
    await approve('pay');
    expect(given).toEqual([
      { type: 'approve', input: { to: 'Ada', eur: 5 }, decisionId: 'call_1' },
    ]);
    await waitFor(() => expect(pending()).toEqual([]));
  });

  test('gives a rejection with its reason', async () => {
    const { given } = chat();
    await reject('pay', 'Too much.');
    expect(given).toEqual([{ type: 'reject', reason: 'Too much.', decisionId: 'call_1' }]);
  });

  test('is unconfirmed if the callback fails, and takes no second answer', async () => {
    const { page } = chat({ onAnswer: () => Promise.reject(new Error('the server is down')) });
    await approve('pay');
    await screen.findAllByText(/unconfirmed|not confirmed/i);
    expect(
      page.container.querySelector('[data-hp-status="unknown"], [data-status="unknown"]'),
    ).not.toBe(null);
  });

  test('opens again with the reason if the callback sent nothing', async () => {
    let tries = 0;
    chat({
      onAnswer() {
        tries += 1;
        if (tries === 1) throw new InvalidAnswerError('pay', 'the drawer is locked');
      },
    });
    await approve('pay').catch(() => undefined);
    await screen.findByText(/the drawer is locked/);
    await approve('pay');
    expect(tries).toBe(2);
  });

  test('does not ask again after a reload for what was answered', async () => {
    const { given, all, page } = chat();
    await approve('pay');
    page.unmount();
    render(
      <>
        <HeldCall {...all} />
        <HeldCall {...all} id="call_2" />
      </>,
    );
    // Fails if two cards match.
    await approve('pay');
    expect(given.map(({ decisionId }) => decisionId)).toEqual(['call_1', 'call_2']);
    await waitFor(() => expect(pending()).toEqual([]));
  });

  test('asks about another call in its place', async () => {
    const { given, page, tree } = chat();
    await approve('pay');
    page.rerender(tree({ id: 'call_2', input: { to: 'Bob', eur: 7 } }));
    await approve('pay');
    expect(given.map(({ decisionId }) => decisionId)).toEqual(['call_1', 'call_2']);
  });
});
