import { secretBegins } from '../integrity/secretBegins.ts';
import type { TurnEvent } from '../protocol/turnEvent.ts';

/**
 * Hides secrets in the next events of a stream. A possible beginning of a secret is held back until it is known: it is
 * returned when its text continues, before any other event, and with the last burst.
 */
export type HideBurst = (burst: readonly TurnEvent[], isLast: boolean) => readonly TurnEvent[];

/** A piece of a growing text. */
type Piece = Extract<TurnEvent, { readonly delta: string }>;

/** Held text is searched again only after it has grown by a quarter, which keeps the cost linear. */
const MUCH = 256;

const isSamePart = (one: Piece, other: Piece): boolean =>
  one.type === other.type && one.partId === other.partId && one.messageId === other.messageId;

/**
 * Hides secrets in one stream's events. Models write token by token, so a secret arrives in parts: the deltas of one
 * text are joined, and split again where no secret can be.
 * @param hideIn hides secrets in one event.
 * @param secrets texts that must not be shown.
 */
export function hideInStream(
  hideIn: (event: TurnEvent) => TurnEvent,
  secrets: readonly string[],
): HideBurst {
  let held: Piece | undefined;
  /** The length at which it is searched again. */
  let enough = 0;
  return (burst, isLast) => {
    const out: TurnEvent[] = [];
    /** Releases the held text up to this point, and keeps the rest. */
    const release = (to = held?.delta.length) => {
      enough = 0;
      if (!held) return;
      const { delta } = held;
      if (to !== 0 || delta === '') out.push(hideIn({ ...held, delta: delta.slice(0, to) }));
      const rest = delta.slice(to);
      held = rest === '' ? undefined : { ...held, delta: rest };
    };
    for (const event of burst) {
      if (event.type === 'alive') out.push(event);
      else if (event.type !== 'text' && event.type !== 'reasoning') {
        release();
        out.push(hideIn(event));
      } else if (held && isSamePart(held, event)) {
        held = { ...held, delta: held.delta + event.delta };
      } else {
        release();
        held = event;
      }
    }
    if (!held || isLast) release();
    else if (held.delta.length >= enough) release(secretBegins(held.delta, secrets));
    if (held && enough === 0 && held.delta.length > MUCH) enough = held.delta.length * 1.25;
    return out;
  };
}
