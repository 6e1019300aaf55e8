import { createSession, type Session } from '@holdpoint/client';
import { scriptedBackend } from '@holdpoint/client/testing';
import { Interrupts, JumpToLatest, Transcript, useAgentTurn, useFollowEnd } from '@holdpoint/react';
import '@holdpoint/react/styles.css';
import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { findBarriers } from '../harness/barriers.testkit.ts';
import { live } from '../harness/live.testkit.ts';

function openSession() {
  const backend = scriptedBackend((agent) => {
    agent.on('go', (turn) => turn.interrupt('pay', { to: 'Ada' }));
    agent.on('two', (turn) => turn.interrupt('pay', { to: 'Ada' }).interrupt('pay', { to: 'Bo' }));
    agent.onRestart('pay', () => 'done');
  });
  return createSession({ backend });
}

/** Text before the card appears, and a field that someone types into. */
const Above = () => (
  <>
    <label>
      Message <input />
    </label>
    <p style={{ blockSize: '60rem' }}>A long text.</p>
  </>
);

function Cards({ session }: { readonly session: Session }) {
  return <Interrupts turn={useAgentTurn(session)} />;
}

const place = {
  position: 'fixed',
  insetBlockStart: '50%',
  insetInlineStart: '50%',
  transform: 'translate(-50%, -50%)',
  inlineSize: 520,
  blockSize: 500,
  overflow: 'auto',
  background: 'Canvas',
} as const;

/** Scrolling containers. In all of them the app has its own element around the cards. */
const scrollers: Readonly<Record<string, (content: ReactNode) => ReactNode>> = {
  'the page': (content) => <main>{content}</main>,
  'a dialog in the middle of the page': (content) => (
    <Dialog.Root open>
      <Dialog.Portal>
        <Dialog.Content style={place} aria-describedby={undefined} data-scroller="">
          <Dialog.Title>Frame</Dialog.Title>
          {content}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  ),
};

const way = page.getByRole('button', { name: 'Waiting for you below', exact: true });
const scroller = () =>
  document.querySelector('[data-scroller]') ?? (document.scrollingElement as Element);

async function open(wrap: (content: ReactNode) => ReactNode) {
  await page.viewport(800, 600);
  window.scrollTo(0, 0);
  const session = openSession();
  const { container } = await render(
    wrap(
      <>
        <Above />
        <div>
          <Cards session={session} />
        </div>
        <p style={{ blockSize: '60rem' }}>What comes after it.</p>
      </>,
    ),
  );
  return { session, container };
}

describe.each(Object.entries(scrollers))('a card below what is seen of %s', (_, wrap) => {
  test('moves nothing under who is typing, says that it waits, and is one press away', async () => {
    const { session } = await open(wrap);
    const field = page.getByRole('textbox', { name: 'Message' });
    await field.click();
    await userEvent.keyboard('still wri');
    await session.send('go').outcome;
    await expect.element(way).toBeVisible();
    await userEvent.keyboard('ting');
    await expect.element(field).toHaveValue('still writing');
    expect(scroller().scrollTop).toBe(0);

    const box = way.element().getBoundingClientRect();
    const view = document.querySelector('[data-scroller]')?.getBoundingClientRect();
    const bottom = view?.bottom ?? innerHeight;
    expect(box.bottom).toBeLessThan(bottom);
    expect(box.bottom).toBeGreaterThan(bottom - 40);
    expect(await findBarriers(document.body)).toEqual([]);

    await way.click();
    const title = page.getByRole('article').getByRole('heading', { level: 3 });
    await expect.element(title).toHaveFocus();
    await expect.element(way).not.toBeInTheDocument();
    const top = page.getByRole('article').element().getBoundingClientRect().top;
    expect(Math.abs(top - (view?.top ?? 0))).toBeLessThan(4);
    const reject = page.getByRole('button', { name: 'Reject', exact: true });
    reject.element().scrollIntoView({ block: 'center' });
    await live(reject);
  });

  test('and several of them, as one tray; what is answered waits no more', async () => {
    const { session } = await open(wrap);
    await session.send('two').outcome;
    await way.click();
    await expect.element(page.getByRole('heading', { name: /2 decisions/ })).toBeVisible();
    await expect
      .poll(() => document.activeElement?.closest('[data-hp-card]') ?? null)
      .not.toBeNull();
    scroller().scrollTo(0, 0);
    await expect.element(way).toBeVisible();
    for (const { key } of session.getState().interrupts) session.expire(key);
    await expect.element(way).not.toBeInTheDocument();
  });
});

test('a card in view, and one above, have no such button', async () => {
  await page.viewport(800, 600);
  const session = openSession();
  await render(
    <main>
      <Cards session={session} />
      <p style={{ blockSize: '90rem' }}>A long text.</p>
    </main>,
  );
  await session.send('go').outcome;
  await live(page.getByRole('button', { name: 'Reject', exact: true }));
  await expect.element(way).not.toBeInTheDocument();
  window.scrollTo(0, 1200);
  await expect
    .poll(() => page.getByRole('article').element().getBoundingClientRect().bottom)
    .toBeLessThan(0);
  await expect.element(way).not.toBeInTheDocument();
});

function Followed({ session }: { readonly session: Session }) {
  const turn = useAgentTurn(session);
  const end = useFollowEnd();
  return (
    <main ref={end.ref}>
      <p style={{ blockSize: '90rem' }}>A long text.</p>
      <Transcript turn={turn} />
      <Interrupts turn={turn} />
      <JumpToLatest end={end} />
    </main>
  );
}

test('where the conversation has its own way to the end, there is one button and not two', async () => {
  await page.viewport(800, 600);
  const session = openSession();
  await render(<Followed session={session} />);
  window.scrollTo(0, 400);
  await expect.element(page.getByRole('button', { name: 'Jump to latest' })).toBeVisible();
  await session.send('go').outcome;
  await expect.poll(() => document.querySelector('.hp-below')).not.toBeNull();
  expect(document.querySelector('.hp-below')?.checkVisibility({ visibilityProperty: true })).toBe(
    false,
  );
  await page.getByRole('button', { name: 'Jump to latest' }).click();
  await live(page.getByRole('button', { name: 'Reject', exact: true }));
});
