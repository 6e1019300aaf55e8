import * as recordedBytes from '../../../test/recordings.testkit.ts';
import {
  context,
  interruptsOf,
  message,
  resume,
  type Told,
  tell,
} from '../../../test/turns.testkit.ts';
import type { Backend, TurnContext, TurnInput } from '../../protocol/backend.ts';
import type { Interrupt } from '../../protocol/interrupt.ts';
import { isJsonObject } from '../../protocol/json.ts';
import type { Resolution } from '../../protocol/resolution.ts';
import type { Exchange } from '../../testing/parseRecording.ts';
import { type Player, type PlayOptions, playRecording } from '../../testing/playRecording.ts';
import { kortyx } from './kortyx.ts';
import type { KortyxOptions } from './options.ts';

export * from '../../../test/turns.testkit.ts';

/** The names of all recordings, and the exchanges of each. */
export const { names: recordings, read: readFixture } = recordedBytes.recordingsIn(
  new URL('./fixtures/', import.meta.url),
  'trace',
);

/** Returns one exchange of a recording, counted from 1. */
export const exchangeOf = (name: string, number: number): Exchange =>
  recordedBytes.numbered(readFixture(name), number);

/** Returns the chunks of an exchange's response in order; the JSON of one that did not stream. */
export function chunksOf({ response }: Exchange): readonly Record<string, unknown>[] {
  const text = response.arrivals.map((bytes) => new TextDecoder().decode(bytes)).join('');
  if (!text.startsWith('data:')) return JSON.parse(text).chunks ?? [];
  return text
    .split('\n\n')
    .filter((frame) => frame.startsWith('data: {'))
    .map((frame) => JSON.parse(frame.slice('data: '.length)));
}

/** Returns an exchange with these chunks as its response. */
export const answering = (
  chunks: readonly unknown[],
  { end = 'end' as Exchange['end'], done = true } = {},
): Exchange => recordedBytes.answering([...chunks, ...(done ? ['[DONE]'] : [])], end);

/** Returns an exchange with this JSON as its response. */
export function answeringJson(json: unknown, status = 200): Exchange {
  return {
    ...answering([]),
    response: {
      status,
      headers: { 'content-type': 'application/json' },
      arrivals: [new TextEncoder().encode(JSON.stringify(json))],
    },
  };
}

/** Returns a backend whose server is a recording. */
export function recorded(
  exchanges: readonly Exchange[],
  options: Partial<KortyxOptions> & { readonly chunks?: PlayOptions['chunks'] } = {},
): { readonly backend: Backend; readonly player: Player } {
  const { chunks = 'recorded', ...rest } = options;
  const player = playRecording(exchanges, { chunks, check: 'nothing' });
  const backend = kortyx({ url: 'http://agent.test/api/chat', fetch: player.fetch, ...rest });
  return { backend, player };
}

/** Replays one exchange of a recording as the response of a turn. Exchanges count from 1, as in the files. */
export async function play(
  name: string,
  exchange: number,
  input: TurnInput = message,
  options: Parameters<typeof recorded>[1] & { readonly turn?: Partial<TurnContext> } = {},
): Promise<Told & { readonly player: Player }> {
  return playThese([exchangeOf(name, exchange)], input, options);
}

/** Replays these exchanges. */
export async function playThese(
  exchanges: readonly Exchange[],
  input: TurnInput = message,
  options: Parameters<typeof recorded>[1] & { readonly turn?: Partial<TurnContext> } = {},
): Promise<Told & { readonly player: Player }> {
  const { turn: over, ...rest } = options;
  const { backend, player } = recorded(exchanges, rest);
  return { ...(await tell(backend.stream(input, context(over)))), player };
}

/**
 * Replays the first exchange of a recording, answers its question, and replays the second with the first's checkpoint.
 */
export async function playAndAnswer(
  name: string,
  decide: (interrupt: Interrupt) => Resolution,
  options: Parameters<typeof recorded>[1] = {},
): Promise<{ readonly first: Told; readonly second: Told & { readonly player: Player } }> {
  const first = await play(name, 1, message, options);
  const second = await play(name, 2, resume(interruptsOf(first), decide), {
    ...options,
    turn: { checkpoint: first.checkpoint, turnId: 'turn-2' },
  });
  return { first, second };
}

/** Returns the messages of the only request. */
export function sentMessages({ player }: { readonly player: Player }): readonly {
  readonly content: string;
  readonly metadata?: { readonly resume: unknown };
}[] {
  const body = player.requests[0]?.body;
  return isJsonObject(body) && Array.isArray(body.messages) ? body.messages : [];
}
