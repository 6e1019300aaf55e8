import { createSession, defineInterruptTool } from '@holdpoint/client';
import { scriptedBackend } from '@holdpoint/client/testing';
import { approval, Interrupts, useAgentTurn } from '@holdpoint/react';
import '@holdpoint/react/styles.css';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { z } from 'zod';
import { pressLive } from '../harness/pressLive.testkit.ts';

const pay = defineInterruptTool({
  name: 'pay',
  input: z.looseObject({ to: z.string() }),
  output: z.object({ approved: z.boolean() }),
  answer: 'respond',
});
const renderers = [
  approval(pay, {
    title: ({ input }) => `Pay ${input.to}`,
    effect: 'The money leaves the account when you approve.',
  }),
];

const people = ['Ada', 'Bo', 'Cy'];

const rest = { iban: 'DE02 1203 0000 2020 51', amount: '50.00', currency: 'EUR', note: 'x' };

/** As many payments as `inputs`, between text that makes the page scroll. */
async function open(inputs: readonly Readonly<Record<string, string>>[]) {
  const backend = scriptedBackend((agent) => {
    agent.on('go', (turn) =>
      inputs.reduce<typeof turn>(
        (so, input, at) => so.interrupt('pay', { to: people[at] ?? '', ...input }),
        turn,
      ),
    );
    agent.onRespond('pay', (_answer, turn) => turn);
  });
  const session = createSession({ backend });
  await session.send('go').outcome;
  await render(
    <main>
      <div style={{ blockSize: '10rem' }}>Words before it.</div>
      <Page session={session} />
      <div style={{ blockSize: '20rem' }}>Words after it.</div>
    </main>,
  );
  const isDecided = (at: number) => session.getState().interrupts[at]?.status === 'decided';
  const sent = () => backend.requests.filter(({ type }) => type === 'resume').length;
  return { isDecided, sent };
}

function Page({ session }: { readonly session: ReturnType<typeof createSession> }) {
  return <Interrupts turn={useAgentTurn(session)} renderers={renderers} />;
}

const button = (name: string) => page.getByRole('button', { name, exact: true });

/**
 * Approves one after another, with the button alone: a press scrolls on until all was in view, and the next one
 * approves.
 */
async function approveAll(count: number, isDecided: (at: number) => boolean) {
  const approve = button('Approve');
  await expect.element(approve).toBeInTheDocument();
  window.scrollTo(0, cardInFront()?.getBoundingClientRect().top ?? 0);
  for (let at = 0; at < count; at += 1) {
    const press = () => {
      const pressed = isDecided(at) ? undefined : (approve.element() as HTMLElement);
      if (cardInFront()?.querySelector('[data-unread]') || pressed?.ariaDisabled === 'false')
        pressed?.click();
      return isDecided(at);
    };
    await expect.poll(press).toBe(true);
  }
}

const cardInFront = () => document.querySelector('.hp-tray-card:not([hidden]) [data-hp-card]');

function isInView(element: Element | null): boolean {
  const { top, bottom } = element?.getBoundingClientRect() ?? new DOMRect(0, -1);
  return top >= 0 && bottom <= innerHeight;
}

test.each([
  [390, 844, 2, 'Send all 2'],
  [390, 510, 2, 'Send all 2'],
  [844, 390, 2, 'Send all 2'],
  [390, 844, 3, 'Send 3 approvals'],
  [390, 510, 3, 'Send 3 approvals'],
  [844, 390, 3, 'Send 3 approvals'],
])(
  'at %i by %i px %i decisions at once are made and sent, and the send is in view after the last of them',
  async (width, height, count, sendLabel) => {
    await page.viewport(width, height);
    const { isDecided, sent } = await open(Array(count).fill(rest));
    await approveAll(count, isDecided);
    // No one scrolls after the last press: the focus has brought it there, and the browser has moved nothing.
    const send = button(sendLabel);
    await expect.poll(() => isInView(send.element())).toBe(true);
    await pressLive(send);
    await expect.poll(sent).toBe(1);
  },
);

test('a short card that takes the place of a long one is in view from its first words to the send', async () => {
  await page.viewport(390, 844);
  const long = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`field${at}`, 'x']));
  const { isDecided } = await open([{}, long]);
  await approveAll(2, isDecided);
  // Both are decided, and the first one, which is short, is in front again.
  await expect.element(button('Send all 2')).toBeInTheDocument();
  await expect.poll(() => isInView(button('Send all 2').element())).toBe(true);
  expect(cardInFront()?.textContent).toContain('Ada');
  expect(isInView(cardInFront()?.querySelector('[data-hp-title]') ?? null)).toBe(true);
});
