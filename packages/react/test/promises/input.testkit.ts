import { commands } from 'vitest/browser';
import { isChromium, send } from '../quality/chromium.testkit.ts';

// Input like that of a mouse, fingers and a keyboard: with Chromium's own protocol, or with WebDriver BiDi.

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** In Firefox: actions of one or several input sources (vite.config.ts). */
    performActions(actions: readonly object[]): Promise<void>;
  }
}

/** A point in the browser's window, of which the page is only a frame. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Returns the middle of an element, or a point this many pixels away. */
export function spotOn(target: Element, [right, down] = [0, 0]): Spot {
  const frame = window.frameElement?.getBoundingClientRect();
  const scale = (frame?.width ?? innerWidth) / innerWidth;
  const at = target.getBoundingClientRect();
  return {
    x: (frame?.left ?? 0) + (at.left + at.width / 2 + right) * scale,
    y: (frame?.top ?? 0) + (at.top + at.height / 2 + down) * scale,
  };
}

const buttons = { left: 1, right: 2 } as const;
type MouseButton = keyof typeof buttons;

type MouseStep = 'mousePressed' | 'mouseReleased' | 'mouseMoved';

function moveMouse(
  type: MouseStep,
  at: Spot,
  button: MouseButton | 'none',
  down: readonly MouseButton[],
): Promise<unknown> {
  if (isChromium) {
    return send('Input.dispatchMouseEvent', {
      type,
      ...at,
      button,
      buttons: down.reduce((all, one) => all | buttons[one], 0),
      ...(type === 'mouseMoved' ? {} : { clickCount: 1 }),
    });
  }
  const act = { mousePressed: 'pointerDown', mouseReleased: 'pointerUp', mouseMoved: '' }[type];
  const steps = [
    { type: 'pointerMove', ...at, duration: 0 },
    ...(act === '' ? [] : [{ type: act, button: button === 'right' ? 2 : 0 }]),
  ];
  return commands.performActions([{ type: 'pointer', id: 'mouse', actions: steps }]);
}

/** A mouse; `held` is what is already down. */
export const mouse = {
  down: (at: Spot, button: MouseButton = 'left', held: readonly MouseButton[] = []) =>
    moveMouse('mousePressed', at, button, [button, ...held]),
  up: (at: Spot, button: MouseButton = 'left', held: readonly MouseButton[] = []) =>
    moveMouse('mouseReleased', at, button, held),
  move: (at: Spot, button: MouseButton | 'none' = 'left') =>
    moveMouse('mouseMoved', at, button, button === 'none' ? [] : [button]),
};

type TouchStep = 'touchStart' | 'touchMove' | 'touchEnd';
let onGlass = 0;

function touch(type: TouchStep, spots: readonly Spot[]): Promise<unknown> {
  if (isChromium) {
    return send('Input.dispatchTouchEvent', {
      type,
      touchPoints: spots.map(({ x, y }, at) => ({ x, y, id: at + 1 })),
    });
  }
  const before = onGlass;
  onGlass = spots.length;
  const fingers = Array.from({ length: Math.max(before, spots.length) }, (_, at) => {
    const spot = spots[at];
    const move = { type: 'pointerMove', ...spot, duration: 0 };
    const actions = !spot
      ? [{ type: 'pointerUp', button: 0 }]
      : [move, ...(at < before ? [] : [{ type: 'pointerDown', button: 0 }])];
    return { type: 'pointer', id: `finger${at}`, parameters: { pointerType: 'touch' }, actions };
  });
  return commands.performActions(fingers);
}

/** Fingers: always all that touch the screen, in order. */
export const fingers = {
  down: (...spots: readonly Spot[]) => touch('touchStart', spots),
  move: (...spots: readonly Spot[]) => touch('touchMove', spots),
  /** The ones that stay. */
  up: (...spots: readonly Spot[]) => touch('touchEnd', spots),
  cancel: () => send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] }),
};

const keys = {
  ' ': { key: ' ', code: 'Space', windowsVirtualKeyCode: 32, text: ' ' },
  Enter: { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' },
  Shift: { key: 'Shift', code: 'ShiftLeft', windowsVirtualKeyCode: 16 },
} as const;
/** By WebDriver's names. */
const KEY_VALUES = { ' ': ' ', Enter: '\uE007', Shift: '\uE008' } as const;
export type Key = keyof typeof keys;

function moveKey(type: 'keyDown' | 'keyUp', key: Key, autoRepeat = false): Promise<unknown> {
  if (isChromium) return send('Input.dispatchKeyEvent', { type, ...keys[key], autoRepeat });
  // Repeats for a key that is already down.
  const actions = [{ type, value: KEY_VALUES[key] }];
  return commands.performActions([{ type: 'key', id: 'keyboard', actions }]);
}

/** A keyboard. */
export const keyboard = {
  down: (key: Key) => moveKey('keyDown', key),
  /** For a key that is down. */
  repeat: (key: Key) => moveKey('keyDown', key, true),
  up: (key: Key) => moveKey('keyUp', key),
};

/** Presses and releases the mouse on whatever is there. */
export async function clickOn(target: Element): Promise<void> {
  await mouse.down(spotOn(target));
  await mouse.up(spotOn(target));
}

/** Touches with one finger. */
export async function tap(at: Spot): Promise<void> {
  await fingers.down(at);
  await fingers.up();
}

/** An input method, such as one for Japanese. */
export const inputMethod = {
  /** Shows the text being composed. */
  compose: (text: string) =>
    send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    }),
  /** A key that the input method consumes. */
  key: (text: string) =>
    send('Input.dispatchKeyEvent', {
      type: 'rawKeyDown',
      key: 'Process',
      code: `Digit${text}`,
      windowsVirtualKeyCode: 229,
    }),
  /** Inserts the composed text. */
  insert: (text: string) => send('Input.insertText', { text }),
};
