import { createSession, defineInterruptTool, type Session } from '@holdpoint/client';
import { scriptedBackend } from '@holdpoint/client/testing';
import { ApprovalCard, useAgentTurn, useInterrupt } from '@holdpoint/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { z } from 'zod';
import { live } from '../harness/live.testkit.ts';
import { pressUntil } from '../harness/pressUntil.testkit.ts';
import { isChromium, skipHere } from '../quality/chromium.testkit.ts';
import { fingers, keyboard, mouse, type Spot, spotOn } from './input.testkit.ts';
import { sent } from './place.testkit.tsx';
import '@holdpoint/react/styles.css';

beforeEach(async () => {
  await page.viewport(800, 1000);
});

const pay = defineInterruptTool({
  name: 'pay',
  input: z.object({ to: z.string() }),
  answer: 'restart',
  resumed: z.looseObject({}),
});

async function open(to: string) {
  const backend = scriptedBackend((agent) => {
    agent.on('go', (turn) => turn.interrupt(pay, { to }));
    agent.onRestart(pay, () => 'done');
  });
  const session = createSession({ backend });
  await session.send('go').outcome;
  return { session, sent: () => sent(backend).length };
}

function Card({
  session,
  needsLongPress,
}: {
  readonly session: Session;
  readonly needsLongPress: boolean;
}) {
  const interrupt = useInterrupt(useAgentTurn(session), pay);
  return interrupt && <ApprovalCard interrupt={interrupt} confirmLongPress={needsLongPress} />;
}

const ways = [
  ['pressed', false],
  ['pressed for a second', true],
] as const;

/** Two cards: the effect of a wrong press on the first shows in a later correct press on the second. */
async function openTwo(needsLongPress: boolean) {
  const first = await open('Ada');
  const second = await open('Bob');
  const { container } = await render(
    <main>
      <Card session={first.session} needsLongPress={needsLongPress} />
      <Card session={second.session} needsLongPress={needsLongPress} />
    </main>,
  );
  const button = (card: number, name: string) =>
    page.getByRole('article').nth(card).getByRole('button', { name, exact: true });
  const approve = button(0, 'Approve');
  await live(button(1, 'Approve'));
  await live(approve);
  return {
    ...first,
    container,
    approve: approve.element() as HTMLElement,
    reject: button(0, 'Reject').element() as HTMLElement,
    /** Approves the second correctly, which takes as long as any press that is still in progress. */
    async pressOther() {
      const other = button(1, 'Approve');
      // After a busy moment the card may refuse it, and arm again.
      await pressUntil(
        other,
        () => second.session.getState().interrupts[0]?.status !== 'open',
        async (isOver) => {
          const spot = spotOn(other.element());
          await mouse.move(spot, 'none');
          await mouse.down(spot);
          if (needsLongPress) await expect.poll(isOver).toBe(true);
          await mouse.up(spot);
        },
      );
      await expect.poll(second.sent).toBe(1);
    },
  };
}

type Opened = Awaited<ReturnType<typeof openTwo>>;

const LONG_PRESS_MS = 1_000;

/** Lets the second of a long press end when `end` is called, however slow the machine is. */
function holdSecond() {
  const due = new Map<number, () => void>();
  const { setTimeout, clearTimeout } = window;
  window.setTimeout = ((then: () => void, ms?: number, ...more: unknown[]) => {
    if (ms !== LONG_PRESS_MS) return setTimeout(then, ms, ...more);
    const id = -1 - due.size;
    due.set(id, then);
    return id;
  }) as typeof setTimeout;
  window.clearTimeout = (id) => {
    if (!due.delete(Number(id))) clearTimeout(id);
  };
  return {
    end() {
      for (const then of due.values()) then();
      due.clear();
    },
    restore: () => void Object.assign(window, { setTimeout, clearTimeout }),
  };
}

/** Acts on the first of two cards, within the second of a long press, which then ends. */
async function doWrong(
  needsLongPress: boolean,
  press: (on: Opened, second: ReturnType<typeof holdSecond>) => Promise<unknown>,
): Promise<Opened> {
  const opened = await openTwo(needsLongPress);
  const second = holdSecond();
  try {
    await press(opened, second);
    second.end();
  } finally {
    second.restore();
  }
  return opened;
}

