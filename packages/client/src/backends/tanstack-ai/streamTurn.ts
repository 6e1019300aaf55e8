import {
  contentOf,
  createMask,
  isNoStream,
  loadLater,
  postJson,
  pumpTurn,
  readFrames,
} from '../../adapter/index.ts';
import type { TurnContext, TurnInput } from '../../protocol/backend.ts';
import type { TurnEvent } from '../../protocol/turnEvent.ts';
import { type AskedQuestion, writeCheckpoint } from '../ag-ui/checkpoint.ts';
import { readCheckpoint, readRunning, type TanstackAiCheckpoint } from './checkpoint.ts';
import type { WireAnswers } from './encode.ts';
import type { TanstackAiSettings } from './options.ts';

/** Runs one turn: one run of the chat, and its stream. */
export function streamTurn(
  settings: TanstackAiSettings,
  input: TurnInput,
  turn: TurnContext,
): AsyncIterable<TurnEvent> {
  return pumpTurn(turn, async function* () {
    const before = readCheckpoint(turn);
    const message =
      input.type === 'message'
        ? { id: `user-${turn.turnId}`, role: 'user', content: contentOf(input.message) }
        : undefined;
    // The stream reader is most of this adapter, so the page loads it with its first turn, before anything is sent.
    const load = loadLater(() => import('./readResponse.ts'), { taken: 'no' });
    const [{ distinguishCalls, readResponse, rejectedIn }, { answers, hide }] = await Promise.all([
      load,
      readInput(input, before),
    ]);
    turn.signal.throwIfAborted();
    // If this turn is lost before its response, an earlier stream must not be joined in its place.
    if (readRunning(turn)) yield { type: 'checkpoint', checkpoint: writeCheckpoint(before) };
    const mask = createMask(input);
    const messages = message ? [...before.messages, message] : before.messages;
    const ids = distinguishCalls(messages, before.waiting);
    const body = {
      threadId: before.threadId,
      runId: turn.turnId,
      state: before.state === undefined ? {} : before.state,
      messages: ids.messages,
      tools: settings.tools.map((tool) => ({ parameters: {}, ...tool })),
      context: [],
      forwardedProps: settings.forwardedProps ?? {},
      ...ids.name(answers),
    };
    const { url, reconnect } = settings;
    const headers = reconnect ? { 'x-run-id': turn.turnId } : {};
    const request = { url, body, headers, accept: 'text/event-stream', mask } as const;
    const response = await postJson(settings, request, turn);
    if (isNoStream(response)) {
      const { notAStream } = await loadLater(() => import('../ag-ui/notAStream.ts'));
      throw await notAStream(response, url);
    }
    const questions = withAnswers(input, before.questions);
    if (reconnect) {
      const running = { runId: turn.turnId, ...(message && { message }), questions };
      const begun: TanstackAiCheckpoint = { ...before, running: mask.hide(running) };
      yield { type: 'checkpoint', checkpoint: writeCheckpoint(begun) };
    }
    const sent = (answers.resume ?? []).map(({ interruptId }) => String(interruptId));
    const frames = readFrames(response, turn, settings.limits);
    const isMessage = message !== undefined;
    const rejected = rejectedIn(input);
    const asked = { before, isMessage, messages, ids, questions, sent, rejected };
    const reading = { turn, runId: turn.turnId, ...asked };
    return readResponse(response, frames, { ...reading, mask, hide, load: loadEncode });
  });
}

/** Loads the encoder before a person answers. */
const loadEncode = () => loadLater(() => import('./encode.ts'), { taken: 'no' });

async function readInput(
  input: TurnInput,
  { waiting }: TanstackAiCheckpoint,
): Promise<{ answers: WireAnswers; hide?: typeof import('../ag-ui/hide.ts') }> {
  if (input.type === 'resume') {
    // Only an answer can be a secret, so only a turn with answers needs hiding.
    const loadHide = () => loadLater(() => import('../ag-ui/hide.ts'), { taken: 'no' });
    const [{ encodeAnswers }, hide] = await Promise.all([loadEncode(), loadHide()]);
    return { answers: encodeAnswers(input.answers, waiting), hide };
  }
  if (waiting.length === 0) return { answers: {} };
  return { answers: (await loadEncode()).cancelAll(waiting, Date.now()) };
}

/** Questions without a call, with this turn’s answers: the server has no result for them. */
function withAnswers(
  input: TurnInput,
  questions: readonly AskedQuestion[],
): readonly AskedQuestion[] {
  if (input.type === 'message') return questions;
  return questions.map((question) => {
    const answer = input.answers.find(({ interrupt: { ref } }) => ref === question.ref);
    const { resolution } = answer ?? {};
    if (resolution?.type !== 'respond' || question.output !== undefined) return question;
    return { ...question, output: resolution.output };
  });
}
