import type { TurnContext, TurnInput } from '../../../protocol/backend.ts';
import { BackendError } from '../../../protocol/errors.ts';
import { asObject, defined } from '../../../protocol/json.ts';
import type { TurnEnd, TurnEvent } from '../../../protocol/turnEvent.ts';
import type { refusalOf } from '../decodeError.ts';
import { createMessageDecoder } from '../decodeMessage.ts';
import { falsySiblings } from '../encodeResume.ts';
import { markRanOf } from '../markRan.ts';
import { lastTurnOf, withoutResult } from '../readHistory.ts';
import type { Later, TurnReading } from '../readResponse.ts';
import type { TurnKind } from '../turnKind.ts';
import { isToolRequestPart, partsOf, toolId } from '../wire.ts';
import { type FlowCheckpoint, type RunningTurn, writeFlowCheckpoint } from './checkpoint.ts';
import { decodeByConvention, type FlowOutput, type FlowRequest } from './convention.ts';
import type { FlowSettings } from './options.ts';

/**
 * Loads code that a turn needs if it fails. A parameter, not an import, because that code imports this file to rejoin a
 * turn.
 */
export type LoadFlowLater = () => Promise<
  Later & {
    readonly refusalOf: typeof refusalOf;
    warnIgnored(url: string): void;
    failTurn(
      error: unknown,
      turn: FlowTurn,
      decoder: MessageDecoder,
      returned?: FlowOutput,
    ): readonly TurnEvent[];
  }
>;

/** The context for reading a flow's turn. */
export interface FlowTurn {
  readonly settings: FlowSettings;
  readonly context: TurnContext;
  readonly kind: TurnKind;
  readonly request: FlowRequest;
  /** The session's position until the turn succeeds. */
  readonly before: FlowCheckpoint;
  readonly load: LoadFlowLater;
  /** Undefined when rejoining a stream. */
  readonly input?: TurnInput;
  readonly replay?: string;
}

/** Returns how to read a flow's stream as events. */
export function createFlowReading(turn: FlowTurn): TurnReading {
  const { settings, context, kind, request, before, load, input, replay } = turn;
  const { decode = decodeByConvention, decodeChunk = (chunk: unknown) => chunk } = settings;
  const answers = input?.type === 'resume' ? input.answers : [];
  const shown = falsySiblings(answers);
  return {
    transport: settings,
    context,
    kind,
    loadLater: () =>
      load().then(({ readWhole, refusalOf }) => ({
        readWhole,
        refusalOf: (error, failure) => refusalOf(error, failure, before.whole),
      })),
    ...defined({ replay }),
    runningCheckpoint(streamId) {
      const running: RunningTurn = defined({ streamId, kind, message: request.message });
      return writeFlowCheckpoint({ ...before, running });
    },
    createDecoding({ mask, streamId, isWhole }) {
      // The open requests of the answered message, and its finished ones: some servers repeat those.
      const pending = partsOf(request.messages.at(-1)).filter(isToolRequestPart);
      const answered = input && pending.map(({ toolRequest }) => toolId(toolRequest));
      const markRan = markRanOf(input ?? context.brought);
      const anew = () => createMessageDecoder({ ...settings, mask, shown, answered, markRan });
      const decoder = anew();
      // Every tab that joins the stream gets the same pause.
      const pause = streamId ?? context.turnId;
      return {
        decodeChunk(chunk, out) {
          const modelChunk = decodeChunk(chunk);
          if (typeof modelChunk === 'string')
            decoder.decodeChunk({ content: [{ text: modelChunk }] }, out);
          else if (Array.isArray(asObject(modelChunk).content))
            decoder.decodeChunk(asObject(modelChunk), out);
          else out.push({ type: 'custom', name: 'chunk', value: chunk });
        },
        async *finish(last) {
          const isResult = last.type === 'result';
          const output = isResult
            ? mask.kept(decode(asObject(last.json).result, request))
            : undefined;
          const error = isResult ? output?.error : last.error;
          if (!output || error !== undefined)
            return yield* (await load()).failTurn(error, turn, decoder, output);
          const asked = answers.map(({ interrupt }) => interrupt);
          const untold = withoutResult(output.messages, asked);
          if (untold.length === 0)
            return yield* ended(output, isWhole, pause, decoder, anew, input?.type === 'message');
          const problem = new BackendError('the flow ended without a result of what was answered');
          // A call with a result must not run again. If none has one, the conversation stays where it was.
          const isPartial = untold.length < answers.length;
          const { failTurn, warnIgnored } = await load();
          if (!isPartial) warnIgnored(settings.url);
          yield* failTurn(problem, turn, decoder, isPartial ? output : undefined);
        },
      };
    },
  };
}

type MessageDecoder = ReturnType<typeof createMessageDecoder>;

function ended(
  { messages, finishReason }: FlowOutput,
  isWhole: boolean,
  pause: string,
  streamed: MessageDecoder,
  anew: () => MessageDecoder,
  isMessage: boolean,
): readonly TurnEvent[] {
  const out: TurnEvent[] = [];
  const last = messages.at(-1);
  const earlier = lastTurnOf(messages).slice(0, -1);
  // The start of the turn is its own if it answers a message, or if answers were passed on.
  const isOwn = isMessage || asObject(earlier[0]).role === 'tool';
  // A call that is asked again under its own ref: only its result shows that it has run before.
  const repeated = partsOf(last).map(({ toolRequest }) =>
    JSON.stringify(toolId(asObject(toolRequest))),
  );
  const isRepeat = ({ toolResponse }: ReturnType<typeof partsOf>[number]) =>
    toolResponse !== undefined && repeated.includes(JSON.stringify(toolId(asObject(toolResponse))));
  const isLeftOut = (one: unknown) =>
    (!streamed.hasCalls && partsOf(one).some(isToolRequestPart)) || partsOf(one).some(isRepeat);
  const isUntold = isOwn && earlier.some(isLeftOut);
  // Without model streaming the tools' results are missing, and a flow may only stream its text: the whole turn is
  // reported again.
  const misses = streamed.misses || isUntold;
  if (misses) out.push({ type: 'reset' });
  const decoder = misses ? anew() : streamed;
  // Without streaming, the whole turn is reported now.
  if (!decoder.begun) {
    for (const [index, message] of earlier.entries())
      decoder.decodeChunk({ ...asObject(message), index }, out);
  }
  decoder.decodeRest(last, out);
  const after: FlowCheckpoint = { messages, pause, ...(isWhole ? { whole: true } : {}) };
  out.push({ type: 'checkpoint', checkpoint: writeFlowCheckpoint(after) });
  const isModel = asObject(last).role === 'model';
  const interrupts = isModel ? decoder.placeInterrupts(last, pause) : [];
  let end: TurnEnd;
  if (interrupts.length > 0) end = { status: 'interrupted', interrupts };
  else if (finishReason === 'aborted') end = { status: 'aborted' };
  else end = { status: 'completed', finishReason: finishReason ?? 'unknown' };
  out.push({ type: 'end', end });
  return out;
}