/** Everything is released in the end. */
const wrong: readonly [string, (on: Opened) => Promise<unknown>][] = [
  [
    'two fingers',
    async ({ approve }) => {
      const [one, two] = [spotOn(approve, [-8, 0]), spotOn(approve, [8, 0])];
      await fingers.down(one);
      await fingers.down(one, two);
      await fingers.up(one);
      await fingers.up();
    },
  ],
  [
    'a pinch',
    async ({ approve }) => {
      const at = (by: number): Spot[] => [spotOn(approve, [-by, 0]), spotOn(approve, [by, 0])];
      await fingers.down(at(8)[0] as Spot);
      await fingers.down(...at(8));
      for (const by of [10, 12, 14]) await fingers.move(...at(by));
      await fingers.up();
    },
  ],
  [
    'a finger on each of two buttons',
    async ({ approve, reject }) => {
      await fingers.down(spotOn(approve));
      await fingers.down(spotOn(approve), spotOn(reject));
      await fingers.up(spotOn(approve));
      await fingers.up();
    },
  ],
  [
    'a finger while another one rests elsewhere',
    async ({ approve }) => {
      const rest = spotOn(approve, [0, -150]);
      await fingers.down(rest);
      await fingers.down(rest, spotOn(approve));
      await fingers.up(rest);
      await fingers.up();
    },
  ],
  [
    'a finger that is cancelled',
    async ({ approve }) => {
      await fingers.down(spotOn(approve));
      await fingers.cancel();
    },
  ],
  [
    'a finger that slides out and back',
    async ({ approve }) => {
      await fingers.down(spotOn(approve));
      await fingers.move(spotOn(approve, [0, -80]));
      await fingers.move(spotOn(approve));
      await fingers.up();
    },
  ],
  [
    'a mouse, dragged out and back',
    async ({ approve }) => {
      await mouse.down(spotOn(approve));
      await mouse.move(spotOn(approve, [0, -80]));
      await mouse.move(spotOn(approve));
      await mouse.up(spotOn(approve));
    },
  ],
  [
    'a mouse and a key',
    async ({ approve }) => {
      await mouse.down(spotOn(approve));
      approve.focus();
      await keyboard.down(' ');
      await mouse.up(spotOn(approve));
      await keyboard.up(' ');
    },
  ],
  [
    'a key and a mouse',
    async ({ approve }) => {
      approve.focus();
      await keyboard.down(' ');
      await mouse.down(spotOn(approve));
      await keyboard.up(' ');
      await mouse.up(spotOn(approve));
    },
  ],
  [
    'a mouse, with another key meanwhile',
    async ({ approve }) => {
      await mouse.down(spotOn(approve));
      await keyboard.down('Shift');
      await keyboard.up('Shift');
      await mouse.up(spotOn(approve));
    },
  ],
  [
    'a mouse with its other button down',
    async ({ approve }) => {
      await mouse.down(spotOn(approve), 'right');
      await mouse.down(spotOn(approve), 'left', ['right']);
      await mouse.up(spotOn(approve), 'left', ['right']);
      await mouse.up(spotOn(approve), 'right');
    },
  ],
  [
    'a mouse whose other button goes down meanwhile, for a menu',
    async ({ approve }) => {
      await mouse.down(spotOn(approve));
      await mouse.down(spotOn(approve), 'right', ['left']);
      await mouse.up(spotOn(approve), 'right', ['left']);
      await mouse.up(spotOn(approve));
    },
  ],
  [
    'a mouse in a window that lost the focus meanwhile',
    async ({ approve }) => {
      await mouse.down(spotOn(approve));
      window.dispatchEvent(new Event('blur'));
      await mouse.up(spotOn(approve));
    },
  ],
  [
    'a key in a window that lost the focus meanwhile',
    async ({ approve }) => {
      approve.focus();
      await keyboard.down(' ');
      window.dispatchEvent(new Event('blur'));
      await keyboard.up(' ');
    },
  ],
  [
    'a key on a button that lost the focus meanwhile',
    async ({ approve, reject }) => {
      approve.focus();
      await keyboard.down(' ');
      reject.focus();
      approve.focus();
      await keyboard.up(' ');
    },
  ],
  [
    'a mouse that something else has captured',
    async ({ approve, container }) => {
      container.addEventListener(
        'pointerdown',
        ({ pointerId }) => container.setPointerCapture(pointerId),
        { once: true },
      );
      await mouse.down(spotOn(approve));
      await mouse.move(spotOn(approve, [1, 0]));
      await mouse.up(spotOn(approve));
    },
  ],
  [
    'a capture that was lost',
    async ({ approve, container }) => {
      let release = () => {};
      container.addEventListener(
        'pointerdown',
        ({ pointerId }) => {
          approve.setPointerCapture(pointerId);
          release = () => approve.releasePointerCapture(pointerId);
        },
        { once: true },
      );
      await mouse.down(spotOn(approve));
      await mouse.move(spotOn(approve, [1, 0]));
      release();
      await mouse.move(spotOn(approve, [2, 0]));
      await mouse.up(spotOn(approve, [2, 0]));
    },
  ],
];

describe.each(ways)('where Approve is %s', (_, needsLongPress) => {
  test.each(wrong)('it is not answered by %s', async (_name, press) => {
    const opened = await doWrong(needsLongPress, press);
    await opened.pressOther();
    expect(opened.sent()).toBe(0);
    expect(opened.session.getState().interrupts[0]?.status).toBe('open');
  });

  test('it is answered once by a finger, afterwards too', async () => {
    const opened = await openTwo(needsLongPress);
    await fingers.down(spotOn(opened.approve));
    await fingers.cancel();
    await fingers.down(spotOn(opened.approve));
    if (needsLongPress) await expect.poll(opened.sent).toBe(1);
    await fingers.up();
    await expect.poll(opened.sent).toBe(1);
  });

  test('assistive technology, which has no way to hold, answers by a click, and by two where it has to be held', async () => {
    const opened = await openTwo(needsLongPress);
    opened.approve.click();
    if (needsLongPress) {
      await expect.element(page.getByText('Nothing has been sent yet.')).toBeVisible();
      expect(opened.sent()).toBe(0);
      await live(
        page
          .getByRole('article')
          .nth(0)
          .getByRole('button', { name: /approve$/ }),
      );
      opened.approve.click();
    }
    await expect.poll(opened.sent).toBe(1);
  });
});

test('letting go while the page is busy, before the time is over, is letting go', async () => {
  if (!isChromium) skipHere('navigator.scheduling');
  const opened = await doWrong(true, async ({ approve }, second) => {
    const spot = spotOn(approve);
    await mouse.down(spot);
    await expect.poll(() => approve.hasAttribute('data-pressed')).toBe(true);
    // The page receives it only when it is no longer busy.
    const isUp = mouse.up(spot);
    while (!hasInput());
    second.end();
    await isUp;
  });
  expect(opened.sent()).toBe(0);
  await opened.pressOther();
  expect(opened.sent()).toBe(0);
});

/** Returns whether the page has pending input (Chromium). */
const hasInput = (): boolean =>
  (
    navigator as unknown as { scheduling: { isInputPending(): boolean } }
  ).scheduling.isInputPending();
