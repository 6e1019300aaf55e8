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
 * Ends a failed turn. Most flows throw every error to their caller, and the conversation stays where it was; a flow
 * that returns its error also returns the conversation so far, with its open interrupts.
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
  // A failed message is offered again, so it must not already be in the conversation.
  if (returned === undefined || kind === 'message') {
    return [
      { type: 'checkpoint', checkpoint: writeFlowCheckpoint(before) },
      { type: 'end', end },
    ];
  }
  const { messages } = returned;
  const out: TurnEvent[] = [];
  // The tools may have run before the model failed: their results show it.
  const ran = decoder.begun ? [] : lastTurnOf(messages).map(asObject);
  for (const one of ran) if (one.role === 'tool') decoder.decodeChunk(one, out);
  // A failed turn has no pause of its own: the answered interrupts are open, under the same name.
  const after = { pause: flowPause(before, context.sessionId), ...before, messages };
  const open = waiting(after, decoder);
  out.push(
    { type: 'checkpoint', checkpoint: writeFlowCheckpoint(after) },
    { type: 'end', end: { ...end, open } },
  );
  return out;
}

const warned = new Set<string>();

/** Logs, once per flow, how to fix a flow that returns no result of an answer: most of them drop `resume`. */
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
