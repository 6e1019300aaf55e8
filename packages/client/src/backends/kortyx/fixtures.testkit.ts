import { readdirSync, readFileSync } from 'node:fs';
import type { Backend, TurnContext, TurnInput } from '../../protocol/backend.ts';
import type { BackendInterrupt, Interrupt } from '../../protocol/interrupt.ts';
import { isJsonObject } from '../../protocol/json.ts';
import type { Resolution } from '../../protocol/resolution.ts';
import type { Checkpoint, TurnEnd, TurnEvent } from '../../protocol/turnEvent.ts';
import type { Exchange } from '../../testing/parseRecording.ts';
import { type Player, type PlayOptions, playRecording } from '../../testing/playRecording.ts';
import { kortyx } from './kortyx.ts';
import type { KortyxOptions } from './options.ts';
import { parseTrace } from './parseTrace.testkit.ts';

const folder = new URL('./fixtures/', import.meta.url);

/** Names of all recordings. */
export const recordings: readonly string[] = readdirSync(folder)
  .filter((name) => name.endsWith('.http'))
  .map((name) => name.slice(0, -'.http'.length));

/** The exchanges of a recording. */
export function readFixture(name: string): readonly Exchange[] {
  return parseTrace(readFileSync(new URL(`${name}.http`, folder)));
}

/** One exchange of a recording, counted from 1. */
export function exchangeOf(name: string, number: number): Exchange {
  const exchange = readFixture(name)[number - 1];
  if (exchange === undefined) throw new Error(`${name} has no exchange ${number}`);
  return exchange;
}

/** The chunks that an exchange answered with, in their order; the JSON of one that did not stream. */
export function chunksOf({ response }: Exchange): readonly Record<string, unknown>[] {
  const text = response.arrivals.map((bytes) => new TextDecoder().decode(bytes)).join('');
  if (!text.startsWith('data:')) return JSON.parse(text).chunks ?? [];
  return text
    .split('\n\n')
    .filter((frame) => frame.startsWith('data: {'))
    .map((frame) => JSON.parse(frame.slice('data: '.length)));
}

/** An exchange that answers with these chunks. */
export function answering(
  chunks: readonly unknown[],
  { end = 'end' as Exchange['end'], done = true } = {},
): Exchange {
  const frames = [...chunks.map((chunk) => JSON.stringify(chunk)), ...(done ? ['[DONE]'] : [])];
  return {
    note: '',
    request: { method: 'POST', path: '/api/chat', headers: {}, body: '' },
    response: {
      status: 200,
      headers: { 'content-type': 'text/event-stream' },
      arrivals: frames.map((frame) => new TextEncoder().encode(`data: ${frame}\n\n`)),
    },
    end,
  };
}

/** An exchange that answers with this JSON. */
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

/** A backend whose server is a recording. */
export function recorded(
  exchanges: readonly Exchange[],
  options: Partial<KortyxOptions> & { readonly chunks?: PlayOptions['chunks'] } = {},
): { readonly backend: Backend; readonly player: Player } {
  const { chunks = 'recorded', ...rest } = options;
  const player = playRecording(exchanges, { chunks, check: 'nothing' });
  const backend = kortyx({ url: 'http://agent.test/api/chat', fetch: player.fetch, ...rest });
  return { backend, player };
}

/** What a turn told, with neighbouring deltas joined, so that the cutting of the stream can't be seen. */
export interface Told {
  readonly events: readonly TurnEvent[];
  readonly end: TurnEnd | undefined;
  readonly checkpoint: Checkpoint | undefined;
  readonly error: unknown;
}

/** Reads a turn to its end, or to the error it throws. */
export async function tell(turn: AsyncIterable<TurnEvent>): Promise<Told> {
  const events: TurnEvent[] = [];
  let error: unknown;
  try {
    for await (const event of turn) {
      // How often a stream shows life is up to the network.
      if (event.type === 'alive') continue;
      const last = events.at(-1);
      if (event.type === 'text' && last?.type === 'text' && last.partId === event.partId) {
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

/** Plays one exchange of a recording as the answer to a turn. Exchanges count from 1, as in the files. */
export async function play(
  name: string,
  exchange: number,
  input: TurnInput = message,
  options: Parameters<typeof recorded>[1] & { readonly turn?: Partial<TurnContext> } = {},
): Promise<Told & { readonly player: Player }> {
  return playThese([exchangeOf(name, exchange)], input, options);
}

/** Plays these exchanges. */
export async function playThese(
  exchanges: readonly Exchange[],
  input: TurnInput = message,
  options: Parameters<typeof recorded>[1] & { readonly turn?: Partial<TurnContext> } = {},
): Promise<Told & { readonly player: Player }> {
  const { turn: over, ...rest } = options;
  const { backend, player } = recorded(exchanges, rest);
  return { ...(await tell(backend.stream(input, context(over)))), player };
}

/** Plays the first exchange of a recording, answers what it asked, and plays the second with the first's checkpoint. */
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

/** The messages of the only request. */
export function sentMessages({ player }: { readonly player: Player }): readonly {
  readonly content: string;
  readonly metadata?: { readonly resume: unknown };
}[] {
  const body = player.requests[0]?.body;
  return isJsonObject(body) && Array.isArray(body.messages) ? body.messages : [];
}
