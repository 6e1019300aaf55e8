/** The kind of input. */
export type PressedBy = 'key' | 'pointer';

/** A key, mouse button or finger that is down, or was just released and can still make a click. */
export interface Press {
  readonly by: PressedBy;
  /** The key or the pointer. */
  readonly id: string;
  /** The answering button it went down on; undefined elsewhere. */
  readonly on: object | undefined;
  /** When that button was armed, if it was when the press began. Undefined: this press never answers. */
  readonly since: number | undefined;
  readonly upAt: number | undefined;
}

/** Events that affect presses. Times are those of the input itself, on the clock of events. */
export type PressEvent =
  | {
      readonly type: 'down';
      readonly by: PressedBy;
      readonly id: string;
      readonly on?: object | undefined;
      readonly since?: number | undefined;
      readonly at: number;
    }
  | { readonly type: 'up'; readonly id: string; readonly at: number }
  /** Presses on this button, or all, no longer count: left, cancelled, or another press began. */
  | { readonly type: 'broken'; readonly on?: object | undefined }
  /** The window lost the focus, so it no longer receives key releases. */
  | { readonly type: 'left'; readonly at: number }
  | {
      readonly type: 'click';
      readonly by: PressedBy;
      readonly on: object;
      readonly since: number | undefined;
      readonly at: number;
      /** The browser reports that a pointer made it, so it must have a beginning. */
      readonly isPointed: boolean;
    }
  /** A long press has lasted long enough. */
  | { readonly type: 'lasted'; readonly press: Press; readonly since: number | undefined };

/**
 * How long after its end an input can still make a click. A key makes it at once; a finger after the double-tap delay.
 */
const CLICK_WITHIN_MS = { key: 50, pointer: 1000 };

/**
 * Returns the state of all presses on the page after an event, and whether one counts because of it. A press counts if it
 * began and ended on the same button, in the same arming, uninterrupted and with no other press at the same time. A click
 * without a beginning comes from assistive technology: it counts if the button is armed and nothing is down.
 */
export function reducePresses(
  before: readonly Press[],
  event: PressEvent,
): { readonly presses: readonly Press[]; readonly counts: boolean } {
  const none = (which: (press: Press) => boolean) =>
    before.map((press) => (which(press) ? { ...press, since: undefined } : press));
  switch (event.type) {
    case 'down': {
      const { by, id, on, at } = event;
      const others = before.filter((press) => press.id !== id && !isPast(press, at));
      // With two buttons pressed at once, it is not clear which one was meant: neither counts.
      const isAlone = !others.some(({ on, upAt }) => on && upAt === undefined);
      const down = { by, id, on, since: isAlone ? event.since : undefined, upAt: undefined };
      return {
        presses: [...(isAlone ? others : none((press) => others.includes(press))), down],
        counts: false,
      };
    }
    case 'up':
      return {
        presses: before.map((press) =>
          press.id === event.id ? { ...press, upAt: event.at } : press,
        ),
        counts: false,
      };
    case 'broken':
      return {
        presses: none(
          ({ on, upAt }) => upAt === undefined && (event.on === undefined || on === event.on),
        ),
        counts: false,
      };
    case 'left':
      return {
        presses: none(() => true).map((press) =>
          press.by === 'key' ? { ...press, upAt: press.upAt ?? event.at } : press,
        ),
        counts: false,
      };
    case 'click': {
      const { by, on, since, at, isPointed } = event;
      const own = before
        .filter((press) => press.on === on && press.by === by && !isPast(press, at))
        .at(-1);
      if (own) {
        return {
          presses: none((press) => press === own),
          counts: since !== undefined && own.since === since,
        };
      }
      const isAny = before.some(
        (press) => press.upAt === undefined || (press.by === 'key' && !isPast(press, at)),
      );
      return { presses: before, counts: since !== undefined && !isPointed && !isAny };
    }
    case 'lasted': {
      const { press, since } = event;
      const counts =
        since !== undefined &&
        press.since === since &&
        press.upAt === undefined &&
        before.includes(press);
      return { presses: counts ? none((other) => other === press) : before, counts };
    }
    default:
      return event satisfies never;
  }
}

/** Returns true if the press was released too long ago to make a click. */
function isPast({ by, upAt }: Press, at: number): boolean {
  return upAt !== undefined && at - upAt > CLICK_WITHIN_MS[by];
}
