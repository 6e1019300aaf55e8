import type { BackendContext } from '../../protocol/backend.ts';
import { HttpError, StreamLostError } from '../../protocol/errors.ts';
import type { Checkpoint, TurnEvent } from '../../protocol/turnEvent.ts';
import type { FrameLimits } from '../../sse/createFrameReader.ts';
import { postJson, type TransportOptions } from '../../transport/postJson.ts';
import { type ResponseFrames, readFrames } from '../../transport/readFrames.ts';
import { withoutProof } from '../../transport/withoutProof.ts';
import type { FailureContext, TurnKind } from './decodeError.ts';
import type { Mask } from './noMask.ts';
import { observeFrame } from './observeFrame.ts';
import { type FinalFrame, parseFrame } from './parseFrame.ts';

/** The header that names a stream which can be joined again. */
export const STREAM_ID = 'x-genkit-stream-id';

/** Where and how turns are posted. */
export interface TurnTransport extends TransportOptions {
  readonly url: string;
  readonly limits: FrameLimits;
}

/** What is fetched while the first turn streams, and needed when one does not go well. */
export interface Later {
  readonly readWhole: (response: Response, limits: FrameLimits) => ResponseFrames;
  readonly refusalOf: (error: HttpError, context: Omit<FailureContext, 'begun'>) => Error;
}

/** What a turn's stream is read for. */
export interface TurnReading {
  readonly transport: TurnTransport;
  readonly context: BackendContext;
  readonly kind: TurnKind;
  readonly loadLater: () => Promise<Later>;
  /** The stream that is joined again: it starts from its first frame, so what was shown before goes. */
  readonly replay?: string;
  /** Where the session stands, when its checkpoint still names a stream of an earlier turn: told before anything leaves. */
  readonly settled?: Checkpoint;
  /** The checkpoint while a turn runs whose stream can be joined again. */
  readonly runningCheckpoint: (streamId: string) => Checkpoint;
  readonly createDecoding: (opened: OpenedTurn) => TurnDecoding;
}

/** An answer whose body is about to be read. */
export interface OpenedTurn {
  readonly mask: Mask;
  /** The stream can be joined again by this name. */
  readonly streamId: string | undefined;
  /** The answer comes in one piece: the server does not stream. */
  readonly isWhole: boolean;
}

/** Turns what one turn streams into events. */
export interface TurnDecoding {
  /** Something to fetch before this chunk can be decoded. */
  readonly prepare?: (chunk: unknown) => Promise<void> | undefined;
  decodeChunk(chunk: unknown, out: TurnEvent[]): void;
  /** The events of the last frame, the end among them. */
  finish(last: FinalFrame): Iterable<TurnEvent> | AsyncIterable<TurnEvent>;
}

/** Posts a turn; an error status that says nothing was taken becomes a `ResumeRejectedError`. */
export async function openTurn(
  {
    transport,
    context,
    kind,
    loadLater,
  }: Omit<TurnReading, 'runningCheckpoint' | 'createDecoding'>,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const { url } = transport;
  try {
    return await postJson(transport, {
      url,
      body,
      accept: 'text/event-stream',
      signal: context.signal,
      headers,
    });
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    throw await loadLater().then(
      ({ refusalOf }) => refusalOf(error, { kind, place: context }),
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
  {
    transport,
    context,
    loadLater,
    replay,
    settled,
    runningCheckpoint,
    createDecoding,
  }: TurnReading,
): AsyncGenerator<TurnEvent, void> {
  const { limits } = transport;
  // An earlier stream must not be joined in place of this turn, should this one be lost before it has a name.
  if (settled !== undefined) yield { type: 'checkpoint', checkpoint: settled };
  const { response, mask } = await open();
  if (replay !== undefined) yield { type: 'reset' };
  const streamId = response.headers.get(STREAM_ID) ?? replay;
  if (streamId !== undefined) yield { type: 'checkpoint', checkpoint: runningCheckpoint(streamId) };
  const isWhole = isJson(response);
  const decoding = createDecoding({ mask, streamId, isWhole });
  const frames = isWhole
    ? (await loadLater()).readWhole(response, limits)
    : readFrames(response, limits, context.signal);
  let last: FinalFrame | undefined;
  let isFirst = true;
  try {
    while (!last) {
      const batch = await frames.next();
      // Recovery is needed when the network is bad, so it is fetched while it is known to be good. Not before something
      // was read: what a browser has received and not handed over is gone when the connection breaks.
      if (isFirst) loadLater().catch(() => undefined);
      isFirst = false;
      if (batch === null) break;
      const out: TurnEvent[] = batch.length > 0 ? [] : [{ type: 'alive' }];
      for (const one of batch) {
        const frame = parseFrame(one);
        if (frame === undefined) continue;
        observeFrame(context, frame, mask);
        if (frame.type === 'chunk') {
          const preparing = decoding.prepare?.(frame.chunk);
          if (preparing) await preparing;
          decoding.decodeChunk(frame.chunk, out);
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
  for await (const event of decoding.finish(last)) yield withoutProof(event, response);
}

function isJson(response: Response): boolean {
  return /^application\/json\b/i.test(response.headers.get('content-type') ?? '');
}
