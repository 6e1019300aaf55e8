import type { InterruptHandle } from '@holdpoint/react';
import { Approval } from '@holdpoint/react/headless';
import type { ComponentProps, SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { live } from '../harness/live.testkit.ts';
import { keyboard, mouse, spotOn } from './input.testkit.ts';
import { answers, button, openBoth, Place } from './place.testkit.tsx';
import '@holdpoint/react/styles.css';

beforeEach(async () => {
  await page.viewport(800, 1000);
});

type Handlers = Partial<ComponentProps<'button'>>;

/** The app's props on the parts. */
interface Given {
  readonly root?: Handlers;
  readonly actions?: Handlers;
  readonly approve?: Handlers;
}

function Card({
  interrupt,
  given: { root, actions, approve },
  needsLongPress = false,
}: {
  readonly interrupt: InterruptHandle;
  readonly given: Given;
  readonly needsLongPress?: boolean;
}) {
  return (
    <Approval.Root interrupt={interrupt} confirmLongPress={needsLongPress} {...(root as object)}>
      <Approval.Title />
      <Approval.Status />
      <Approval.Actions {...(actions as object)}>
        <Approval.Approve {...(approve as object)} />
        <Approval.Reject />
      </Approval.Actions>
    </Approval.Root>
  );
}

/** Every event that can be part of a press. */
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
const pressAgain = ({ currentTarget }: { readonly currentTarget: HTMLElement }): void => {
  if (isInside) return;
  isInside = true;
  currentTarget.click();
  isInside = false;
};

const stop = (event: SyntheticEvent): void => event.stopPropagation();

const apps: readonly [string, Given][] = [
  ['that stop everything', { approve: all(stop) }],
  ['that stop everything before it arrives', { approve: all(stop, 'Capture') }],
  ['that stop everything on the row of buttons', { actions: all(stop, 'Capture') }],
  ['that stop everything on the card', { root: all(stop, 'Capture') }],
  [
    'that stop the browser’s own event',
    { approve: all(({ nativeEvent }) => nativeEvent.stopPropagation(), 'Capture') },
  ],
  [
    'that stop the browser’s own event at once',
    { approve: all(({ nativeEvent }) => nativeEvent.stopImmediatePropagation(), 'Capture') },
  ],
  [
    'that prevent everything',
    {
      approve: all((event) => {
        // A prevented key presses nothing.
        if (event.type !== 'keydown' && event.type !== 'keyup') event.preventDefault();
      }),
    },
  ],
  ['that throw', { approve: { onClick: itsOwn, onClickCapture: itsOwn, onKeyUp: itsOwn } }],
  ['that press it once more', { approve: { onClick: pressAgain } }],
  [
    'that stop it and press it once more',
    {
      approve: {
        onClickCapture(event) {
          event.nativeEvent.stopImmediatePropagation();
          const { currentTarget } = event;
          pressAgain({ currentTarget });
          if (!isInside) queueMicrotask(() => pressAgain({ currentTarget }));
        },
      },
    },
  ],
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

describe.each(apps)('an app’s own handlers %s neither break nor double an answer', (_, given) => {
  beforeEach(() => {
    const reported = vi.spyOn(window, 'reportError').mockImplementation(() => {});
    // React reads `reportError` when it loads.
    const swallow = (event: ErrorEvent) => {
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    window.addEventListener('error', swallow, { capture: true });
    return () => {
      reported.mockRestore();
      window.removeEventListener('error', swallow, { capture: true });
    };
  });

  test.each(presses)('by %s', async (_name, press) => {
    const { session } = await openBoth();
    const decide = vi.spyOn(session, 'decide');
    await render(
      <Place session={session}>
        {(interrupt) => <Card interrupt={interrupt} given={given} />}
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
        {(interrupt) => <Card interrupt={interrupt} given={given} />}
      </Place>,
    );
    const approve = button('Approve').element() as HTMLElement;
    // On a busy machine the press could arrive after half a second. No button arms while one is transparent.
    approve.style.opacity = '0';
    await mouse.down(spotOn(approve));
    expect(approve.getAttribute('aria-disabled')).toBe('true');
    approve.style.opacity = '';
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
        {(interrupt) => <Card interrupt={interrupt} given={given} needsLongPress />}
      </Place>,
    );
    await live(button('Approve'));
    // A mouse on a busy machine may hold it for long enough.
    (button('Approve').element() as HTMLElement).click();
    await expect.element(page.getByText('Nothing has been sent yet.')).toBeVisible();
    expect(answers(session)[0]).toEqual(['open', undefined]);
  });
});

describe('a handler that puts another card into the place leaves the answer with the one that was pressed', () => {
  const swapNow = () => flushSync(() => (button('Swap').element() as HTMLElement).click());
  const stopAndSwap = (event: SyntheticEvent): void => {
    stop(event);
    swapNow();
  };
  test.each([
    ['as it is called', { approve: { onClick: swapNow } }],
    ['and lets nothing through', { root: { onClickCapture: stopAndSwap } }],
  ] as readonly [string, Given][])('%s', async (_, given) => {
    const { session } = await openBoth();
    await render(
      <Place session={session}>
        {(interrupt) => <Card interrupt={interrupt} given={given} />}
      </Place>,
    );
    await live(button('Approve'));
    await mouse.down(spotOn(button('Approve').element()));
    await mouse.up(spotOn(button('Approve').element()));
    await expect.poll(() => answers(session)[0]).toEqual(['decided', expect.anything()]);
    // The other one is there and armed, so nothing more will happen.
    await live(button('Approve'));
    expect(answers(session)[1]).toEqual(['open', undefined]);
  });
});

test('an app’s own handlers are called with ours', async () => {
  const { session } = await openBoth();
  const called: string[] = [];
  await render(
    <Place session={session}>
      {(interrupt) => (
        <Card interrupt={interrupt} given={{ approve: all(({ type }) => called.push(type)) }} />
      )}
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
