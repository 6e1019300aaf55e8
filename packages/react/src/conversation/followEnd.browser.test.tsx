import { createSession, type Session } from '@holdpoint/client';
import { type ScriptedAgent, scriptedBackend } from '@holdpoint/client/testing';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Interrupts } from '../interrupts/Interrupts.tsx';
import { useAgentTurn } from '../turn/useAgentTurn.ts';
import { Composer } from './Composer.tsx';
import { JumpToLatest } from './JumpToLatest.tsx';
import { Transcript } from './Transcript.tsx';
import { useFollowEnd } from './useFollowEnd.ts';
import '../styles.css';
import { findBarriers } from '../../test/harness/barriers.testkit.ts';

const line = 'A sentence of the answer that is not so short. ';

interface PageProps {
  readonly session: Session;
  readonly isOwn: boolean;
  /** Where the composer is: after the followed element, last in it, or absent. */
  readonly below?: 'behind' | 'within';
}

/** A conversation in its own scrolling element, or in the page. */
function Page({ session, isOwn, below }: PageProps) {
  const turn = useAgentTurn(session);
  const end = useFollowEnd();
  const talk = (
    <div ref={end.ref}>
      <Transcript turn={turn} />
      <Interrupts turn={turn} />
      {below === 'within' && <Composer turn={turn} />}
      <JumpToLatest end={end} />
    </div>
  );
  const all = (
    <>
      {talk}
      {below === 'behind' && <Composer turn={turn} />}
    </>
  );
  return isOwn ? (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys
    <section className="own" aria-label="Chat" tabIndex={0}>
      <style>{'.own { block-size: 400px; overflow: auto; }'}</style>
      {all}
    </section>
  ) : (
    all
  );
}

async function open(
  isOwn: boolean,
  write?: (agent: ScriptedAgent) => void,
  below?: PageProps['below'],
) {
  const backend = scriptedBackend((agent) => {
    agent.on('more', (turn) => turn.say(line.repeat(40)));
    write?.(agent);
  });
  const session = createSession({ backend });
  const { container } = await render(
    <main>
      <h2>Page</h2>
      <Page session={session} isOwn={isOwn} {...(below ? { below } : {})} />
    </main>,
  );
  const scroller = () => container.querySelector('.own') ?? document.documentElement;
  const toEnd = () => {
    const { scrollHeight, clientHeight, scrollTop } = scroller();
    return Math.round(scrollHeight - clientHeight - scrollTop);
  };
  return { session, container, scroller, toEnd };
}

const jump = page.getByRole('button', { name: 'Jump to latest' });
/** Three frames: size observers have reported by then. */
async function settled(): Promise<void> {
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
}
const wheel = (by: number) => userEvent.wheel(page.getByRole('log'), { delta: { y: by } });

beforeEach(async () => {
  await page.viewport(800, 500);
  window.scrollTo(0, 0);
});

