import type { BackendContext, TurnInput } from '../../../protocol/backend.ts';
import type { BackendInterrupt } from '../../../protocol/interrupt.ts';
import { defined } from '../../../protocol/json.ts';
import type { TurnEnd, TurnEvent } from '../../../protocol/turnEvent.ts';
import { decodeError, type TurnKind } from '../decodeError.ts';
import { createMessageDecoder } from '../decodeMessage.ts';
import { falsySiblings } from '../encodeResume.ts';
import { lastTurnOf } from '../readHistory.ts';
import type { TurnReading } from '../streamTurn.ts';
import { asObject } from '../wire.ts';
import {
  type FlowCheckpoint,
  flowPause,
  type RunningTurn,
  writeFlowCheckpoint,
} from './checkpoint.ts';
import { decodeByConvention, type FlowOutput, type FlowRequest } from './convention.ts';
import type { LoadFlowCompanions } from './loadFlowCompanions.ts';
import type { FlowSettings } from './options.ts';

/** What a flow's turn is read against. */
export interface FlowTurn {
  readonly settings: FlowSettings;
  readonly context: BackendContext;
  readonly kind: TurnKind;
  readonly request: FlowRequest;
  /** Where the session stands until the turn ends well. */
  readonly before: FlowCheckpoint;
  readonly load: LoadFlowCompanions;
  /** Undefined when a stream is joined again. */
  readonly input?: TurnInput;
  readonly replay?: string;
}

/** How a flow's stream becomes events. */
export function createFlowReading(turn: FlowTurn): TurnReading {
  const { settings, context, kind, request, before, load, input, replay } = turn;
  const { decode = decodeByConvention, decodeChunk = (chunk: unknown) => chunk } = settings;
  const shown = input?.type === 'resume' ? falsySiblings(input.answers) : [];
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
    createDecoding({ mask, isWhole }) {
      const decoder = createMessageDecoder({ ...settings, mask, shown });
      return {
        decodeChunk(chunk, out) {
          const told = decodeChunk(chunk);
          if (typeof told === 'string') decoder.decodeChunk({ content: [{ text: told }] }, out);
          else if (Array.isArray(asObject(told).content)) decoder.decodeChunk(asObject(told), out);
          else out.push({ type: 'custom', name: 'chunk', value: chunk });
        },
        finish(last) {
          if (last.type === 'error') return failed(last.error, turn, decoder.begun);
          const output = decode(asObject(last.json).result, request);
          return output.error === undefined
            ? ended(output, isWhole, context.sessionId, decoder)
            : failed(output.error, turn, decoder.begun, { output, decoder });
        },
      };
    },
  };
}

type MessageDecoder = ReturnType<typeof createMessageDecoder>;

function ended(
  { messages, finishReason }: FlowOutput,
  isWhole: boolean,
  sessionId: string,
  decoder: MessageDecoder,
): readonly TurnEvent[] {
  const out: TurnEvent[] = [];
  const last = messages.at(-1);
  // A server that does not stream tells the whole turn now.
  if (!decoder.begun) {
    for (const [index, message] of lastTurnOf(messages).slice(0, -1).entries())
      decoder.decodeChunk({ ...asObject(message), index }, out);
  }
  decoder.decodeRest(last, out);
  const after: FlowCheckpoint = { messages, ...(isWhole ? { whole: true } : {}) };
  out.push({ type: 'checkpoint', checkpoint: writeFlowCheckpoint(after) });
  const isModel = asObject(last).role === 'model';
  const interrupts = isModel ? decoder.placeInterrupts(last, flowPause(sessionId, messages)) : [];
  let end: TurnEnd;
  if (interrupts.length > 0) end = { status: 'interrupted', interrupts };
  else if (finishReason === 'aborted') end = { status: 'aborted' };
  else end = { status: 'completed', finishReason: finishReason ?? 'unknown' };
  out.push({ type: 'end', end });
  return out;
}

/**
 * The end of a turn that failed. Most flows give every error up to their caller, and the conversation stands where it
 * stood; one that returns its error says how far the conversation has come, and so what still waits.
 */
function failed(
  error: unknown,
  { kind, before, context }: FlowTurn,
  begun: boolean,
  returned?: { readonly output: FlowOutput; readonly decoder: MessageDecoder },
): readonly TurnEvent[] {
  const end: TurnEnd = {
    status: 'failed',
    error: decodeError(error, { kind, begun }),
  };
  // A message that failed is offered again, so it must not stand in the conversation already.
  if (returned === undefined || kind === 'message') {
    return [
      { type: 'checkpoint', checkpoint: writeFlowCheckpoint(before) },
      { type: 'end', end },
    ];
  }
  const { messages } = returned.output;
  const out: TurnEvent[] = [];
  // The tools may have run before the model failed: their results say so.
  const ran = asObject(messages.at(-1));
  if (!begun && ran.role === 'tool') returned.decoder.decodeChunk(ran, out);
  const open = waiting(messages, context.sessionId, returned.decoder);
  out.push(
    { type: 'checkpoint', checkpoint: writeFlowCheckpoint({ ...before, messages }) },
    { type: 'end', end: { ...end, open } },
  );
  return out;
}

function waiting(
  messages: FlowOutput['messages'],
  sessionId: string,
  decoder: MessageDecoder,
): readonly BackendInterrupt[] {
  const last = messages.at(-1);
  return asObject(last).role === 'model'
    ? decoder.placeInterrupts(last, flowPause(sessionId, messages))
    : [];
}
