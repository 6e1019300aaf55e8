import { sameJson } from '../../adapter/index.ts';
import { busy } from '../../backends/langgraph/busy.ts';
import { encodeValues } from '../../backends/langgraph/encodeValues.ts';
import { markRanOf } from '../../backends/langgraph/markRan.ts';
import { checked } from '../../backends/langgraph/strictResume.ts';
import { unansweredCalls, type WireInterrupt } from '../../backends/langgraph/wire.ts';
import type { HostPage } from '../../host/index.ts';
import type { Answer } from '../../protocol/backend.ts';
import {
  BackendError,
  InvalidAnswerError,
  NetworkError,
  ResumeRejectedError,
} from '../../protocol/errors.ts';
import { omit } from '../../protocol/exactJson.ts';
import { asList, asObject } from '../../protocol/json.ts';
import { randomId } from '../../protocol/randomId.ts';
import { isRefusedUnread } from '../../transport/httpError.ts';
import { asSent } from './asSent.ts';
import {
  isBusy,
  type LangChainPage,
  type LangChainStream,
  lastHuman,
  readCalls,
  stateOf,
} from './readThread.ts';

// A separate file, loaded when the first question arrives.

/** One run that brings every answer, by the ids of the interrupts, and is followed to its end. */
export async function giveAnswers(
  answers: readonly Answer[],
  page: HostPage<LangChainPage>,
): Promise<void> {
  const { stream: shown, threadId } = page.chat('read');
  checkVersion(shown);
  const { threads } = shown.client;
  const readState = async () =>
    asObject(await threads.getState(String(threadId), undefined, { subgraphs: true }));
  const { tasks } = await readState().catch((cause) => {
    const problem = 'the open interrupts could not be read, so nothing was sent';
    throw new NetworkError(problem, { cause, taken: 'no' });
  });
  // The library continues while this loads and the thread is read.
  const { stream, run, sent } = page.chat();
  if (isBusy(stream)) throw new ResumeRejectedError('the chat is at work; nothing was sent');
  if (stream.getThread && !stream.getThread())
    throw new ResumeRejectedError('the chat has closed the thread; nothing was sent');
  const state = stateOf(page.chat());
  const resume = Object.fromEntries(encodeValues(state, answers));
  // The library does not notice answers from another browser, and the server ignores a second answer.
  if (!state.tasks.every((task) => task.interrupts.every((one) => isPending(one, tasks))))
    throw new ResumeRejectedError('the thread does not ask this any more; nothing was sent');
  const decisionIds = Object.fromEntries(
    answers.flatMap(({ interrupt: { ref, decisionId } }) => (ref ? [[ref, decisionId]] : [])),
  );
  const answerId = randomId();
  const known = progressOf(stream);
  sent.calls = readCalls(page.chat()).filter(({ interrupt }) =>
    answers.some((one) => one.interrupt.decisionId === interrupt.decisionId),
  );
  sent.markRan = markRanOf(answers);
  delete sent.outcome;
  let isSettled = false;
  const settle = () => {
    isSettled = true;
    // The page may show another thread by now.
    void page.rendered('force').catch(() => undefined);
  };
  const options = {
    ...checked(run),
    metadata: { ...asObject(run.metadata), decisionIds, answerId },
  };
  void Promise.resolve(
    stream.respondAll
      ? stream.respondAll(resume, options)
      : stream.submit(null, {
          ...options,
          command: { resume },
          strictResume: true,
          multitaskStrategy: 'reject',
        }),
  ).then(settle, settle);
  let now = stream;
  // The promise proves nothing: it may settle before the run begins, and an error does not reject it.
  for (let hasBegun = false; !hasBegun || !isSettled || now.isLoading || page.chat().isLate; ) {
    await page.rendered();
    now = page.chat().stream;
    hasBegun ||= now.isLoading || (isSettled && now.error !== undefined);
  }
  const refusal = sameJson(known, progressOf(now)) ? refusalIn(now) : undefined;
  const left = unansweredCalls(stateOf(page.chat()).messages);
  const isOver = answers.every(
    ({ interrupt: { approves, ref } }) => !approves || left.every(({ id }) => id !== ref),
  );
  sent.human = lastHuman(stateOf(page.chat()).messages);
  // A run with an answer to nothing does nothing, succeeds, and streams what another run has written. The thread’s last
  // checkpoint shows which run has written it.
  const isTaken =
    now.error === undefined &&
    isOver &&
    (await readState().then(
      (after) => isWrittenBy(answerId, after),
      () => false,
    ));
  sent.outcome = isTaken ? 'resolved' : 'failed';
  if (refusal) sent.calls = [];
  await page.rendered('force');
  if (refusal) throw refusal;
}

/** The library must be one that is known, and must send an answer once. */
function checkVersion(stream: LangChainStream): void {
  const { submit, client, respondAll } = stream;
  if (typeof submit !== 'function' || !client || ('respond' in stream && !respondAll))
    throw new InvalidAnswerError('', 'this version of useStream is answered in another way');
  const { asyncCaller } = asObject(client.threads);
  if (respondAll && asObject(asyncCaller).maxRetries !== 0)
    throw new InvalidAnswerError('', 'useStream may send an answer again after an error', [
      'pass callerOptions with maxRetries: 0 to useStream, such as those of @holdpoint/react/hosts/langchain',
    ]);
}

/** Inside of a graph whose subgraph asks again, only the subgraph has a new checkpoint. */
function isWrittenBy(answerId: string, state: unknown): boolean {
  const { metadata, tasks } = asObject(state);
  return (
    asObject(metadata).answerId === answerId ||
    asList(tasks).some((task) => isWrittenBy(answerId, asObject(task).state))
  );
}

/**
 * A node that asks a second question keeps the id of its first. The library can list an id once that occurs twice, and
 * can omit the schema of the answer.
 */
function isPending({ id, value, responseSchema = null }: WireInterrupt, tasks: unknown): boolean {
  const [asked, twin] = asList(tasks)
    .flatMap((task) => asList(asObject(task).interrupts).map(asObject))
    .filter((one) => one.id === id);
  if (!asked || twin) return false;
  return sameJson([asSent(asked.value), asked.response_schema ?? null], [value, responseSchema]);
}

/** What any active run changes. A message can get another form meanwhile; it keeps its id. */
const progressOf = ({ messages, values }: LangChainStream): unknown => [
  messages.map((message) => asObject(message).id),
  omit(asObject(values), 'messages', '__interrupt__'),
];

/**
 * The error that proves that nothing was taken. `UnknownInterruptError` does not: a browser may have repeated the request, and
 * the first one was taken.
 */
function refusalIn({ error, respondAll }: LangChainStream): Error | undefined {
  if (!(error instanceof Error)) return undefined;
  const status = Number(Reflect.get(error, 'status'));
  // `respondAll` lets the server begin a run while another is at work.
  const isProof = isRefusedUnread(status) || (!respondAll && busy(status).taken === 'no');
  return isProof
    ? new BackendError('the server refused the answer', {
        ...{ taken: 'no', httpStatus: status, serverMessage: error.message },
      })
    : undefined;
}
