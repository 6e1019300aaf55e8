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
import { langGraph } from './langGraph.ts';
import type { LangGraphOptions } from './options.ts';

export * from '../../../test/turns.testkit.ts';

/** The names of all recordings, as written by `servers/langgraph/record.ts`: `js-` and `py-`. */
export const { names: recordings, read } = recordingsIn(new URL('./fixtures/', import.meta.url));

/** The recording in both dialects. */
export const inBoth = (name: string): readonly string[] => [`js-${name}`, `py-${name}`];

/**
 * Returns the exchanges of each turn of a recording: the state before an answer, then the run, its status, and the
 * state.
 */
export function turnsOf(name: string): readonly (readonly Exchange[])[] {
  const turns: Exchange[][] = [];
  let isOver = true;
  for (const one of read(name)) {
    if (isOver) turns.push([]);
    turns.at(-1)?.push(one);
    const { method, path } = one.request;
    const hasRun = turns.at(-1)?.some(({ request }) => request.method === 'POST') === true;
    isOver = method === 'GET' && path.endsWith('/state') && hasRun;
  }
  return turns;
}

/** Returns one turn of a recording, counted from 1. */
export const turnOf = (name: string, number: number): readonly Exchange[] =>
  numbered(turnsOf(name), number);

/** Returns the streaming exchange of a turn. */
export function streamOf(turn: readonly Exchange[]): Exchange {
  const found = turn.find(({ request }) => request.method === 'POST');
  if (found === undefined) throw new Error('this turn has no stream');
  return found;
}

/**
 * Returns the body that was sent to record this turn. An answer now also requests the server's own check, which is
 * newer than the recordings.
 */
export function bodyOf(turn: readonly Exchange[]): JsonObject {
  const sent = asObject(JSON.parse(streamOf(turn).request.body));
  const config = { configurable: { __pregel_strict_resume: true } };
  return sent.command === undefined ? sent : { config, ...sent };
}

/** Returns the person's message at the start of this turn. */
export function saidIn(turn: readonly Exchange[]): TurnInput {
  const { messages } = asObject(bodyOf(turn).input) as { messages?: { content: string }[] };
  return messages ? { type: 'message', message: { text: messages[0]?.content ?? '' } } : message;
}

/** Returns the turn with another stream, or with other frames in it. */
export function withStream(
  turn: readonly Exchange[],
  change: (exchange: Exchange) => Exchange,
): readonly Exchange[] {
  return turn.map((one) => (one.request.method === 'POST' ? change(one) : one));
}

/** Returns a stream of these frames. */
export const framesAs =
  (frames: readonly (readonly [event: string, data: unknown])[], end: Exchange['end'] = 'end') =>
  (exchange: Exchange): Exchange => ({
    ...exchange,
    end,
    response: {
      ...exchange.response,
      arrivals: frames.map(([event, data]) =>
        new TextEncoder().encode(
          `event: ${event}\ndata: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`,
        ),
      ),
    },
  });

/** Returns an exchange with this JSON as its response. */
export function answering(body: unknown, status = 200, method = 'GET', path = '/'): Exchange {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return {
    note: '',
    request: { method, path, headers: {}, body: '' },
    response: {
      status,
      headers: { 'content-type': typeof body === 'string' ? 'text/plain' : 'application/json' },
      arrivals: [new TextEncoder().encode(text)],
    },
    end: 'end',
  };
}

/** Options for replaying a recording. */
export interface Playing extends Partial<LangGraphOptions> {
  readonly chunks?: PlayOptions['chunks'];
  readonly turn?: Partial<TurnContext>;
  /** Which parts of requests must match the recorded ones. Default: method and path. */
  readonly check?: PlayOptions['check'];
}

/** A replayed turn, and its request. */
export interface Played extends Told {
  readonly player: Player;
  /** The body of the run that it started; undefined if it started none. */
  readonly sent: JsonObject | undefined;
  readonly interrupts: readonly BackendInterrupt[];
}

/** Replays these exchanges as the responses of a turn. */
export async function play(
  exchanges: readonly Exchange[],
  input: TurnInput = message,
  { chunks = 'recorded', turn, check = 'path', ...options }: Playing = {},
): Promise<Played> {
  const player = playRecording(exchanges, { chunks, check });
  const sessionId = threadIn(exchanges);
  const backend = langGraph({
    url: 'http://agent.test/',
    assistantId: 'agent',
    fetch: player.fetch,
    ...options,
  });
  const told = await tell(backend.stream(input, context({ sessionId, ...turn })));
  const begun = player.requests.find(({ path }) => path.endsWith('/runs/stream'));
  const sent = begun && asObject(begun.body);
  return { ...told, player, sent, interrupts: interruptsOf(told) };
}

/** Returns the thread of a recording. */
export const threadIn = (exchanges: readonly Exchange[]): string =>
  exchanges.map(({ request }) => /threads\/([\da-f-]+)/.exec(request.path)?.[1]).find(Boolean) ??
  '11111111-1111-4111-8111-111111111111';

/** Replays the first turn of a recording, answers its question, and replays another one as the response. */
export async function playAndAnswer(
  name: string,
  decide: (interrupt: Interrupt) => Resolution,
  { to = turnOf(name, 2), ...playing }: Playing & { readonly to?: readonly Exchange[] } = {},
): Promise<{ readonly first: Played; readonly second: Played }> {
  const from = turnOf(name, 1);
  const { assistant_id: assistant } = bodyOf(from);
  const first = await play(from, saidIn(from), { assistantId: String(assistant), ...playing });
  const second = await play(to, resume(first.interrupts, decide), {
    assistantId: String(assistant),
    ...playing,
    turn: { checkpoint: first.checkpoint, turnId: 'turn-2', sessionId: threadIn(from) },
  });
  return { first, second };
}

/** Lets the call run, optionally with another input. */
export const approve =
  (...input: readonly unknown[]) =>
  ({ key }: Interrupt): Resolution => ({
    type: 'restart',
    key,
    resumed: { approved: true },
    ...(input.length > 0 ? { input: { value: input[0] } } : {}),
  });

/** Rejects, as the cards do. */
export const reject =
  (reason?: string) =>
  ({ key }: Interrupt): Resolution => ({
    type: 'respond',
    key,
    output: { approved: false, ...(reason === undefined ? {} : { reason }) },
  });
