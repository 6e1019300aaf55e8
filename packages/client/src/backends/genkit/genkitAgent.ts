import type { Backend, BackendContext, TurnContext, TurnInput } from '../../protocol/backend.ts';
import { HttpError } from '../../protocol/errors.ts';
import type { TurnEvent } from '../../protocol/turnEvent.ts';
import { loadLater } from '../../transport/loadLater.ts';
import { genkitCapabilities } from './capabilities.ts';
import { readCheckpoint, settledCheckpoint } from './checkpoint.ts';
import { encodeTurn, kindOf } from './encode.ts';
import { loadMask, noMask } from './loadMask.ts';
import { observeRequest } from './observe.ts';
import { type GenkitAgentOptions, type GenkitSettings, readOptions } from './options.ts';
import { openTurn, readTurn, STREAM_ID, type StreamContext } from './streamTurn.ts';

/**
 * A backend for one agent of a Genkit server.
 *
 * @example
 * ```ts
 * const backend = genkitAgent({
 *   url: '/api/bankingAgent',
 *   headers: async () => ({ authorization: `Bearer ${await getToken()}` }),
 * });
 * ```
 */
export function genkitAgent(options: GenkitAgentOptions): Backend {
  const settings = readOptions(options);
  const { url, snapshotUrl, abortUrl, sessions } = settings;
  const canRestore = snapshotUrl !== false || sessions === 'client';
  return {
    id: `genkit:${url}`,
    capabilities: {
      ...genkitCapabilities,
      restore: canRestore,
      cancelRun: abortUrl !== false && settings.detach === true,
    },
    stream: (input, context) => streamTurn(settings, input, context),
    ...(canRestore
      ? {
          restore: (context: BackendContext) =>
            companions().then(({ restoreSession }) => restoreSession(settings, context)),
        }
      : {}),
    reattach: (context) => reattachTurn(settings, context),
    ...(abortUrl === false
      ? {}
      : {
          cancelRun: (context: BackendContext) =>
            companions().then(({ cancelRun }) => cancelRun(abortUrl, settings, context)),
        }),
  };
}

/** All that reads and stops runs on the server; most page views never need it. */
const companions = () => loadLater(() => import('./companions.ts'));

function streamTurn(
  settings: GenkitSettings,
  input: TurnInput,
  context: TurnContext,
): AsyncIterable<TurnEvent> {
  const checkpoint = settledCheckpoint(readCheckpoint(context));
  const turn: StreamContext = { settings, context, checkpoint, kind: kindOf(input), input };
  return readTurn(async () => {
    const body = encodeTurn(input, checkpoint, settings);
    const mask = await loadMask(input);
    observeRequest(context, settings.url, body, mask);
    const response = await openTurn(turn, body);
    // Recovery is needed when the network is bad: it is fetched while it is known to be good, off the critical path.
    if (settings.snapshotUrl !== false) companions().catch(() => undefined);
    return { response, mask };
  }, turn);
}

/**
 * Joins the turn that the checkpoint says is running: a detached one by polling, a durable stream by its id.
 * Without an id the header must not be sent at all: a server without a stream manager ignores it and runs the body
 * as a new turn (fixtures/agent-stream-id-without-manager.http). That is also why the body is empty.
 */
async function reattachTurn(
  settings: GenkitSettings,
  context: TurnContext,
): Promise<AsyncIterable<TurnEvent> | null> {
  const { running, streamId, kind = 'message', ...checkpoint } = readCheckpoint(context);
  if (running !== undefined && settings.snapshotUrl !== false) {
    const { rejoinRun } = await companions();
    return rejoinRun(running, { settings, context, checkpoint, kind });
  }
  if (streamId === undefined) return null;
  const turn: StreamContext = {
    settings,
    context,
    checkpoint: { ...checkpoint, streamId },
    kind,
    replay: true,
  };
  observeRequest(context, settings.url, {});
  let response: Response;
  try {
    response = await openTurn(turn, {}, { [STREAM_ID]: streamId });
  } catch (error) {
    // Gone, in the words of servers that can't say 204 (fixtures/esm-agent-durable-stream.http).
    if (error instanceof HttpError && (error.httpStatus === 404 || error.httpStatus === 500))
      return null;
    throw error;
  }
  return response.status === 204 ? null : readTurn(async () => ({ response, mask: noMask }), turn);
}