describe.each([
  ['in an element of its own', true],
  ['in the page', false],
])('a conversation %s', (_, isOwn) => {
  test('is followed to its end while it grows', async () => {
    const { session, toEnd, scroller } = await open(isOwn);
    await session.send('more').outcome;
    await session.send('more').outcome;
    await expect.poll(() => scroller().scrollTop).toBeGreaterThan(200);
    await expect.poll(toEnd).toBeLessThan(20);
    await expect.element(jump).not.toBeInTheDocument();
  });

  test('is not moved once the person has scrolled away, until they want it', async () => {
    const { session, toEnd, scroller } = await open(isOwn);
    await session.send('more').outcome;
    await session.send('more').outcome;
    await expect.poll(toEnd).toBeLessThan(20);
    await wheel(-300);
    await expect.element(jump).toBeVisible();
    const at = scroller().scrollTop;
    await session.send('more').outcome;
    await expect.poll(toEnd).toBeGreaterThan(500);
    expect(Math.abs(scroller().scrollTop - at)).toBeLessThan(2);
    await jump.click();
    await expect.poll(toEnd).toBeLessThan(20);
    await expect.element(jump).not.toBeInTheDocument();
    await expect.element(page.getByRole('log')).toHaveFocus();
    // It is followed again.
    await session.send('more').outcome;
    await expect.poll(toEnd).toBeLessThan(20);
  });

  test('is followed again when the person comes back to the end by themselves', async () => {
    const { session, toEnd } = await open(isOwn);
    await session.send('more').outcome;
    await session.send('more').outcome;
    await expect.poll(toEnd).toBeLessThan(20);
    await wheel(-300);
    await expect.element(jump).toBeVisible();
    await wheel(600);
    await expect.element(jump).not.toBeInTheDocument();
    await session.send('more').outcome;
    await expect.poll(toEnd).toBeLessThan(20);
  });

  test('shows a card that waits from its top, however tall it is', async () => {
    const { session, container, scroller } = await open(isOwn, (agent) => {
      agent.on('pay', (turn) =>
        turn
          .say(line.repeat(40))
          .interrupt(
            'pay',
            Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`f${at}`, at])),
          ),
      );
    });
    await session.send('pay').outcome;
    const card = () => container.querySelector('[data-hp-card]');
    await expect.poll(() => card() !== null).toBe(true);
    const top = () => {
      const start = isOwn ? scroller().getBoundingClientRect().top : 0;
      return Math.round((card()?.getBoundingClientRect().top ?? 0) - start);
    };
    await expect.poll(top).toBeLessThan(40);
    expect(top()).toBeGreaterThanOrEqual(0);

    // Something above it disappears, like the line of a working tool.
    const talk = container.querySelector('main > section > div, main > div');
    const note = Object.assign(document.createElement('p'), { textContent: line.repeat(20) });
    talk?.prepend(note);
    await expect.poll(top).toBeLessThan(40);
    const before = scroller().scrollTop;
    note.remove();
    await expect.poll(() => scroller().scrollTop).toBeLessThan(before);
    expect(top()).toBeGreaterThanOrEqual(0);

    // A person who scrolled to its foot stays there.
    talk?.prepend(note);
    await expect.poll(top).toBeLessThan(40);
    scroller().scrollBy({ top: 200 });
    await expect.poll(top).toBeLessThan(-150);
    note.remove();
    await settled();
    expect(top()).toBeLessThan(-150);
    // Also when the card itself then changes its height, and again, like a tray whose last step was answered.
    for (const more of [20, 1]) {
      note.textContent = line.repeat(more);
      card()?.append(note);
      await settled();
      expect(top()).toBeLessThan(-150);
    }
    note.remove();
    await settled();
    expect(top()).toBeLessThan(-150);
  });
});

describe.each([
  ['an element that scrolls, no composer', true, undefined],
  ['an element that scrolls, the composer behind what is followed', true, 'behind'],
  ['an element that scrolls, the composer within', true, 'within'],
  ['the page scrolls, no composer', false, undefined],
  ['the page scrolls, the composer behind what is followed', false, 'behind'],
  ['the page scrolls, the composer within', false, 'within'],
] as const)('%s', (_, isOwn, below) => {
  async function openLong() {
    const opened = await open(
      isOwn,
      (agent) => agent.on('ask', (turn) => turn.interrupt('pay', { amount: 1, to: 'Ada' })),
      below,
    );
    for (let turn = 0; turn < 3; turn += 1) await opened.session.send('more').outcome;
    await settled();
    return opened;
  }
  async function expectSeen(scroller: Element): Promise<void> {
    const card = page.getByRole('article');
    await expect.element(card).toBeVisible();
    await settled();
    const { top } = card.element().getBoundingClientRect();
    const room = isOwn ? scroller.getBoundingClientRect() : { top: 0, bottom: innerHeight };
    expect(top).toBeGreaterThanOrEqual(room.top);
    expect(top).toBeLessThan(room.bottom - 100);
  }

  test('a card that comes is brought into view', async () => {
    const { session, scroller } = await openLong();
    await session.send('ask').outcome;
    await expectSeen(scroller());
  });

  if (below) {
    test('also while the person writes', async () => {
      const { session, scroller } = await openLong();
      await page.getByRole('textbox').click();
      await userEvent.keyboard('and then');
      await settled();
      await session.send('ask').outcome;
      await expectSeen(scroller());
    });
  }

  test('nothing moves under a selection, whatever comes', async () => {
    const { session, container, scroller } = await openLong();
    const blocks = container.querySelectorAll('.hp-text');
    getSelection()?.selectAllChildren(blocks[blocks.length - 1] ?? document.body);
    const at = scroller().scrollTop;
    for (const word of ['more', 'ask']) {
      await session.send(word).outcome;
      await settled();
      expect(scroller().scrollTop).toBe(at);
    }
    getSelection()?.removeAllRanges();
  });
});

