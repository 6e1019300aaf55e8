import type { TurnContext, TurnInput } from '../src/protocol/backend.ts';
import type { BackendInterrupt, Interrupt } from '../src/protocol/interrupt.ts';
import type { Resolution } from '../src/protocol/resolution.ts';
import type { Checkpoint, TurnEnd, TurnEvent } from '../src/protocol/turnEvent.ts';
import type { PlayOptions } from '../src/testing/playRecording.ts';

// What the tests of every adapter need to run a turn against recorded bytes and read what it told.

/** Every way of cutting a stream that a decoder must not notice. */
export const cuts: readonly NonNullable<PlayOptions['chunks']>[] = [
  'whole',
  'bytes',
  { seed: 1 },
  { seed: 2 },
];

/** A message from a person; the recordings answer whatever it says. */
export const message: TurnInput = { type: 'message', message: { text: 'go' } };

/** A turn's context. */
export function context(over: Partial<TurnContext> = {}): TurnContext {
  return {
    sessionId: 'session-1',
    checkpoint: undefined,
    signal: new AbortController().signal,
    turnId: 'turn-1',
    ...over,
  };
}

/** The interrupt as a session would hold it. */
export function asOpen(interrupt: BackendInterrupt): Interrupt {
  return { ...interrupt, key: `k${interrupt.position}`, batch: 'b', status: 'open' };
}

/** A resume that answers each interrupt with what `decide` says. */
export function resume(
  interrupts: readonly BackendInterrupt[],
  decide: (interrupt: Interrupt) => Resolution,
): TurnInput & { readonly type: 'resume' } {
  const answers = interrupts
    .map(asOpen)
    .map((interrupt) => ({ interrupt, resolution: decide(interrupt) }));
  return { type: 'resume', answers };
}

/** Answers with this. */
export function respondWith(
  output: unknown,
  more: { readonly sensitive?: true } = {},
): (interrupt: Interrupt) => Resolution {
  return ({ key }) => ({ type: 'respond', key, output, ...more });
}

/** What a turn told, with neighbouring deltas joined, so that the cutting of the stream can't be seen. */
export interface Told {
  readonly events: readonly TurnEvent[];
  readonly end: TurnEnd | undefined;
  readonly checkpoint: Checkpoint | undefined;
  readonly error: unknown;
}

/** Reads a turn to its end, or to the error it throws. */
export async function tell(turn: AsyncIterable<TurnEvent> | null | undefined): Promise<Told> {
  const events: TurnEvent[] = [];
  let error: unknown;
  try {
    for await (const event of turn ?? []) {
      // How often a stream shows life is up to the network.
      if (event.type === 'alive') continue;
      const last = events.at(-1);
      const grows = event.type === 'text' || event.type === 'reasoning';
      if (
        grows &&
        last?.type === event.type &&
        last.messageId === event.messageId &&
        last.partId === event.partId
      ) {
        events[events.length - 1] = { ...event, delta: last.delta + event.delta };
      } else {
        events.push(event);
      }
    }
  } catch (thrown) {
    error = thrown;
  }
  const last = events.at(-1);
  const checkpoints = events.filter((event) => event.type === 'checkpoint');
  return {
    events,
    end: last?.type === 'end' ? last.end : undefined,
    checkpoint: checkpoints.at(-1)?.checkpoint,
    error,
  };
}

/** The interrupts a turn ended with. */
export function interruptsOf({ end }: Told): readonly BackendInterrupt[] {
  return end?.status === 'interrupted' ? end.interrupts : [];
}

/** All text a turn told. */
export function textOf({ events }: Told): string {
  return events.map((event) => (event.type === 'text' ? event.delta : '')).join('');
}

/** The events of one type. */
export function only<Type extends TurnEvent['type']>(
  { events }: Pick<Told, 'events'>,
  type: Type,
): readonly Extract<TurnEvent, { readonly type: Type }>[] {
  return events.filter(
    (event): event is Extract<TurnEvent, { readonly type: Type }> => event.type === type,
  );
}
