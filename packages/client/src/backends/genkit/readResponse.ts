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

/** The header that names a stream which can be rejoined. */
export const STREAM_ID = 'x-genkit-stream-id';

/** The size of a frame, in characters, from which each step needs its own task. */
const GIANT = 200_000;

/** The address and options for posting turns. */
export interface TurnTransport extends TransportOptions {
  readonly url: string;
  readonly limits: FrameLimits;
}

/** Code loaded while the first turn streams, and needed if one fails. */
export interface Later {
  readonly readWhole: typeof readWhole;
  readonly refusalOf: (error: HttpError, context: Omit<FailureContext, 'begun'>) => Error;
}

/** The context for reading a turn's stream. */
export interface TurnReading {
  readonly transport: TurnTransport;
  readonly context: BackendContext;
  readonly kind: TurnKind;
  readonly loadLater: () => Promise<Later>;
  /** The rejoined stream: it starts from its first frame, so earlier content is replaced. */
  readonly replay?: string;
  /** Returns the checkpoint while a turn runs whose stream can be rejoined. */
  readonly runningCheckpoint: (streamId: string) => Checkpoint;
  readonly createDecoding: (opened: OpenedAnswer) => TurnDecoding;
}

/** A response whose body is about to be read. */
export interface OpenedAnswer {
  readonly mask: Mask;
  /** The name under which the stream can be rejoined. */
  readonly streamId: string | undefined;
  /** The response is complete at once: the server does not stream. */
  readonly isWhole: boolean;
}

/** Turns the stream of one turn into events. */
export interface TurnDecoding {
  /** Loads code that this frame needs. */
  readonly prepare?: (frame: WireFrame) => Promise<void> | undefined;
  decodeChunk(chunk: unknown, out: TurnEvent[]): void;
  /** Returns the events of the last frame, including the end. */
  finish(last: FinalFrame): Iterable<TurnEvent> | AsyncIterable<TurnEvent>;
}

/** The request of a turn. */
export interface TurnRequest {
  readonly body: unknown;
  readonly mask: Mask;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Posts a turn; an error status that proves a refusal becomes a `ResumeRejectedError`. */
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

/** Reads the response of a turn to its final frame, and yields the name for rejoining it first. */
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
      // Recovery code is needed when the network is bad, so it loads while the network works. Not before something was
      // read: data that a browser has received but not delivered is lost when the connection breaks.
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
