import type { InterruptHandle } from '@holdpoint/react';
import { Approval } from '@holdpoint/react/headless';
import type { ComponentProps, SyntheticEvent } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { keyboard, mouse, spotOn } from './input.testkit.ts';
import { answers, button, live, openBoth, Place } from './place.testkit.tsx';
import '@holdpoint/react/styles.css';

beforeEach(async () => {
  await page.viewport(800, 1000);
});

type Handlers = Partial<ComponentProps<'button'>>;

function Card({
  interrupt,
  handlers,
  mustHold = false,
}: {
  readonly interrupt: InterruptHandle;
  readonly handlers: Handlers;
  readonly mustHold?: boolean;
}) {
  return (
    <Approval.Root interrupt={interrupt} confirmHold={mustHold}>
      <Approval.Title />
      <Approval.Status />
      <Approval.Actions>
        <Approval.Approve {...(handlers as object)} />
        <Approval.Reject />
      </Approval.Actions>
    </Approval.Root>
  );
}

/** Everything that a press is told by. */
const told = [
  'onPointerDown',
  'onPointerUp',
  'onMouseDown',
  'onMouseUp',
  'onKeyDown',
  'onKeyUp',
  'onClick',
] as const;

const all = (does: (event: SyntheticEvent<HTMLElement>) => void, where = ''): Handlers =>
  Object.fromEntries(told.map((name) => [`${name}${where}`, does]));

const itsOwn = (): never => {
  throw new Error('the app’s own');
};
let isInside = false;
const pressAgain = ({ currentTarget }: SyntheticEvent<HTMLElement>): void => {
  if (isInside) return;
  isInside = true;
  currentTarget.click();
  isInside = false;
};

const apps: readonly [string, Handlers][] = [
  ['that stop everything', all((event) => event.stopPropagation())],
  ['that stop everything before it arrives', all((event) => event.stopPropagation(), 'Capture')],
  [
    'that prevent everything',
    all((event) => {
      // A key that makes no click presses nothing: the app has taken it.
      if (event.type !== 'keydown' && event.type !== 'keyup') event.preventDefault();
    }),
  ],
  ['that throw', { onClick: itsOwn, onClickCapture: itsOwn, onKeyUp: itsOwn }],
  ['that press it once more', { onClick: pressAgain }],
];

const presses: readonly [string, (on: Element) => Promise<unknown>][] = [
  [
    'a mouse',
    async (on) => {
      await mouse.down(spotOn(on));
      await mouse.up(spotOn(on));
    },
  ],
  [
    'Enter',
    async (on) => {
      (on as HTMLElement).focus();
      await keyboard.down('Enter');
      await keyboard.up('Enter');
    },
  ],
  [
    'the space bar',
    async (on) => {
      (on as HTMLElement).focus();
      await keyboard.down(' ');
      await keyboard.up(' ');
    },
  ],
  ['assistive technology', async (on) => (on as HTMLElement).click()],
];

describe.each(apps)(
  'an app’s own handlers %s neither break nor double an answer',
  (_, handlers) => {
    beforeEach(() => {
      const reported = vi.spyOn(window, 'reportError').mockImplementation(() => {});
      return () => reported.mockRestore();
    });

    test.each(presses)('by %s', async (_name, press) => {
      const { session } = await openBoth();
      const decide = vi.spyOn(session, 'decide');
      await render(
        <Place session={session}>
          {(interrupt) => <Card interrupt={interrupt} handlers={handlers} />}
        </Place>,
      );
      await live(button('Approve'));
      await press(button('Approve').element());
      await expect.poll(() => answers(session)[0]).toEqual(['decided', expect.anything()]);
      expect(decide).toHaveBeenCalledTimes(1);
    });

    test('nor a press that began too early', async () => {
      const { session } = await openBoth();
      await render(
        <Place session={session}>
          {(interrupt) => <Card interrupt={interrupt} handlers={handlers} />}
        </Place>,
      );
      const approve = button('Approve').element();
      expect(approve.getAttribute('aria-disabled')).toBe('true');
      await mouse.down(spotOn(approve));
      await live(button('Approve'));
      await mouse.up(spotOn(approve));
      await mouse.down(spotOn(button('Reject').element()));
      await mouse.up(spotOn(button('Reject').element()));
      await expect.element(button('Approve')).not.toBeInTheDocument();
      expect(answers(session)[0]).toEqual(['open', undefined]);
    });

    test('nor one that has to be held', async () => {
      const { session } = await openBoth();
      await render(
        <Place session={session}>
          {(interrupt) => <Card interrupt={interrupt} handlers={handlers} mustHold />}
        </Place>,
      );
      await live(button('Approve'));
      // A mouse on a busy machine may hold it for long enough.
      (button('Approve').element() as HTMLElement).click();
      await expect.element(page.getByText(/once more to confirm/)).toBeVisible();
      expect(answers(session)[0]).toEqual(['open', undefined]);
    });
  },
);

test('an app’s own handlers are called with ours', async () => {
  const { session } = await openBoth();
  const called: string[] = [];
  const handlers = all(({ type }) => called.push(type));
  await render(
    <Place session={session}>
      {(interrupt) => <Card interrupt={interrupt} handlers={handlers} />}
    </Place>,
  );
  await live(button('Approve'));
  const spot = spotOn(button('Approve').element());
  await mouse.down(spot);
  await mouse.up(spot);
  await expect
    .poll(() => called)
    .toEqual(['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']);
});
