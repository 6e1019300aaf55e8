import { recordingsIn } from '../../../test/recordings.testkit.ts';
import { context, message, type Told, tell } from '../../../test/turns.testkit.ts';
import type { Backend, TurnContext, TurnInput } from '../../protocol/backend.ts';
import type { Interrupt } from '../../protocol/interrupt.ts';
import type { Resolution } from '../../protocol/resolution.ts';
import type { Exchange } from '../../testing/parseRecording.ts';
import { type Player, type PlayOptions, playRecording } from '../../testing/playRecording.ts';
import { genkitAgent } from './agent/genkitAgent.ts';
import type { GenkitAgentOptions } from './agent/options.ts';
import { genkitFlow } from './flow/genkitFlow.ts';
import type { GenkitFlowOptions } from './flow/options.ts';

export * from '../../../test/turns.testkit.ts';

/** The names of all recordings, and the exchanges of each. */
export const { names: recordings, read: readFixture } = recordingsIn(
  new URL('./fixtures/', import.meta.url),
);

/** Returns a restart with this metadata. */
export function restartWith(
  resumed: Extract<Resolution, { type: 'restart' }>['resumed'],
): (interrupt: Interrupt) => Resolution {
  return ({ key }) => ({ type: 'restart', key, resumed });
}

/** Returns a backend whose server is a recording. */
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

/** Returns a flow whose server is a recording. */
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

/** Replays one exchange of a recording as the response of a turn. Exchanges count from 1, as in the files. */
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

/** Replays one exchange of a flow's recording as the response of a turn. */
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
