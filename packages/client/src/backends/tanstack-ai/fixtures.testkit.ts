import { numbered, recordingsIn } from '../../../test/recordings.testkit.ts';
import {
  context,
  interruptsOf,
  message,
  resume,
  type Told,
  tell,
} from '../../../test/turns.testkit.ts';
import type { TurnContext, TurnInput } from '../../protocol/backend.ts';
import type { BackendInterrupt, Interrupt } from '../../protocol/interrupt.ts';
import { asObject, type JsonObject } from '../../protocol/json.ts';
import type { Resolution } from '../../protocol/resolution.ts';
import type { Exchange } from '../../testing/parseRecording.ts';
import { type Player, type PlayOptions, playRecording } from '../../testing/playRecording.ts';
import type { TanstackAiOptions } from './options.ts';
import { tanstackAi } from './tanstackAi.ts';

export { answering } from '../../../test/recordings.testkit.ts';
export * from '../../../test/turns.testkit.ts';

/** The names of all recordings, as written by `servers/tanstack-ai/record.ts`, and the exchanges of each. */
export const { names: recordings, read: exchangesOf } = recordingsIn(
  new URL('./fixtures/', import.meta.url),
);

/** Returns one exchange of a recording, counted from 1. */
export const exchangeOf = (name: string, number: number): Exchange =>
  numbered(exchangesOf(name), number);

/** Returns the body that was sent to record it. */
export function recordedBody(name: string, number: number): JsonObject {
  return asObject(JSON.parse(exchangeOf(name, number).request.body));
}

/** Options for replaying a recording. */
export interface Playing extends Partial<TanstackAiOptions> {
  readonly chunks?: PlayOptions['chunks'];
  readonly turn?: Partial<TurnContext>;
}

/** A replayed turn, and its request. */
export interface Played extends Told {
  readonly player: Player;
  /** The body of its request; empty if none was sent. */
  readonly sent: JsonObject;
  readonly interrupts: readonly BackendInterrupt[];
}

/** Replays this exchange as the response of a turn. */
export async function play(
  exchange: Exchange,
  input: TurnInput = message,
  { chunks = 'recorded', turn, ...options }: Playing = {},
): Promise<Played> {
  const player = playRecording([exchange], { chunks, check: 'nothing' });
  const backend = tanstackAi({ url: 'http://agent.test/chat', fetch: player.fetch, ...options });
  const told = await tell(backend.stream(input, context({ turnId: 'run-1', ...turn })));
  const sent = asObject(player.requests[0]?.body);
  return { ...told, player, sent, interrupts: interruptsOf(told) };
}

/** Replays the first exchange of a recording, answers its question, and replays another one as the response. */
export async function playAndAnswer(
  name: string,
  decide: (interrupt: Interrupt) => Resolution,
  { to = 2, ...playing }: Playing & { readonly to?: number } = {},
): Promise<{ readonly first: Played; readonly second: Played }> {
  const first = await play(exchangeOf(name, 1), message, playing);
  const second = await play(exchangeOf(name, to), resume(first.interrupts, decide), {
    ...playing,
    turn: { checkpoint: first.checkpoint, turnId: `run-${to}` },
  });
  return { first, second };
}

/** Lets the call run, optionally with changed arguments. */
export const approve =
  (args?: unknown) =>
  ({ key }: Interrupt): Resolution => ({
    type: 'restart',
    key,
    resumed: { approved: true },
    ...(args === undefined ? {} : { input: { value: args } }),
  });
