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
import { asList, asObject, type JsonObject } from '../../protocol/json.ts';
import type { Resolution } from '../../protocol/resolution.ts';
import type { Exchange } from '../../testing/parseRecording.ts';
import { type Player, type PlayOptions, playRecording } from '../../testing/playRecording.ts';
import { agUi } from './agUi.ts';
import type { AgUiOptions } from './options.ts';

export { answering } from '../../../test/recordings.testkit.ts';
export * from '../../../test/turns.testkit.ts';

/** The names of all recordings: `<framework>-<action>`. */
export const { names: recordings, read } = recordingsIn(
  new URL('./fixtures/', import.meta.url),
  'trace',
);

/** Returns the runs of a recording, without the reads of the servers' ledgers. */
export function runsOf(name: string): readonly Exchange[] {
  return read(name).filter(
    ({ request, response }) => request.method === 'POST' && response.status === 200,
  );
}

/** Returns one run of a recording, counted from 1. */
export const runOf = (name: string, number: number): Exchange => numbered(runsOf(name), number);

/** Returns the body that was sent to record this run. */
export function recordedBody(name: string, number: number): JsonObject {
  return asObject(JSON.parse(runOf(name, number).request.body));
}

/** Returns the calls that LangGraph's middleware asks about in these interrupts, as streamed before. */
export function reviewedCalls(interrupts: readonly object[]): readonly object[] {
  return interrupts.flatMap((interrupt) => {
    const { raw } = asObject(asObject(asObject(interrupt).metadata).langgraph);
    return asList(asObject(raw).action_requests).flatMap((request, at) => {
      const { name, args } = asObject(request);
      const toolCallId = `call-${at}`;
      return [
        { type: 'TOOL_CALL_START', toolCallId, toolCallName: name },
        { type: 'TOOL_CALL_ARGS', toolCallId, delta: JSON.stringify(args) },
        { type: 'TOOL_CALL_END', toolCallId },
      ];
    });
  });
}

/** Options for replaying a recording. */
export interface Playing extends Partial<AgUiOptions> {
  readonly chunks?: PlayOptions['chunks'];
  readonly turn?: Partial<TurnContext>;
}

/** A replayed turn, and its request. */
export interface Played extends Told {
  readonly player: Player;
  /** The body of its request, without decision ids; empty if none was sent. */
  readonly sent: JsonObject;
  /** The `decisionId` in the metadata of each entry of `resume`. */
  readonly decisionIds: readonly unknown[];
  readonly interrupts: readonly BackendInterrupt[];
}

/** Replays this run as the response of a turn. */
export async function play(
  run: Exchange,
  input: TurnInput = message,
  { chunks = 'recorded', turn, ...options }: Playing = {},
): Promise<Played> {
  const player = playRecording([run], { chunks, check: 'nothing' });
  const backend = agUi({ url: 'http://agent.test/agent', fetch: player.fetch, ...options });
  const told = await tell(backend.stream(input, context(turn)));
  const { sent, decisionIds } = readSent(player.requests[0]?.body);
  return { ...told, player, sent, decisionIds, interrupts: interruptsOf(told) };
}

/** Separates a body from its decision ids, which the recordings do not have. */
export function readSent(value: unknown): Pick<Played, 'sent' | 'decisionIds'> {
  const body = asObject(value);
  const entries = asList(body.resume).map(asObject);
  const resume = entries.map(({ metadata: _, ...entry }) => entry);
  const decisionIds = entries.map(({ metadata }) => asObject(metadata).decisionId);
  return { sent: body.resume === undefined ? body : { ...body, resume }, decisionIds };
}

/** Replays one run of a recording, answers its question, and replays another run as the response. */
export async function playAndAnswer(
  name: string,
  decide: (interrupt: Interrupt) => Resolution,
  {
    from = 1,
    to = from + 1,
    ...playing
  }: Playing & { readonly from?: number; readonly to?: number } = {},
): Promise<{ readonly first: Played; readonly second: Played }> {
  const first = await play(runOf(name, from), message, playing);
  const second = await play(runOf(name, to), resume(first.interrupts, decide), {
    ...playing,
    turn: { checkpoint: first.checkpoint, turnId: 'turn-2' },
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

/** Rejects, as the cards do. */
export const reject =
  (words = 'The user rejected this call. It was not run.') =>
  ({ key }: Interrupt): Resolution => ({ type: 'respond', key, output: words });
