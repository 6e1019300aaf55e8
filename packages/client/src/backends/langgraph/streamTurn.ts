import {
  contentOf,
  createMask,
  loadLater,
  postJson,
  pumpTurn,
  WENT_ON,
} from '../../adapter/index.ts';
import type { TurnContext, TurnInput } from '../../protocol/backend.ts';
import { asObject, asText, defined, type JsonObject } from '../../protocol/json.ts';
import type { UserMessage } from '../../protocol/message.ts';
import type { TurnEvent } from '../../protocol/turnEvent.ts';
import { beforeSending, readBefore, threadUrl } from './api.ts';
import { busy } from './busy.ts';
import { type LangGraphCheckpoint, readCheckpoint, writeCheckpoint } from './checkpoint.ts';
import type { LangGraphSettings, OpenCall } from './options.ts';
import { placeOf, type Reading, readResponse } from './readResponse.ts';
import { checked } from './strictResume.ts';
import { waitingIn } from './toInterrupts.ts';
import { openCalls } from './wire.ts';

/** Runs one turn: a run of the thread with a streamed response. */
export function streamTurn(
  settings: LangGraphSettings,
  input: TurnInput,
  turn: TurnContext,
): AsyncIterable<TurnEvent> {
  return pumpTurn(turn, async function* () {
    const { running, ...known } = readCheckpoint(turn);
    let before: LangGraphCheckpoint = known;
    const thread = threadUrl(settings, turn.sessionId);
    const mask = createMask(input);
    const extra = typeof settings.run === 'function' ? settings.run(input) : settings.run;
    let what: JsonObject;
    let answered: Reading['answered'];
    if (input.type === 'message') {
      // They may have been answered elsewhere meanwhile, and must not get a second result. A run from an earlier
      // checkpoint sets aside what was open there.
      const from =
        asText(extra?.checkpoint_id) ?? asText(asObject(extra?.checkpoint).checkpoint_id);
      const isNeeded = from !== undefined || before.calls.length > 0;
      const state = isNeeded ? await readBefore(settings, turn, from) : undefined;
      what = {
        ...extra,
        input: toInput(input.message, settings, openCalls(state?.messages ?? [])),
      };
    } else {
      const { encodeAnswers } = await loadEncode();
      // An answer goes to what is open now, whatever the app's run options say.
      const { checkpoint: _, checkpoint_id: __, input: ___, ...more } = extra ?? {};
      const { values, state } = await beforeSending(
        encodeAnswers(input.answers, settings, turn, more),
        turn,
      );
      before = placeOf(state);
      what = { ...checked(more), command: { resume: values } };
      answered = { answers: input.answers, tasks: waitingIn(state) };
    }
    turn.signal.throwIfAborted();
    // An earlier run must not be joined instead of this one if this one is lost before its response.
    if (running) yield { type: 'checkpoint', checkpoint: writeCheckpoint(before) };
    const body = {
      ...what,
      assistant_id: settings.assistantId,
      stream_mode: ['messages-tuple', 'updates', 'custom'],
      stream_resumable: true,
      if_not_exists: 'create',
      // The servers differ in how they handle a second run, but all support this strategy.
      multitask_strategy: 'reject',
    };
    const url = `${thread}/runs/stream`;
    const request = { url, body, accept: 'text/event-stream', mask, known: busy };
    const response = await postJson(settings, request, turn);
    return readResponse(response, {
      settings,
      turn,
      before,
      mask,
      ...defined({ answered }),
      loadEncode,
    });
  });
}

/** Loads the encoder, to be ready when a person answers. */
const loadEncode = () => loadLater(() => import('./encode.ts'), { taken: 'no' });

function toInput(
  message: UserMessage,
  { input = asMessages }: LangGraphSettings,
  calls: readonly OpenCall[],
): JsonObject {
  const graphInput = input(message);
  const { messages } = graphInput;
  // A model refuses a conversation in which a call has no result.
  const setAside = calls.map(({ id, name }) => ({
    ...{ type: 'tool', tool_call_id: id, name },
    ...{ status: 'error', content: WENT_ON },
  }));
  return Array.isArray(messages)
    ? { ...graphInput, messages: [...setAside, ...messages] }
    : graphInput;
}

const asMessages = (message: UserMessage): JsonObject => ({
  messages: [{ type: 'human', content: contentOf(message) }],
});