test('before anything is said the page is read from its top', async () => {
  const { session, scroller, container } = await open(true);
  const talk = container.querySelector('.own > div');
  if (!(talk instanceof HTMLElement)) throw new Error('the conversation should be there');
  talk.prepend(Object.assign(document.createElement('p'), { textContent: line.repeat(120) }));
  await expect.poll(() => scroller().scrollHeight).toBeGreaterThan(500);
  expect(scroller().scrollTop).toBe(0);
  await session.send('more').outcome;
  await expect.poll(() => scroller().scrollTop).toBeGreaterThan(100);
});

test('a card that waits is the latest there is: nothing lies over it', async () => {
  const input = Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`field ${at}`, at]));
  const { session, toEnd } = await open(false, (agent) =>
    agent.on('ask', (turn) => turn.interrupt('pay', input)),
  );
  await session.send('more').outcome;
  await session.send('ask').outcome;
  await expect.element(page.getByRole('article')).toBeVisible();
  expect(toEnd()).toBeGreaterThan(80);
  await expect.element(jump).not.toBeInTheDocument();
  const wheelOnCard = (by: number) =>
    userEvent.wheel(page.getByRole('article'), { delta: { y: by } });
  await wheelOnCard(150);
  await expect.element(jump).not.toBeInTheDocument();
  // Above the card, content is missed.
  await wheelOnCard(-900);
  await expect.element(jump).toBeVisible();
  await jump.click();
  await expect.element(jump).not.toBeInTheDocument();
});

test('what jumps back takes no room, is named, and axe finds nothing', async () => {
  const { session, container, scroller } = await open(true);
  await session.send('more').outcome;
  await session.send('more').outcome;
  const height = scroller().scrollHeight;
  await wheel(-300);
  await expect.element(jump).toBeVisible();
  // A fraction of a pixel may be rounded the other way.
  expect(Math.abs(scroller().scrollHeight - height)).toBeLessThanOrEqual(1);
  expect(await findBarriers(container)).toEqual([]);
});

test.each([
  [390, 510, 2],
  [844, 390, 2],
  [390, 510, 3],
  [844, 390, 3],
])(
  'at %i by %i px %i decisions come with the buttons of the first in view, and its first words',
  async (width, height, count) => {
    await page.viewport(width, height);
    const input = Object.fromEntries(Array.from({ length: 8 }, (_, at) => [`field${at}`, at]));
    const { session, container } = await open(false, (agent) =>
      agent.on('ask', (turn) =>
        Array.from({ length: count }, (_, at) => at).reduce<typeof turn>(
          (on, at) => on.interrupt('pay', { ...input, at }),
          turn.say(line.repeat(20)),
        ),
      ),
    );
    // A composer is at the lower edge.
    document.documentElement.style.setProperty('--hp-bar', '60px');
    onTestFinished(() => {
      document.documentElement.style.removeProperty('--hp-bar');
    });
    await session.send('ask').outcome;
    const boxOf = (selector: string) =>
      [...container.querySelectorAll(selector)]
        .map((one) => one.getBoundingClientRect())
        .find((box) => box.height > 0);
    const end = () => boxOf('.hp-foot')?.bottom ?? Number.POSITIVE_INFINITY;
    // Pages scroll by whole pixels.
    await expect.poll(end).toBeLessThan(height - 59);

    expect(boxOf('[data-hp-tray] [data-hp-title]')?.top).toBeGreaterThanOrEqual(0);
    await settled();
    expect(end()).toBeLessThan(height - 59);
  },
);
