import { readdirSync, readFileSync } from 'node:fs';
import type { Answer, Backend, TurnContext, TurnInput } from '../../protocol/backend.ts';
import type { BackendInterrupt, Interrupt } from '../../protocol/interrupt.ts';
import type { Resolution } from '../../protocol/resolution.ts';
import type { Checkpoint, TurnEnd, TurnEvent } from '../../protocol/turnEvent.ts';
import { type Exchange, parseRecording } from '../../testing/parseRecording.ts';
import { type Player, type PlayOptions, playRecording } from '../../testing/playRecording.ts';
import { genkitAgent } from './agent/genkitAgent.ts';
import type { GenkitAgentOptions } from './agent/options.ts';
import { genkitFlow } from './flow/genkitFlow.ts';
import type { GenkitFlowOptions } from './flow/options.ts';

const folder = new URL('./fixtures/', import.meta.url);

/** Names of all recordings. */
export const recordings: readonly string[] = readdirSync(folder)
  .filter((name) => name.endsWith('.http'))
  .map((name) => name.slice(0, -'.http'.length));

/** The exchanges of a recording. */
export function readFixture(name: string): readonly Exchange[] {
  return parseRecording(readFileSync(new URL(`${name}.http`, folder), 'utf8'));
}

/** Every way of cutting a stream that a decoder must not notice. */
export const cuts: readonly NonNullable<PlayOptions['chunks']>[] = [
  'whole',
  'bytes',
  { seed: 1 },
  { seed: 2 },
];

/** A message from a person; the recordings answer whatever it says. */
export const message: TurnInput = { type: 'message', message: { text: 'hello' } };

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
function asOpen(interrupt: BackendInterrupt): Interrupt {
  return { ...interrupt, key: `k${interrupt.position}`, batch: 'b', status: 'open' };
}

/** A resume that answers each interrupt with what `decide` says. */
export function resume(
  interrupts: readonly BackendInterrupt[],
  decide: (interrupt: Interrupt) => Resolution,
): TurnInput & { readonly type: 'resume' } {
  const answers: Answer[] = interrupts
    .map(asOpen)
    .map((interrupt) => ({ interrupt, resolution: decide(interrupt) }));
  return { type: 'resume', answers };
}

/** Approves everything: restart with `resumed`, or respond. */
export function respondWith(output: unknown): (interrupt: Interrupt) => Resolution {
  return ({ key }) => ({ type: 'respond', key, output });
}

/** Restarts with these words. */
export function restartWith(
  resumed: Extract<Resolution, { type: 'restart' }>['resumed'],
): (interrupt: Interrupt) => Resolution {
  return ({ key }) => ({ type: 'restart', key, resumed });
}

/** A backend whose server is a recording. */
export function recorded(
  exchanges: readonly Exchange[],
  options: Partial<GenkitAgentOptions> & { readonly chunks?: PlayOptions['chunks'] } = {},
): { readonly backend: Backend; readonly player: Player } {
  const { chunks = 'recorded', ...rest } = options;
  const player = playRecording(exchanges, { chunks, check: 'nothing' });
  const path = exchanges[0]?.request.path.replace(/\/(?:getSnapshot|abort)$/, '') ?? '/';
  const backend = genkitAgent({
    url: `http://agent.test${path}`,
    fetch: player.fetch,
    decisionIds: false, // the recordings have none
    ...rest,
  });
  return { backend, player };
}

/** A flow whose server is a recording. */
export function recordedFlow(
  exchanges: readonly Exchange[],
  options: Partial<GenkitFlowOptions> & { readonly chunks?: PlayOptions['chunks'] } = {},
): { readonly backend: Backend; readonly player: Player } {
  const { chunks = 'recorded', ...rest } = options;
  const player = playRecording(exchanges, { chunks, check: 'nothing' });
  const backend = genkitFlow({
    url: `http://agent.test${exchanges[0]?.request.path ?? '/'}`,
    fetch: player.fetch,
    decisionIds: false, // the recordings have none
    ...rest,
  });
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
export async function tell(turn: AsyncIterable<TurnEvent> | null | undefined): Promise<Told> {
  const events: TurnEvent[] = [];
  let error: unknown;
  try {
    for await (const event of turn ?? []) {
      // How the bytes are cut shows in nothing else.
      if (event.type === 'alive') continue;
      const last = events.at(-1);
      if (
        (event.type === 'text' || event.type === 'reasoning') &&
        last?.type === event.type &&
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

/** Plays one exchange of a recording as the answer to a turn. Exchanges count from 1, as in the files. */
export async function play(
  name: string,
  exchange: number,
  input: TurnInput = message,
  options: Parameters<typeof recorded>[1] & { readonly context?: Partial<TurnContext> } = {},
): Promise<Told & { readonly player: Player }> {
  const { context: over, ...rest } = options;
  const { backend, player } = recorded(readFixture(name).slice(exchange - 1), rest);
  return { ...(await tell(backend.stream(input, context(over)))), player };
}

/** Plays one exchange of a flow's recording as the answer to a turn. */
export async function playFlow(
  name: string,
  exchange: number,
  input: TurnInput = message,
  options: Parameters<typeof recordedFlow>[1] & { readonly context?: Partial<TurnContext> } = {},
): Promise<Told & { readonly player: Player }> {
  const { context: over, ...rest } = options;
  const { backend, player } = recordedFlow(readFixture(name).slice(exchange - 1), rest);
  return { ...(await tell(backend.stream(input, context(over)))), player };
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
  { events }: Told,
  type: Type,
): Extract<TurnEvent, { readonly type: Type }>[] {
  return events.filter(
    (event): event is Extract<TurnEvent, { readonly type: Type }> => event.type === type,
  );
}
