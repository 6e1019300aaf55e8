import type { BackendContext, TurnInput } from '../../protocol/backend.ts';
import { HttpError, StreamLostError } from '../../protocol/errors.ts';
import type { TurnEvent } from '../../protocol/turnEvent.ts';
import { loadLater } from '../../transport/loadLater.ts';
import { postJson } from '../../transport/postJson.ts';
import { readFrames } from '../../transport/readFrames.ts';
import { readText } from '../../transport/readText.ts';
import { type GenkitCheckpoint, type TurnKind, writeCheckpoint } from './checkpoint.ts';
import { decodeError } from './decodeError.ts';
import {
  type ApplyPatch,
  createTurnDecoder,
  parseFrame,
  sortFrame,
  type WireFrame,
} from './decodeTurn.ts';
import { falsySiblings } from './encode.ts';
import { decodeResult, decodeThrown, type EndContext } from './endTurn.ts';
import type { Mask } from './loadMask.ts';
import { observeFrame } from './observe.ts';
import type { GenkitSettings } from './options.ts';
import type { PollContext } from './pollRun.ts';
import { asText } from './wire.ts';

let applyPatch: ApplyPatch | undefined;

/** The header that names a stream which can be joined again. */
export const STREAM_ID = 'x-genkit-stream-id';

/** What a turn's stream is read against. */
export interface StreamContext {
  readonly settings: GenkitSettings;
  readonly context: BackendContext;
  readonly checkpoint: GenkitCheckpoint;
  readonly kind: TurnKind;
  /** Undefined when a stream is joined again: what it brought is not known any more. */
  readonly input?: TurnInput;
  /** The stream starts again from its first frame: what was shown before goes. */
  readonly replay?: true;
}

/** Posts a turn; an error status that says nothing was taken becomes a `ResumeRejectedError`. */
export async function openTurn(
  { settings, context, kind }: StreamContext,
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
    const decoded = decodeError(
      { status: error.backendStatus, message: error.serverMessage, details: error.details },
      { kind, begun: false, thrown: true },
      error.httpStatus,
    );
    throw decoded.code === 'resume-rejected' ? decoded : error;
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
  const { settings, context, kind, input } = turn;
  const { response, mask } = await open();
  if (turn.replay) yield { type: 'reset' };
  const shown = input?.type === 'resume' ? falsySiblings(input.answers) : [];
  const decoder = createTurnDecoder({ ...settings, mask, shown }, () => applyPatch);

  const streamId = response.headers.get(STREAM_ID) ?? turn.checkpoint.streamId;
  const checkpoint: GenkitCheckpoint =
    streamId === undefined ? turn.checkpoint : { ...turn.checkpoint, streamId, kind };
  if (streamId !== undefined) yield { type: 'checkpoint', checkpoint: writeCheckpoint(checkpoint) };
  const ending: EndContext = { checkpoint, kind, decoder };

  /** Decodes one frame into `out`. True when it was the last one; a snapshot id when the turn runs on detached. */
  const decode = (frame: WireFrame, out: TurnEvent[]): boolean | { readonly running: string } => {
    switch (frame.type) {
      case 'chunk':
        decoder.decodeChunk(frame.chunk, out);
        return false;
      case 'result': {
        const running = asText(frame.result.snapshotId);
        if (frame.result.finishReason === 'detached' && running !== undefined) return { running };
        decodeResult(frame.result, ending, out);
        return true;
      }
      case 'error':
        decodeThrown(frame.error, ending, out);
        return true;
      case 'unknown':
        out.push({ type: 'custom', name: 'frame', value: frame.json });
        return false;
      default:
        return frame satisfies never;
    }
  };

  if (isJson(response)) {
    // Something turned streaming off: the whole answer comes as one value.
    const text = await readText(response, settings.limits.maxTotalBytes);
    const frame = sortFrame(parseWhole(text));
    observeFrame(context, frame, mask);
    const out: TurnEvent[] = [];
    const ended = decode(frame, out);
    yield* out;
    if (typeof ended === 'object')
      yield* poll(ended.running, { ...ending, settings, context, mask });
    else if (!ended) throw new StreamLostError('the answer was JSON without a result');
    return;
  }

  const frames = readFrames(response, settings.limits, context.signal);
  let ended: ReturnType<typeof decode> = false;
  try {
    for (let batch = await frames.next(); batch !== null; batch = await frames.next()) {
      const out: TurnEvent[] = [];
      for (const one of batch) {
        const frame = parseFrame(one);
        if (frame === undefined) continue;
        observeFrame(context, frame, mask);
        if (frame.type === 'chunk' && decoder.needsPatch(frame.chunk)) {
          ({ applyPatch } = await loadLater(() => import('./applyPatch.ts')));
        }
        ended = decode(frame, out);
        if (ended) break;
      }
      // One generator, one step for each event: every layer of async between costs each event again.
      for (const event of out) yield event;
      if (typeof ended === 'object')
        return yield* poll(ended.running, { ...ending, settings, context, mask });
      if (ended) return;
    }
  } finally {
    frames.close(ended !== false);
  }
  throw new StreamLostError(
    'the stream ended without a final frame; what the agent did is not known',
  );
}

/** Follows a turn that the server runs detached. */
async function* poll(running: string, context: PollContext): AsyncGenerator<TurnEvent, void> {
  const { pollRun } = await loadLater(() => import('./companions.ts'));
  yield* pollRun(running, context);
}

function isJson(response: Response): boolean {
  return /^application\/json\b/i.test(response.headers.get('content-type') ?? '');
}

function parseWhole(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new StreamLostError('the answer was cut off', { cause });
  }
}
