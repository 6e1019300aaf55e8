import type { BackendContext } from '../protocol/backend.ts';
import { StreamLostError } from '../protocol/errors.ts';
import type { TurnEvent } from '../protocol/turnEvent.ts';
import type { RecordMask } from '../transport/postJson.ts';
import type { ResponseFrames } from '../transport/readFrames.ts';
import { withoutProof } from '../transport/withoutProof.ts';
import type { Mask } from './createMask.ts';
import { hidingBy } from './hidingBy.ts';

/** Events that are available, or arrive later. */
export type TurnEvents = Iterable<TurnEvent> | AsyncIterable<TurnEvent>;

/**
 * The response of a turn, and how to read it. `Piece`: a part of the body. `Frame`: a piece in the adapter's own
 * format. `Last`: what ended the turn.
 */
export interface OpenedTurn<Piece, Frame, Last> {
  readonly response: Response;
  /** The body in pieces: by `readFrames`, `readLines`, `readRecords` or `readWhole`. */
  readonly frames: ResponseFrames<Piece>;
  /**
   * Hides the secrets of the turn's answers from the observer and in every event, even if one is cut over several
   * deltas of a text. A `checkpoint` and the questions of an `end` may go back to the server unchanged, so the adapter
   * must hide in these, and in the error of an `end`. Default: there are none.
   */
  readonly mask?: RecordMask & Partial<Pick<Mask, 'startHiding'>>;
  /**
   * Returns one piece as the adapter's frame, or undefined if it is not a frame.
   * @throws ProtocolError if it can't be read. Its meaning is then unknown, and so is the turn's outcome.
   */
  readonly parse: (piece: Piece) => Frame | undefined;
  /** Returns a frame for an observer: its kind in one word, and its whole body. Called only if the wire is observed. */
  readonly show: (frame: Frame) => { readonly label: string; readonly body: unknown };
  /** Loads code that this frame needs. Undefined, not a settled promise, if there is nothing to load. */
  readonly prepare?: (frame: Frame) => Promise<void> | undefined;
  /**
   * Adds a frame's events to `out`, in order. Returns what ended the turn once the server reports its end, and
   * undefined before: later frames are not read. `out` has the events of the same network chunk so far, so that deltas
   * of one text can be joined, because fewer events cost a page less. The `mask` does not require that.
   */
  readonly decode: (frame: Frame, out: TurnEvent[]) => Last | undefined;
  /**
   * Receives each event of `decode`, hidden and joined by the `mask`, just before it is reported: for an adapter that
   * must keep the conversation itself.
   */
  readonly onEvent?: (event: TurnEvent) => void;
  /**
   * Called if the body ended and no frame has ended the turn. Undefined (default): the turn is lost, and its outcome
   * unknown. Only for wires without a last frame, or where an error before the end is final. The end of a body alone is
   * never success: `finish` must then read the outcome elsewhere.
   */
  readonly bodyEnded?: () => Last | undefined;
  /** Returns the events after the last frame: what was not streamed, a `checkpoint`, and the `end`. */
  readonly finish: (last: Last) => TurnEvents;
}

/**
 * Runs one turn to its last frame: the loop that every adapter needs. It reads, parses, shows and decodes frames, emits
 * `alive` for a network chunk without events, closes the connection, and treats a body that ends early as lost.
 *
 * `open` sends the request. It is an async function, or an async generator to emit events before the response arrives
 * (such as a checkpoint that must be stored before an answer is sent); one that returns nothing has emitted everything.
 * It is called once, when the first event is requested.
 *
 * @throws StreamLostError if the body ends without a last frame or the connection breaks; ProtocolError over the
 * limits; the signal's reason if it was aborted; and errors of `open`, `parse`, `decode` and `finish`.
 * @example
 * const stream = (input: TurnInput, context: TurnContext) =>
 *   pumpTurn(context, async () => {
 *     const mask = createMask(input);
 *     const request = { url, body: encode(input), accept: 'text/event-stream', mask } as const;
 *     const response = await postJson(options, request, context);
 *     return {
 *       response,
 *       mask,
 *       frames: readFrames(response, context),
 *       parse: parseRecord,
 *       show: (frame) => ({ label: String(frame.type), body: frame }),
 *       decode: (frame, out) => {
 *         if (frame.type === 'done') return frame;
 *         out.push({ type: 'text', messageId: 'm', partId: 't', delta: String(frame.text) });
 *         return undefined;
 *       },
 *       finish: () => [{ type: 'end', end: { status: 'completed', finishReason: 'stop' } }],
 *     };
 *   });
 */
export async function* pumpTurn<Piece, Frame, Last extends {}>(
  { observe }: Pick<BackendContext, 'observe'>,
  open: () =>
    | Promise<OpenedTurn<Piece, Frame, Last>>
    | AsyncGenerator<TurnEvent, OpenedTurn<Piece, Frame, Last> | undefined>,
): AsyncGenerator<TurnEvent, void> {
  const opening = open();
  // `yield*` only here, before the stream: around the stream, each layer of it would cost every event three more ticks.
  const turn = 'next' in opening ? yield* opening : await opening;
  if (turn === undefined) return;
  const { frames, mask } = turn;
  const hide = hidingBy(mask);
  let last: Last | undefined;
  try {
    for (let isOver = false; !isOver; ) {
      const out: TurnEvent[] = [];
      let broken: { readonly cause: unknown } | undefined;
      try {
        const pieces = await frames.next();
        if (pieces === null) {
          isOver = true;
          last = turn.bodyEnded?.();
        }
        for (const piece of pieces ?? []) {
          const frame = turn.parse(piece);
          if (frame === undefined) continue;
          if (observe) {
            const { label, body } = turn.show(frame);
            observe({
              direction: 'in',
              label,
              body: mask ? mask.record(body) : body,
              at: Date.now(),
            });
          }
          const preparing = turn.prepare?.(frame);
          if (preparing) await preparing;
          last = turn.decode(frame, out);
          if (last !== undefined) break;
        }
      } catch (cause) {
        broken = { cause };
      }
      isOver ||= last !== undefined || broken !== undefined;
      const told = hide(out, isOver);
      if (told.length === 0 && !isOver) yield { type: 'alive' };
      for (const event of told) {
        turn.onEvent?.(event);
        yield event;
      }
      // Events from before an unreadable frame or a broken connection are reported first.
      if (broken) throw broken.cause;
    }
  } finally {
    frames.close(last !== undefined);
  }
  if (last === undefined) throw new StreamLostError();
  for await (const event of turn.finish(last))
    for (const told of hide([event], true)) yield withoutProof(told, turn.response);
}
