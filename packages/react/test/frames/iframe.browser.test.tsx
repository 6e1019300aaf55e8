import { defineInterruptTool } from '@holdpoint/client';
import { approval, Interrupts, question, useAgentTurn } from '@holdpoint/react';
import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { z } from 'zod';
import styles from '../../src/styles.css?inline';
import { strengthen } from '../../strengthen.ts';
import { openSession } from '../harness/ApprovalHarness.tsx';

const pay = defineInterruptTool({
  name: 'pay',
  input: z.object({ to: z.string() }),
  answer: 'restart',
});
const choose = defineInterruptTool({
  name: 'choose',
  input: z.object({ question: z.string(), choices: z.array(z.string()), allowOther: z.boolean() }),
  output: z.any(),
  answer: 'respond',
});
const renderers = [approval(pay, { title: 'Pay Ada' }), question(choose)];

/** A frame of the same origin, into which the app renders. */
function InFrame({ children }: { readonly children: ReactNode }) {
  const [body, setBody] = useState<HTMLElement | null>(null);
  const page = `<!doctype html><html lang="en"><head><style>${strengthen(styles)}</style></head><body></body></html>`;
  return (
    <iframe
      title="Assistant"
      srcDoc={page}
      style={{ inlineSize: 600, blockSize: 700 }}
      onLoad={({ currentTarget }) => setBody(currentTarget.contentDocument?.body ?? null)}
    >
      {body && createPortal(children, body)}
    </iframe>
  );
}

type Opened = Awaited<ReturnType<typeof openSession>>['session'];

function Cards({ session }: { readonly session: Opened }) {
  return <Interrupts turn={useAgentTurn(session)} renderers={renderers} />;
}

async function open(name: string, input: unknown, around?: (frame: ReactNode) => ReactNode) {
  await page.viewport(800, 900);
  window.scrollTo(0, 0);
  const { session, backend } = await openSession([input], { name });
  const drawn = (
    <InFrame>
      <Cards session={session} />
    </InFrame>
  );
  await render(around ? around(drawn) : drawn);
  const frame = document.querySelector('iframe') as HTMLIFrameElement;
  const inside = () => frame.contentDocument as Document;
  await expect.poll(() => inside().querySelector('[data-hp-card]')).not.toBeNull();
  const resumes = () => backend.requests.filter(({ type }) => type === 'resume');
  return { frame, inside, resumes };
}

const content = page.frameLocator(page.getByTitle('Assistant'));
const button = (name: string) => content.getByRole('button', { name, exact: true });
const find = (inside: () => Document, name: string) =>
  [...inside().querySelectorAll('button')].find(({ textContent }) => textContent === name);
const isLive = (inside: () => Document, name: string) =>
  find(inside, name)?.ariaDisabled === 'false';

test('in a frame a card arms by the frame’s own window, and is answered once for each press', async () => {
  const { inside, resumes } = await open('pay', { to: 'Ada' });
  await expect.poll(() => isLive(inside, 'Reject')).toBe(true);
  await button('Reject').click();
  await expect.poll(() => inside().activeElement?.tagName).toBe('TEXTAREA');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => inside().activeElement?.textContent).toBe('Pay Ada');
  // A second press counts like the first: its end was seen in the frame.
  await expect.poll(() => isLive(inside, 'Approve')).toBe(true);
  await button('Approve').click();
  await expect.poll(() => resumes().length).toBe(1);
});

test('in a frame a digit that is written into a field chooses no option', async () => {
  const { inside } = await open('choose', {
    question: 'Which?',
    choices: ['Tea', 'Milk'],
    allowOther: true,
  });
  await content.getByRole('radio', { name: /Something else/ }).click();
  await content.getByRole('textbox').click();
  await userEvent.keyboard('1');
  const field = inside().querySelector<HTMLInputElement>('input.hp-input');
  await expect.poll(() => field?.value).toBe('1');
  expect(inside().querySelector<HTMLInputElement>('input[value="0"]')?.checked).toBe(false);
});

/** A card in the page, whose own button shows that enough time has passed for a visible card. */
function Beside({ session, children }: { readonly session: Opened; readonly children: ReactNode }) {
  return (
    <main style={{ paddingBlock: '1400px' }}>
      <div data-beside="" style={{ position: 'fixed', insetBlockStart: 0, inlineSize: 500 }}>
        <Cards session={session} />
      </div>
      {children}
    </main>
  );
}

test('a frame that is out of view, or under something, arms nothing; once it is seen it arms', async () => {
  const { session } = await openSession([{ to: 'Bo' }], { name: 'pay' });
  const { frame, inside } = await open('pay', { to: 'Ada' }, (drawn) => (
    <Beside session={session}>{drawn}</Beside>
  ));
  const beside = document.querySelector<HTMLElement>('[data-beside]') as HTMLElement;
  const isArmedBeside = () =>
    isLive(() => document, 'Approve') && beside.contains(find(() => document, 'Approve') ?? null);
  await expect.poll(isArmedBeside).toBe(true);
  expect(isLive(inside, 'Approve')).toBe(false);

  const over = document.createElement('div');
  over.style.cssText = 'position: fixed; inset: 450px 0 0 0; background: white';
  document.body.append(over);
  frame.scrollIntoView({ block: 'end' });
  beside.style.insetInlineStart = '20px';
  await expect.poll(isArmedBeside).toBe(false);
  await expect.poll(isArmedBeside).toBe(true);
  expect(isLive(inside, 'Approve')).toBe(false);
  over.remove();
  beside.remove();
  await expect.poll(() => isLive(inside, 'Approve')).toBe(true);
});
