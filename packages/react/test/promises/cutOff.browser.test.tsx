import { createSession, defineInterruptTool } from '@holdpoint/client';
import { scriptedBackend } from '@holdpoint/client/testing';
import {
  ApprovalCard,
  approval,
  Interrupts,
  type Messages,
  MessagesProvider,
  MultiChoiceQuestion,
  useAgentTurn,
  useInterrupt,
} from '@holdpoint/react';
import { ar } from '@holdpoint/react/messages/ar';
import { de } from '@holdpoint/react/messages/de';
import { ja } from '@holdpoint/react/messages/ja';
import '@holdpoint/react/styles.css';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { z } from 'zod';
import { findBarriers } from '../harness/barriers.testkit.ts';

const WHY = 'Scroll until the buttons are fully in view.';

/** So low that the buttons are not sticky. */
const LOW = 340;

const ask = defineInterruptTool({
  name: 'ask',
  input: z.object({ question: z.string(), choices: z.array(z.string()) }),
  output: z.any(),
  answer: 'respond',
});
const pay = defineInterruptTool({
  name: 'pay',
  input: z.object({ to: z.string() }),
  resumed: z.any(),
  answer: 'restart',
});

async function openSession(words = 'go') {
  const backend = scriptedBackend((agent) => {
    agent.on('go', (turn) =>
      turn
        .interrupt('ask', { question: 'Which?', choices: ['One', 'Two'] })
        .interrupt('pay', { to: 'Ada' }),
    );
    agent.on('pay both', (turn) =>
      turn.interrupt('pay', { to: 'Ada' }).interrupt('pay', { to: 'Bo' }),
    );
  });
  const session = createSession({ backend });
  await session.send(words).outcome;
  return session;
}

type Given = { readonly session: Awaited<ReturnType<typeof openSession>> };

function Question({ session }: Given) {
  const asked = useInterrupt(useAgentTurn(session), ask);
  return asked && <MultiChoiceQuestion interrupt={asked} />;
}

function Payment({ session }: Given) {
  const asked = useInterrupt(useAgentTurn(session), pay);
  return asked && <ApprovalCard interrupt={asked} title="Pay Ada" />;
}

const renderers = [approval(pay, { title: 'Pay', risk: 'low' })];

function Tray({ session }: Given) {
  return <Interrupts turn={useAgentTurn(session)} renderers={renderers} />;
}

/** A scrolling page, or a scrolling box in it. */
const scrollers: Readonly<Record<string, (content: ReactNode) => ReactNode>> = {
  'the window': (content) => <main style={{ paddingBlock: '50rem' }}>{content}</main>,
  'a scrolling box': (content) => (
    <main>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached by the keyboard */}
      <section style={{ blockSize: '20rem', overflow: 'auto' }} aria-label="Box" tabIndex={0}>
        <div style={{ paddingBlock: '50rem' }}>{content}</div>
      </section>
    </main>
  ),
};

const button = (name: string) => page.getByRole('button', { name, exact: true });

/** Scrolls so that this share of a card's buttons is above the lower edge of their visible area. */
function scrollTo(actions: Element, share: number): void {
  const box = document.querySelector('section[aria-label="Box"]');
  const edge = box?.getBoundingClientRect().bottom ?? innerHeight;
  const { top, height } = actions.getBoundingClientRect();
  (box ?? window).scrollBy({ top: top + height * share - edge, behavior: 'instant' });
}

function find(container: ParentNode, selector: string): HTMLElement {
  const found = container.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`Found no ${selector}`);
  return found;
}

// biome-ignore lint/performance/useDomNodeTextContent: textContent would also give what nobody sees
const seen = (element: HTMLElement) => element.innerText;

/** Returns the position of the buttons in their card, and their height. */
function placeOf(actions: Element): readonly number[] {
  const card = actions.closest('.hp-card')?.getBoundingClientRect();
  if (!card) throw new Error('Found no card around the buttons');
  const { top, left, width, height } = actions.getBoundingClientRect();
  return [top - card.top, left - card.left, width, height, card.height];
}

/** Returns everything that the page would announce automatically. */
const heard = (): string =>
  [...document.querySelectorAll('[role="alert"], [role="status"], [aria-live], output')]
    .map((region) => seen(region as HTMLElement))
    .join('|');

