import { isHoldpointError } from '../../../protocol/errors.ts';
import type { BackendInterrupt } from '../../../protocol/interrupt.ts';
import { asObject } from '../../../protocol/json.ts';
import type { TurnEnd, TurnEvent } from '../../../protocol/turnEvent.ts';
import { decodeError } from '../decodeError.ts';
import type { createMessageDecoder } from '../decodeMessage.ts';
import { lastTurnOf } from '../readHistory.ts';
import { type FlowCheckpoint, flowPause, writeFlowCheckpoint } from './checkpoint.ts';
import type { FlowOutput } from './convention.ts';
import type { FlowTurn } from './createFlowReading.ts';

type MessageDecoder = ReturnType<typeof createMessageDecoder>;

/**
 * The end of a turn that failed. Most flows give every error up to their caller, and the conversation stands where it
 * stood; one that returns its error says how far the conversation has come, and so what still waits.
 */
export function failTurn(
  error: unknown,
  { kind, before, context }: FlowTurn,
  decoder: MessageDecoder,
  returned?: FlowOutput,
): readonly TurnEvent[] {
  const end: TurnEnd = {
    status: 'failed',
    error: isHoldpointError(error) ? error : decodeError(error, { kind, begun: decoder.begun }),
  };
  // A message that failed is offered again, so it must not stand in the conversation already.
  if (returned === undefined || kind === 'message') {
    return [
      { type: 'checkpoint', checkpoint: writeFlowCheckpoint(before) },
      { type: 'end', end },
    ];
  }
  const { messages } = returned;
  const out: TurnEvent[] = [];
  // The tools may have run before the model failed: their results say so.
  const ran = decoder.begun ? [] : lastTurnOf(messages).map(asObject);
  for (const one of ran) if (one.role === 'tool') decoder.decodeChunk(one, out);
  // A turn that failed has come to no pause of its own: what waits is what was answered, under the same name.
  const after = { pause: flowPause(before, context.sessionId), ...before, messages };
  const open = waiting(after, decoder);
  out.push(
    { type: 'checkpoint', checkpoint: writeFlowCheckpoint(after) },
    { type: 'end', end: { ...end, open } },
  );
  return out;
}

const warned = new Set<string>();

/** Prints, once for each flow, what to change in one that returns no result of an answer: most of them drop `resume`. */
export function warnIgnored(url: string): void {
  if (warned.has(url)) return;
  warned.add(url);
  console.warn(`Holdpoint: The flow at ${url} returned no result of the answer that it was sent. Pass \`resume\` on:

async ({ messages, resume }, { sendChunk }) => {
  const response = await ai.generate({ messages, tools, ...(resume && { resume }), onChunk: sendChunk });
  return { messages: response.messages, finishReason: response.finishReason };
}

Read on in docs/backends/genkit-flows.md, "The convention".`);
}

function waiting(
  { messages, pause }: FlowCheckpoint,
  decoder: MessageDecoder,
): readonly BackendInterrupt[] {
  const last = messages.at(-1);
  return asObject(last).role === 'model' ? decoder.placeInterrupts(last, pause) : [];
}
