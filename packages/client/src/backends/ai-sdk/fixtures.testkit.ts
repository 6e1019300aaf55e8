import * as recorded from '../../../test/recordings.testkit.ts';
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
import { aiSdk } from './aiSdk.ts';
import type { AiSdkOptions } from './options.ts';

export * from '../../../test/turns.testkit.ts';

/** The names of all recordings, as written by `servers/ai-sdk/record.ts`, and the turns of each. */
export const { names: recordings, read: turnsOf } = recorded.recordingsIn(
  new URL('./fixtures/', import.meta.url),
);

/** Returns one turn of a recording, counted from 1. */
export const turnOf = (name: string, number: number): Exchange =>
  recorded.numbered(turnsOf(name), number);

/** Returns the body that was sent to record this turn, read by the AI SDK's own reader. */
export function recordedBody(name: string, number: number): JsonObject {
  return asObject(JSON.parse(turnOf(name, number).request.body));
}

/** Returns the person's message at the start of this recording. */
export function saidIn(name: string): TurnInput {
  const messages = recordedBody(name, 1).messages as { parts: { text: string }[] }[];
  return { type: 'message', message: { text: messages[0]?.parts[0]?.text ?? '' } };
}

/** Returns a turn with these frames as its response. */
export const answering = (
  chunks: readonly unknown[],
  { end, isDone = true }: { end?: Exchange['end']; isDone?: boolean } = {},
): Exchange => recorded.answering([...chunks, ...(isDone ? ['[DONE]'] : [])], end);

/** Options for replaying a recording. */
export interface Playing extends Partial<AiSdkOptions> {
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
  const backend = aiSdk({ url: 'http://agent.test/chat', fetch: player.fetch, ...options });
  const told = await tell(backend.stream(input, context({ sessionId: 'chat', ...turn })));
  const sent = asObject(player.requests[0]?.body);
  return { ...told, player, sent, interrupts: interruptsOf(told) };
}

/** Replays the first turn of a recording, answers its question, and replays another one as the response. */
export async function playAndAnswer(
  name: string,
  decide: (interrupt: Interrupt) => Resolution,
  { to = 2, ...playing }: Playing & { readonly to?: number } = {},
): Promise<{ readonly first: Played; readonly second: Played }> {
  const first = await play(turnOf(name, 1), saidIn(name), playing);
  const second = await play(turnOf(name, to), resume(first.interrupts, decide), {
    ...playing,
    turn: { checkpoint: first.checkpoint, turnId: 'turn-2' },
  });
  return { first, second };
}

/** Lets the call run. */
export const approve =
  (more: { readonly reason?: string; readonly input?: unknown } = {}) =>
  ({ key }: Interrupt): Resolution => ({
    type: 'restart',
    key,
    resumed: { approved: true, ...(more.reason === undefined ? {} : { reason: more.reason }) },
    ...('input' in more ? { input: { value: more.input } } : {}),
  });

/** Rejects, as the cards do. */
export const reject =
  (reason?: string) =>
  ({ key }: Interrupt): Resolution => ({
    type: 'respond',
    key,
    output: { approved: false, ...(reason === undefined ? {} : { reason }) },
  });
