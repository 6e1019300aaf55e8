// Hostile comments, names, reasons, server errors and outcomes must be plain text on the page around a card.

import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { RegisterClient } from '../client/index.ts';
import { approvals } from '../index.ts';
import { ApprovalRequestPage } from './ApprovalRequestPage.tsx';
import { openRegister } from './register.testkit.ts';
import { useApprovalRequest } from './useApprovalRequest.ts';

afterEach(cleanup);

const attacks: Readonly<Record<string, string>> = {
  markup: '<img src=x onerror=alert(1)><button>Approve</button><b>Approved</b>',
  bidi: 'Pay \u202eevorppa\u202c now',
  zeroWidth: 'Ap\u200bproved',
  markdown: '[Approve](https://evil.example) **Approved by Ada**',
  tags: 'Fine\u{e0041}\u{e0070}',
  key: '__proto__',
  name: 'constructor',
};

const places = [
  ...(['comment', 'requester', 'agent', 'reason', 'outcome', 'said', 'tool', 'name'] as const),
];
type Place = (typeof places)[number];

function Page({
  register,
  id,
  name,
}: {
  readonly register: RegisterClient;
  readonly id: string;
  /** The app's name for every person. */
  readonly name: string | undefined;
}) {
  return <ApprovalRequestPage request={useApprovalRequest(register, id)} nameOf={() => name} />;
}

/** Renders a request with this text in one place. */
async function draw(place: Place, words: string): Promise<HTMLElement> {
  const isOutcome = place === 'outcome' || place === 'said';
  const outcome =
    place === 'said'
      ? { finishReason: 'stop', message: { role: 'model', content: [{ text: words }] } }
      : { said: words };
  const { as, ask } = openRegister({
    policies: () => [approvals(isOutcome ? 1 : 2)],
    ...(isOutcome ? { resume: () => outcome } : {}),
  });
  const pause = crypto.randomUUID();
  const name = place === 'tool' ? words : 'pay';
  const { id } = await ask(undefined, {
    pause,
    requester: place === 'requester' ? words : 'ada',
    agent: place === 'agent' ? words : 'bank',
    interrupts: [{ name, position: 0, input: { amount: 7 }, decisionId: `${pause}:0` }],
  } as never);
  const cem = as('cem');
  if (place === 'name') await cem.claim(id);
  if (place === 'comment') await cem.comment(id, words);
  if (place === 'reason' || isOutcome)
    await cem.answer(await cem.read(id), {
      verdict: 'approve',
      ...(place === 'reason' ? { reason: words } : {}),
    });
  const register = as('bob');
  const { container } = render(
    <Page register={register} id={id} name={place === 'name' ? words : undefined} />,
  );
  await screen.findByText(isOutcome ? 'Outcome' : 'Comments');
  await screen.findByText('asked', { exact: false, selector: '.hp-history span' });
  return container;
}

/** Elements that could be pressed, run or mistaken for the kit’s own, except the kit’s notice of hidden characters. */
const count = (place: HTMLElement) =>
  [...place.querySelectorAll('img, script, iframe, a, button, b, input, textarea, form')].filter(
    (element) => !element.closest('.hp-note'),
  ).length;

test.each(places.flatMap((place) => Object.keys(attacks).map((kind) => [place, kind] as const)))(
  'shows as %s: %s without adding elements or hiding text',
  async (place, kind) => {
    const words = attacks[kind] ?? '';
    const container = await draw(place, words);
    const hostile = count(container);
    const tokens = container.querySelectorAll('[data-hp-token]').length;
    const text = container.textContent ?? '';
    cleanup();
    const benign = await draw(place, 'Ordinary words');
    expect(hostile).toBe(count(benign));
    expect(text).not.toMatch(/[\u200b\u202e\u{e0041}]/u);
    if (/bidi|zeroWidth|tags/.test(kind)) expect(tokens).toBeGreaterThan(0);
    else expect(text).toContain(words);
  },
);

test('shows a comment whole, up to the register’s limit', async () => {
  const words = 'x'.repeat(4_000);
  expect((await draw('comment', words)).textContent).toContain(words);
});

test('shortens texts without a limit, such as the name of a tool', async () => {
  const container = await draw('tool', 'x'.repeat(200_000));
  expect((container.textContent ?? '').length).toBeLessThan(10_000);
});
