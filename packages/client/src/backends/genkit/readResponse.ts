import {
  type Frame,
  type FrameLimits,
  isJson,
  type OpenedTurn,
  postJson,
  readFrames,
  type readWhole,
  type TransportOptions,
} from '../../adapter/index.ts';
import type { BackendContext } from '../../protocol/backend.ts';
import { HttpError } from '../../protocol/errors.ts';
import { nextTask } from '../../protocol/nextTask.ts';
import type { Checkpoint, TurnEvent } from '../../protocol/turnEvent.ts';
import type { FailureContext } from './decodeError.ts';
import type { Mask } from './maskFor.ts';
import { type FinalFrame, parseFrame, showFrame, type WireFrame } from './parseFrame.ts';
import type { TurnKind } from './turnKind.ts';

/** The header that names a stream which can be joined again. */
export const STREAM_ID = 'x-genkit-stream-id';

/** The characters of a frame from which each step takes long enough to need its own task. */
const GIANT = 200_000;

/** Where and how turns are posted. */
export interface TurnTransport extends TransportOptions {
  readonly url: string;
  readonly limits: FrameLimits;
}

/** What is fetched while the first turn streams, and needed when one does not go well. */
export interface Later {
  readonly readWhole: typeof readWhole;
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
  /** The checkpoint while a turn runs whose stream can be joined again. */
  readonly runningCheckpoint: (streamId: string) => Checkpoint;
  readonly createDecoding: (opened: OpenedAnswer) => TurnDecoding;
}

/** An answer whose body is about to be read. */
export interface OpenedAnswer {
  readonly mask: Mask;
  /** The stream can be joined again by this name. */
  readonly streamId: string | undefined;
  /** The answer comes in one piece: the server does not stream. */
  readonly isWhole: boolean;
}

/** Turns what one turn streams into events. */
export interface TurnDecoding {
  /** Something to fetch before this frame can be decoded. */
  readonly prepare?: (frame: WireFrame) => Promise<void> | undefined;
  decodeChunk(chunk: unknown, out: TurnEvent[]): void;
  /** The events of the last frame, the end among them. */
  finish(last: FinalFrame): Iterable<TurnEvent> | AsyncIterable<TurnEvent>;
}

/** What a turn sends. */
export interface TurnRequest {
  readonly body: unknown;
  readonly mask: Mask;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Posts a turn; an error status that says nothing was taken becomes a `ResumeRejectedError`. */
export async function openTurn(
  {
    transport,
    context,
    kind,
    loadLater,
  }: Pick<TurnReading, 'transport' | 'context' | 'kind' | 'loadLater'>,
  request: TurnRequest,
): Promise<Response> {
  const { url } = transport;
  try {
    return await postJson(transport, { url, ...request, accept: 'text/event-stream' }, context);
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    throw await loadLater().then(
      ({ refusalOf }) => refusalOf(error, { kind, place: context }),
      () => error,
    );
  }
}

/** How the answer to a turn is read to its final frame, and before that under which name it can be joined again. */
export async function* readResponse(
  reading: TurnReading,
  response: Response,
  mask: Mask,
): AsyncGenerator<TurnEvent, OpenedTurn<Frame, WireFrame, FinalFrame>> {
  const { transport, context, loadLater, replay, runningCheckpoint } = reading;
  if (replay !== undefined) yield { type: 'reset' };
  const streamId = response.headers.get(STREAM_ID) ?? replay;
  if (streamId !== undefined) yield { type: 'checkpoint', checkpoint: runningCheckpoint(streamId) };
  const isWhole = isJson(response);
  const decoding = reading.createDecoding({ mask, streamId, isWhole });
  let isFirst = true;
  let isGiant = false;
  return {
    ...decoding,
    response,
    mask,
    frames: isWhole
      ? (await loadLater()).readWhole(response, transport.limits, (_json, value) => [
          { field: 'data', value },
        ])
      : readFrames(response, context, transport.limits),
    parse(frame: Frame) {
      // Recovery is needed when the network is bad, so it is fetched while it is known to be good. Not before something
      // was read: what a browser has received and not handed over is gone when the connection breaks.
      if (isFirst) loadLater().catch(() => undefined);
      isFirst = false;
      isGiant = frame.value.length > GIANT;
      return parseFrame(frame);
    },
    prepare: (frame) =>
      decoding.prepare?.(frame) ?? (isGiant && frame.type !== 'chunk' ? nextTask() : undefined),
    show: showFrame,
    decode(frame, out): FinalFrame | undefined {
      if (frame.type === 'chunk') decoding.decodeChunk(frame.chunk, out);
      else if (frame.type === 'unknown')
        out.push({ type: 'custom', name: 'frame', value: frame.json });
      else return frame;
      return undefined;
    },
  };
}
