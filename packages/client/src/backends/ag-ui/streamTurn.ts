import {
  contentOf,
  createMask,
  isNoStream,
  loadLater,
  postJson,
  pumpTurn,
} from '../../adapter/index.ts';
import type { TurnContext, TurnInput } from '../../protocol/backend.ts';
import { HoldpointError } from '../../protocol/errors.ts';
import { defined } from '../../protocol/json.ts';
import type { TurnEvent } from '../../protocol/turnEvent.ts';
import { type AgUiCheckpoint, readCheckpoint } from './checkpoint.ts';
import { dialectOf } from './dialects/index.ts';
import type { AgUiSettings } from './options.ts';
import { readRaw } from './raw.ts';
import { isOver, loadEncode, loadHide, type Plan, readResponse } from './readResponse.ts';

/** Runs one turn: one run of the agent with a streamed response. */
export function streamTurn(
  settings: AgUiSettings,
  input: TurnInput,
  turn: TurnContext,
): AsyncIterable<TurnEvent> {
  return pumpTurn(turn, async () => {
    const before = readCheckpoint(turn);
    const plan = await planTurn(settings, input, before, turn);
    turn.signal.throwIfAborted();
    const mask = createMask(input);
    const body = {
      threadId: before.threadId,
      runId: turn.turnId,
      protocolVersion: '1.0',
      // LangGraph keeps the state itself, including the conversation, and would add a sent one a second time.
      state: plan.dialect === 'langgraph' || before.state === undefined ? {} : before.state,
      messages: plan.messages,
      tools: settings.tools.map((tool) => ({ parameters: {}, ...tool })),
      context: settings.context ?? [],
      forwardedProps: { ...settings.forwardedProps, ...defined({ command: plan.answers.command }) },
      ...(plan.answers.resume.length > 0 ? { resume: plan.answers.resume } : {}),
    };
    const request = { url: settings.url, body, accept: 'text/event-stream', mask } as const;
    const response = await postJson(settings, request, turn);
    if (isNoStream(response)) {
      const { notAStream } = await loadLater(() => import('./notAStream.ts'));
      throw await notAStream(response, settings.url);
    }
    return readResponse(response, { settings, turn, input, before, plan, mask });
  });
}

async function planTurn(
  settings: AgUiSettings,
  input: TurnInput,
  { messages, waiting }: AgUiCheckpoint,
  { turnId }: TurnContext,
): Promise<Plan> {
  if (input.type === 'resume') {
    const [{ encodeAnswers }, hide] = await Promise.all([loadEncode(), loadHide()]);
    const answers = encodeAnswers(input.answers, waiting, turnId);
    const [first] = input.answers;
    const dialect = readRaw(first?.interrupt.raw)?.dialect ?? settings.dialect ?? 'spec';
    return { messages: [...messages, ...answers.results], answers, dialect, hide };
  }
  // A request that can't be answered, or allows nothing, does not block a message.
  const answerable = waiting.filter(
    ({ unanswerable, allowed }) => !unanswerable && Object.values(allowed).includes(true),
  );
  const [first] = answerable;
  const dialect = readRaw(first?.raw)?.dialect ?? settings.dialect ?? 'spec';
  // A request that only the app can answer does not block a message, and the server may just ask it again.
  const isClosed = answerable.some((one) => one.continues && one.answerSchema === undefined);
  const open = isClosed ? undefined : first;
  const isRefused = dialectOf(dialect).messageWhileOpen === 'refused';
  // All open requests are answered in one request, so an expired one includes the others.
  const isLate = answerable.some(isOver);
  if (open && isRefused && !isLate && !input.goesOn)
    throw notSent(
      `the server (${dialect}) takes no message while a question waits, and it would be lost. Answer the question first`,
    );
  const content = contentOf(input.message);
  // By the protocol a message has to cancel open requests. The frameworks handle a message themselves, or refuse it.
  // Some accept none while a request is open, and don't know that it has expired: there the message cancels it too.
  const isCalledOff = open !== undefined && (dialect === 'spec' || (isRefused && isLate));
  const resume = isCalledOff ? (await loadEncode()).cancelAll(waiting) : [];
  const answers = { resume, results: [] };
  if (resume.length > 0 && dialectOf(dialect).onlyCancels)
    return { messages, answers, dialect, isLate, isUnsent: true };
  const message = { id: `user-${turnId}`, role: 'user', content };
  return {
    messages: [...messages, message],
    answers,
    dialect,
    isLate,
    goesOn: input.goesOn ?? (isClosed || undefined),
  };
}

function notSent(message: string): HoldpointError {
  return new HoldpointError('protocol', `${message}. Nothing was sent`, { taken: 'no' });
}
