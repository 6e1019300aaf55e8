import { sameJson } from '../../adapter/index.ts';
import { busy } from '../../backends/langgraph/busy.ts';
import { encodeValues } from '../../backends/langgraph/encodeValues.ts';
import { checked } from '../../backends/langgraph/strictResume.ts';
import { unansweredCalls } from '../../backends/langgraph/wire.ts';
import type { HostPage } from '../../host/index.ts';
import type { Answer } from '../../protocol/backend.ts';
import { BackendError, InvalidAnswerError, ResumeRejectedError } from '../../protocol/errors.ts';
import { omit } from '../../protocol/exactJson.ts';
import { asObject } from '../../protocol/json.ts';
import { isRefusedUnread } from '../../transport/httpError.ts';
import {
  isBusy,
  type LangChainPage,
  type LangChainStream,
  lastHuman,
  readCalls,
  stateOf,
} from './readThread.ts';

// A file of its own: it is fetched when the first question comes.

/** One run that brings every answer, by the ids of the interrupts, and is followed to its end. */
export async function giveAnswers(
  answers: readonly Answer[],
  page: HostPage<LangChainPage>,
): Promise<void> {
  const { stream, run, sent, ...before } = page.chat();
  if (typeof stream.submit !== 'function' || 'respond' in stream)
    throw new InvalidAnswerError('', 'this version of useStream is answered in another way');
  // It is fetched while the library goes on.
  if (isBusy(stream)) throw new ResumeRejectedError('the chat is at work; nothing was sent');
  const state = stateOf({ stream, run, sent, ...before });
  const resume = Object.fromEntries(encodeValues(state, answers));
  const decisionIds = Object.fromEntries(
    answers.map(({ interrupt: { ref = '', decisionId } }) => [ref, decisionId]),
  );
  const known = progressOf(stream);
  sent.calls = readCalls(page.chat()).filter(({ interrupt }) =>
    answers.some((one) => one.interrupt.decisionId === interrupt.decisionId),
  );
  delete sent.outcome;
  let isSettled = false;
  const settle = () => {
    isSettled = true;
    return page.rendered('force');
  };
  void Promise.resolve(
    stream.submit(null, {
      ...checked(run),
      metadata: { ...asObject(run.metadata), decisionIds },
      command: { resume },
      strictResume: true,
      multitaskStrategy: 'reject',
    }),
  ).then(settle, settle);
  let now = stream;
  // The promise proves nothing: it may settle before the run begins, and an error does not reject it.
  for (let hasBegun = false; !hasBegun || !isSettled || now.isLoading; ) {
    await page.rendered();
    // Another thread is shown.
    if (page.chat().sent !== sent) return;
    now = page.chat().stream;
    hasBegun ||= now.isLoading || (isSettled && now.error !== undefined);
  }
  const hasChanged = !sameJson(known, progressOf(now));
  const refusal = hasChanged ? undefined : refusalIn(now.error);
  const left = unansweredCalls(stateOf(page.chat()).messages);
  const isOver = answers.every(
    ({ interrupt: { approves, ref } }) => !approves || left.every(({ id }) => id !== ref),
  );
  // A run that is given an answer to nothing does nothing, and ends well.
  sent.outcome = now.error === undefined && hasChanged && isOver ? 'resolved' : 'failed';
  sent.human = lastHuman(stateOf(page.chat()).messages);
  if (refusal) sent.calls = [];
  await page.rendered('force');
  if (refusal) throw refusal;
}

/** What a run that does anything changes. A message can get another form meanwhile; it keeps its id. */
const progressOf = ({ messages, values }: LangChainStream): unknown => [
  messages.map((message) => asObject(message).id),
  omit(asObject(values), 'messages', '__interrupt__'),
];

/**
 * The error that proves that nothing was taken. `UnknownInterruptError` does not: a browser may have repeated the request, and
 * the first one was taken.
 */
function refusalIn(error: unknown): Error | undefined {
  if (!(error instanceof Error)) return undefined;
  const status = Number(Reflect.get(error, 'status'));
  const isProof = isRefusedUnread(status) || busy(status).taken === 'no';
  return isProof
    ? new BackendError('the server refused the answer', {
        ...{ taken: 'no', httpStatus: status, serverMessage: error.message },
      })
    : undefined;
}