for (const [where, scroller] of Object.entries(scrollers)) {
  for (const width of [1280, 320]) {
    test(`${width} px: buttons that ${where} cuts off wait, say why, and stay where they are`, async () => {
      await page.viewport(width, LOW);
      const session = await openSession();
      const { container } = await render(scroller(<Question session={session} />));
      await page.getByRole('radio', { name: 'One' }).click();
      const actions = find(container, '.hp-actions');
      scrollTo(actions, 0.5);

      const send = button('Send answer');
      await expect.element(send).toHaveAccessibleDescription(WHY);
      await expect.element(send).toHaveAttribute('aria-disabled', 'true');
      await expect.element(page.getByText(WHY)).toBeVisible();
      await expect.element(page.getByText('One answer chosen.')).not.toBeVisible();
      expect(heard()).not.toContain(WHY);
      expect(await findBarriers(container)).toEqual([]);
      const place = placeOf(actions);

      const changes: string[] = [];
      const status = find(container, '[data-hp-status]');
      const watch = new MutationObserver(() => changes.push(seen(status)));
      watch.observe(status, { childList: true, subtree: true, characterData: true });
      scrollTo(actions, 1);
      await expect.element(send).toHaveAttribute('aria-disabled', 'false');
      await expect.element(send).toHaveAccessibleDescription('One answer chosen.');
      expect(placeOf(actions)).toEqual(place);
      expect(changes).toEqual(['One answer chosen.']);
      watch.disconnect();
    });
  }
}

const languages: Readonly<Record<string, Messages>> = { de, ar, ja };

test.each(Object.entries(languages))('%s: the sentence has room at 320 px', async (lang, words) => {
  await page.viewport(320, LOW);
  const session = await openSession();
  const { container } = await render(
    <MessagesProvider value={words}>
      <main lang={lang} dir={lang === 'ar' ? 'rtl' : 'ltr'} style={{ paddingBlock: '50rem' }}>
        <Payment session={session} />
      </main>
    </MessagesProvider>,
  );
  const actions = find(container, '.hp-actions');
  scrollTo(actions, 0.5);
  await expect.element(page.getByText(words.status.cutOff)).toBeVisible();
  const place = placeOf(actions);
  scrollTo(actions, 1);
  await expect.element(page.getByText(words.status.open)).toBeVisible();
  expect(placeOf(actions)).toEqual(place);
});

test('what an answer lacks is said first', async () => {
  await page.viewport(1280, LOW);
  const session = await openSession();
  const { container } = await render(
    <main style={{ paddingBlock: '50rem', display: 'grid', grid: 'auto / 1fr 1fr' }}>
      <div style={{ alignSelf: 'end' }}>
        <Question session={session} />
      </div>
      <div style={{ alignSelf: 'end' }}>
        <Payment session={session} />
      </div>
    </main>,
  );
  scrollTo(find(container, '.hp-actions'), 0.5);
  // The other one, cut at the same height, shows that enough time has passed.
  await expect.element(button('Approve')).toHaveAccessibleDescription(WHY);
  await expect.element(button('Send answer')).toHaveAccessibleDescription('Choose one.');
  // Not with a press, which would scroll.
  (page.getByRole('radio', { name: 'One' }).element() as HTMLElement).click();
  await expect.element(button('Send answer')).toHaveAccessibleDescription(WHY);
});

test('a tray says it of its common send', async () => {
  await page.viewport(320, 600);
  const session = await openSession('pay both');
  const { container } = await render(
    <main style={{ paddingBlock: '50rem' }}>
      <Tray session={session} />
    </main>,
  );
  for (const which of ['first', 'second']) {
    const approve = button('Approve');
    approve.element().scrollIntoView({ block: 'center' });
    await expect.element(approve, { message: which }).toHaveAttribute('aria-disabled', 'false');
    await approve.click();
  }
  const tray = find(container, '.hp-tray-send');
  const send = button('Send all 2');
  // The focus moves there, and scrolls the page.
  await expect.poll(() => tray.contains(document.activeElement)).toBe(true);
  scrollTo(tray, 0.6);
  await expect.element(send).toHaveAccessibleDescription(WHY);
  const { height } = tray.getBoundingClientRect();
  scrollTo(tray, 1);
  await expect.element(send).toHaveAttribute('aria-disabled', 'false');
  await expect.element(page.getByText(WHY)).not.toBeInTheDocument();
  expect(tray.getBoundingClientRect().height).toBe(height);
});
