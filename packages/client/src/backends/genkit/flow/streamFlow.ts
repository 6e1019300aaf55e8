import { pumpTurn } from '../../../adapter/index.ts';
import type { TurnContext, TurnInput } from '../../../protocol/backend.ts';
import { defined } from '../../../protocol/json.ts';
import type { TurnEvent } from '../../../protocol/turnEvent.ts';
import { encodeResume, kindOf } from '../encodeResume.ts';
import { maskFor } from '../maskFor.ts';
import { openTurn, readResponse } from '../readResponse.ts';
import { encodeMessage } from '../wire.ts';
import { readFlowCheckpoint, writeFlowCheckpoint } from './checkpoint.ts';
import { encodeByConvention, type FlowRequest } from './convention.ts';
import { createFlowReading } from './createFlowReading.ts';
import { loadFlowOnDemand } from './loadFlowOnDemand.ts';
import { measureBody } from './measureBody.ts';
import type { FlowSettings } from './options.ts';

/** Runs one turn of the flow: one POST with the whole conversation and a streamed response. */
export function streamTurn(
  settings: FlowSettings,
  input: TurnInput,
  context: TurnContext,
): AsyncIterable<TurnEvent> {
  const { running, ...before } = readFlowCheckpoint(context);
  const kind = kindOf(input);
  const request = encodeRequest(input, before.messages, settings, context);
  const load = loadFlowOnDemand;
  const reading = createFlowReading({ settings, context, kind, request, before, load, input });
  return pumpTurn(context, async function* () {
    // The checkpoint still names an earlier stream. If this turn is lost before it has its own name, that stream must
    // not be joined instead, so its name is removed first.
    if (running !== undefined)
      yield { type: 'checkpoint', checkpoint: writeFlowCheckpoint(before) };
    const body = { data: (settings.encode ?? encodeByConvention)(request) };
    measureBody(body, settings);
    const mask = await maskFor(input, () => load({ taken: 'no' }));
    const response = await openTurn(reading, { body, mask });
    return yield* readResponse(reading, response, mask);
  });
}

function encodeRequest(
  input: TurnInput,
  before: FlowRequest['messages'],
  settings: FlowSettings,
  { sessionId, turnId }: TurnContext,
): FlowRequest {
  const message = input.type === 'message' ? encodeMessage(input.message) : undefined;
  return {
    messages: message === undefined ? before : [...before, message],
    ...defined({
      message,
      resume:
        input.type === 'resume'
          ? encodeResume(input.answers, { ...settings, isKeptHere: true })
          : undefined,
    }),
    sessionId,
    turnId,
  };
}
