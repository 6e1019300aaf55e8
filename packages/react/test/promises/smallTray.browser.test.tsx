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
  input: z.object({
    to: z.string(),
    iban: z.string(),
    amount: z.string(),
    currency: z.string(),
    note: z.string(),
  }),
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

async function open(count: number) {
  const backend = scriptedBackend((agent) => {
    const rest = { iban: 'DE02 1203 0000 2020 51', amount: '50.00', currency: 'EUR', note: 'x' };
    agent.on('go', (turn) =>
      people.slice(0, count).reduce((so, to) => so.interrupt('pay', { to, ...rest }), turn),
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
    const { isDecided, sent } = await open(count);
    const approve = button('Approve');
    await expect.element(approve).toBeInTheDocument();
    const cardOf = () => document.querySelector('.hp-tray-card:not([hidden]) [data-hp-card]');
    window.scrollTo(0, cardOf()?.getBoundingClientRect().top ?? 0);
    for (const at of people.slice(0, count).keys()) {
      // By its button alone: a press scrolls on until all was in view, and the next one approves.
      const press = () => {
        const pressed = isDecided(at) ? undefined : (approve.element() as HTMLElement);
        if (cardOf()?.querySelector('[data-unread]') || pressed?.ariaDisabled === 'false')
          pressed?.click();
        return isDecided(at);
      };
      await expect.poll(press, { interval: 120 }).toBe(true);
    }
    // Nobody scrolls after the last press: the focus has brought it there, and the browser has moved nothing.
    const send = button(sendLabel);
    const isInView = () => {
      const { top, bottom } = send.element().getBoundingClientRect();
      return top >= 0 && bottom <= height;
    };
    await expect.poll(isInView).toBe(true);
    await pressLive(send);
    await expect.poll(sent).toBe(1);
  },
);
