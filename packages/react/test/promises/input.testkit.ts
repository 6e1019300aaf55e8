import { cdp } from 'vitest/browser';

/** Chromium's own input, as a mouse, fingers and a keyboard make it. */
const send = (method: string, event: object): Promise<unknown> =>
  // The protocol's types come with Playwright, which this package does not depend on.
  (cdp() as unknown as { send(method: string, event: object): Promise<unknown> }).send(
    method,
    event,
  );

/** A place in the window of the browser, which the page is only a frame of. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** The middle of an element, or so many pixels away. */
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

/** A mouse; `held` is what is down already. */
export const mouse = {
  down: (at: Spot, button: MouseButton = 'left', held: readonly MouseButton[] = []) =>
    send('Input.dispatchMouseEvent', {
      type: 'mousePressed',
      ...at,
      button,
      buttons: [button, ...held].reduce((all, one) => all | buttons[one], 0),
      clickCount: 1,
    }),
  up: (at: Spot, button: MouseButton = 'left', held: readonly MouseButton[] = []) =>
    send('Input.dispatchMouseEvent', {
      type: 'mouseReleased',
      ...at,
      button,
      buttons: held.reduce((all, one) => all | buttons[one], 0),
      clickCount: 1,
    }),
  move: (at: Spot, button: MouseButton | 'none' = 'left') =>
    send('Input.dispatchMouseEvent', {
      type: 'mouseMoved',
      ...at,
      button,
      buttons: button === 'none' ? 0 : buttons[button],
    }),
};

const touch = (type: string, spots: readonly Spot[]) =>
  send('Input.dispatchTouchEvent', {
    type,
    touchPoints: spots.map(({ x, y }, at) => ({ x, y, id: at + 1 })),
  });

/** Fingers: always all that are on the glass, the first one first. */
export const fingers = {
  down: (...spots: readonly Spot[]) => touch('touchStart', spots),
  move: (...spots: readonly Spot[]) => touch('touchMove', spots),
  /** Those that stay. */
  up: (...spots: readonly Spot[]) => touch('touchEnd', spots),
  cancel: () => touch('touchCancel', []),
};

const keys = {
  ' ': { key: ' ', code: 'Space', windowsVirtualKeyCode: 32, text: ' ' },
  Enter: { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' },
  Shift: { key: 'Shift', code: 'ShiftLeft', windowsVirtualKeyCode: 16 },
} as const;

/** A keyboard. */
export const keyboard = {
  down: (key: keyof typeof keys) =>
    send('Input.dispatchKeyEvent', { type: 'keyDown', ...keys[key] }),
  up: (key: keyof typeof keys) => send('Input.dispatchKeyEvent', { type: 'keyUp', ...keys[key] }),
};

/** The mouse, down and up, on whatever is there. */
export async function clickOn(target: Element): Promise<void> {
  await mouse.down(spotOn(target));
  await mouse.up(spotOn(target));
}

/** One finger, down and up. */
export async function tap(at: Spot): Promise<void> {
  await fingers.down(at);
  await fingers.up();
}

/** An input method, such as one for Japanese. */
export const inputMethod = {
  /** Shows what is being written, not yet final. */
  compose: (text: string) =>
    send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    }),
  /** A key that the input method takes for itself. */
  key: (text: string) =>
    send('Input.dispatchKeyEvent', {
      type: 'rawKeyDown',
      key: 'Process',
      code: `Digit${text}`,
      windowsVirtualKeyCode: 229,
    }),
  /** Writes what was composed. */
  insert: (text: string) => send('Input.insertText', { text }),
};
