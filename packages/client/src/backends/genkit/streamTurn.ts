import type { BackendContext, TurnInput } from '../../protocol/backend.ts';
import { HttpError, StreamLostError } from '../../protocol/errors.ts';
import type { TurnEvent } from '../../protocol/turnEvent.ts';
import { loadLater } from '../../transport/loadLater.ts';
import { postJson } from '../../transport/postJson.ts';
import { readFrames } from '../../transport/readFrames.ts';
import { type GenkitCheckpoint, type TurnKind, writeCheckpoint } from './agent/checkpoint.ts';
import {
  type ApplyPatch,
  createTurnDecoder,
  type FinalFrame,
  parseFrame,
} from './agent/decodeTurn.ts';
import { falsySiblings } from './agent/encode.ts';
import { decodeResult, type EndContext } from './agent/endTurn.ts';
import type { LoadCompanions } from './agent/loadCompanions.ts';
import type { GenkitSettings } from './agent/options.ts';
import type { Mask } from './noMask.ts';
import { observeFrame } from './observe.ts';

let applyPatch: ApplyPatch | undefined;

/** The header that names a stream which can be joined again. */
export const STREAM_ID = 'x-genkit-stream-id';

/** What a turn's stream is read against. */
export interface StreamContext {
  readonly settings: GenkitSettings;
  readonly context: BackendContext;
  readonly checkpoint: GenkitCheckpoint;
  readonly kind: TurnKind;
  readonly loadCompanions: LoadCompanions;
  /** Undefined when a stream is joined again: what it brought is not known any more. */
  readonly input?: TurnInput;
  /** The stream starts again from its first frame: what was shown before goes. */
  readonly replay?: true;
}

/** Posts a turn; an error status that says nothing was taken becomes a `ResumeRejectedError`. */
export async function openTurn(
  { settings, context, kind, loadCompanions }: StreamContext,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const { url } = settings;
  try {
    return await postJson(settings, {
      url,
      body,
      accept: 'text/event-stream',
      signal: context.signal,
      headers,
    });
  } catch (error) {
    if (!(error instanceof HttpError) || error.code === 'auth' || error.backendStatus === undefined)
      throw error;
    throw await loadCompanions().then(
      ({ refusalOf }) => refusalOf(error, kind),
      () => error,
    );
  }
}

/**
 * Reads the answer to a turn to its final frame. What follows that frame is ignored.
 * The request is made in here, since a generator around this one would cost every event three more ticks.
 */
export async function* readTurn(
  open: () => Promise<{ readonly response: Response; readonly mask: Mask }>,
  turn: StreamContext,
): AsyncGenerator<TurnEvent, void> {
  const { settings, context, kind, input, loadCompanions } = turn;
  const { response, mask } = await open();
  if (turn.replay) yield { type: 'reset' };
  const shown = input?.type === 'resume' ? falsySiblings(input.answers) : [];
  const decoder = createTurnDecoder({ ...settings, mask, shown }, () => applyPatch);

  const streamId = response.headers.get(STREAM_ID) ?? turn.checkpoint.streamId;
  const checkpoint: GenkitCheckpoint =
    streamId === undefined ? turn.checkpoint : { ...turn.checkpoint, streamId, kind };
  if (streamId !== undefined) yield { type: 'checkpoint', checkpoint: writeCheckpoint(checkpoint) };
  const frames = isJson(response)
    ? (await loadCompanions()).readWhole(response, settings.limits)
    : readFrames(response, settings.limits, context.signal);
  let last: FinalFrame | undefined;
  let isFirst = true;
  try {
    while (!last) {
      const batch = await frames.next();
      // Recovery is needed when the network is bad, so it is fetched while it is known to be good. Not before something
      // was read: what a browser has received and not handed over is gone when the connection breaks.
      if (isFirst) loadCompanions().catch(() => undefined);
      isFirst = false;
      if (batch === null) break;
      const out: TurnEvent[] = [];
      for (const one of batch) {
        const frame = parseFrame(one);
        if (frame === undefined) continue;
        observeFrame(context, frame, mask);
        if (frame.type === 'chunk') {
          if (decoder.needsPatch(frame.chunk))
            ({ applyPatch } = await loadLater(() => import('./agent/applyPatch.ts')));
          decoder.decodeChunk(frame.chunk, out);
        } else if (frame.type === 'unknown') {
          out.push({ type: 'custom', name: 'frame', value: frame.json });
        } else {
          last = frame;
          break;
        }
      }
      // One generator, one step for each event: every layer of async between costs each event again.
      for (const event of out) yield event;
    }
  } finally {
    frames.close(last !== undefined);
  }
  if (!last) {
    throw new StreamLostError(
      'the stream ended without a final frame; what became of the turn is not known',
    );
  }
  const ending: EndContext = { settings, context, mask, checkpoint, kind, decoder };
  const reason = last.type === 'result' ? last.result.finishReason : 'failed';
  if (last.type === 'result' && reason !== 'failed' && reason !== 'detached')
    yield* decodeResult(last.result, ending);
  else yield* (await loadCompanions()).endOtherwise(last, ending);
}

function isJson(response: Response): boolean {
  return /^application\/json\b/i.test(response.headers.get('content-type') ?? '');
}
