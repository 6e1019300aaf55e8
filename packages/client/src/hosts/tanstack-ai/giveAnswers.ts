import { sameJson } from '../../adapter/index.ts';
import { hasField } from '../../backends/ag-ui/schema.ts';
import { encodeAnswers } from '../../backends/tanstack-ai/encode.ts';
import { failTurn } from '../../backends/tanstack-ai/endTurn.ts';
import type { HostCall, HostPage } from '../../host/index.ts';
import type { Answer } from '../../protocol/backend.ts';
import { InvalidAnswerError, ResumeRejectedError } from '../../protocol/errors.ts';
import type { BackendInterrupt } from '../../protocol/interrupt.ts';
import { asList, asObject, asText, defined, type JsonObject } from '../../protocol/json.ts';
import {
  interruptId,
  isBusy,
  lastOf,
  readCalls,
  type TanstackAiChat,
  type TanstackAiPage,
} from './readChat.ts';

// A separate file, loaded when the first question arrives.

/** An interrupt of the library, with the methods that answer it. */
interface Listed {
  readonly id: string;
  readonly interruptedRunId: string;
  readonly kind: string;
  readonly status: string;
  readonly errors: readonly object[];
  resolveInterrupt(answer: unknown, more?: object): void;
  cancel(): void;
  clearResolution(): void;
}

/** Each answer by the library's own method. The library sends all of them in one run, which is followed to its end. */
export async function giveAnswers(
  answers: readonly Answer[],
  page: HostPage<TanstackAiPage>,
): Promise<void> {
  // Includes the app's changes to the messages since the last render.
  await page.rendered('force');
  const { chat, sent } = page.chat();
  if (!Array.isArray(chat.interrupts) || typeof chat.addToolResult !== 'function')
    throw new InvalidAnswerError('', 'this version of TanStack AI is answered in another way');
  // It loads while the library continues.
  if (isBusy(chat)) throw new ResumeRejectedError('the chat is at work; nothing was sent');
  const open = readCalls(page.chat()).filter(({ state }) => state === 'open');
  const isOpen = ({ interrupt }: Answer) =>
    open.some((call) => call.interrupt.decisionId === interrupt.decisionId);
  if (!answers.every(isOpen)) throw refused('it is not asked any more');
  const isListed = ({ interrupt }: Pick<HostCall, 'interrupt'> | Answer) =>
    interruptId(interrupt) !== undefined;
  const waiting = open.filter(isListed).map(({ interrupt }) => interrupt);
  // All of them first: if one has no form, the library receives none.
  const entries =
    waiting.length > 0 ? asList(encodeAnswers(answers.filter(isListed), waiting).resume) : [];
  const results = answers.filter((answer) => !isListed(answer)).map(toResult);

  const byDecision = new Map(answers.map((one) => [one.interrupt.decisionId, one]));
  const refs = new Set<unknown>(answers.map(({ interrupt }) => interrupt.ref));
  const progress = progressOf(chat, refs);
  const isAnswered = ({ interrupt }: HostCall) => byDecision.has(interrupt.decisionId);
  sent.calls = open.filter(isAnswered).map((call) => ({ ...call, state: 'sent' }));
  delete sent.last;
  const now = () => page.chat().chat;
  const own = new Set(waiting.map(({ decisionId }) => decisionId));
  const isMine = ({ id, interruptedRunId }: Listed) => own.has(`${interruptedRunId}:${id}`);
  const mine = () => listedIn(now()).filter(isMine);
  const until = async (isSo: () => boolean) => {
    while (!isSo()) await page.rendered();
  };
  const refuse = async (error: Error) => {
    // Answers that the library keeps of a batch that was not sent would be sent with a later answer.
    for (const one of mine()) one.clearResolution();
    sent.calls = [];
    await page.rendered('force');
    throw error;
  };

  try {
    const listed = new Map<unknown, Listed>(listedIn(chat).map((one) => [one.id, one]));
    for (const entry of entries) stage(asObject(entry), listed);
  } catch (error) {
    await refuse(refused(error instanceof Error ? error.message : undefined));
  }
  await page.rendered('force');
  await until(() => isBusy(now()) || mine().every(({ status }) => status !== 'validating'));
  let hasBegun = isBusy(now());
  const problems = mine().flatMap(({ errors }) => errors.map(asObject));
  if (!hasBegun && isUnread(problems)) await refuse(refused(asText(problems[0]?.message)));
  for (const result of results)
    void Promise.resolve(now().addToolResult(result)).catch(() => undefined);
  await page.rendered('force');

  let runId: string | null | undefined;
  const isOver = () => {
    hasBegun ||= isBusy(now());
    runId = now().runId ?? runId;
    const isHeld =
      mine().some(({ status }) => status !== 'error') || (!hasBegun && waitsForApp(now(), refs));
    return !isBusy(now()) && !isHeld;
  };
  await until(isOver);
  const added = listedIn(now()).filter((one) => !isMine(one));
  const hasChanged = added.length > 0 || !sameJson(progress, progressOf(now(), refs));
  const errors = [...now().interruptErrors, ...mine().flatMap(({ errors }) => errors)].map(
    asObject,
  );
  const refusal = hasChanged ? undefined : refusalIn(now(), errors, waiting);
  if (refusal) await refuse(refusal);
  const hasEnded = now().error === undefined && errors.length === 0 && mine().length === 0;
  // A server that keeps the conversation may end the run of a late answer with what another browser’s run has written. It
  // sends that as a whole, as a run does that asks again.
  const before = new Set(partsOf(chat));
  const isOwn =
    partsOf(now()).some((part) => before.has(part)) ||
    added.some(({ interruptedRunId }) => interruptedRunId === runId);
  const { withResult, failed } = resultsIn(now());
  const isTaken = ({ interrupt }: HostCall) => {
    const answer = byDecision.get(interrupt.decisionId);
    if (!isOwn || !answer) return false;
    const { ref, approves } = answer.interrupt;
    // Only a call that ran has a result. The library itself writes down other answers.
    if (answer.resolution.type === 'restart') return withResult.has(ref);
    // The server returns the words of a no as an error.
    return hasEnded && hasChanged && !(approves && withResult.has(ref) && !failed.has(ref));
  };
  sent.calls = sent.calls.map((call) => ({
    ...call,
    state: isTaken(call) ? 'resolved' : 'failed',
  }));
  sent.last = lastOf(now());
  await page.rendered('force');
}

// The library types them by the tools and the interrupts of each app.
const listedIn = ({ interrupts }: TanstackAiChat) => interrupts as readonly Listed[];

/** Without a definition of the tool, the library sends the value unchanged. With one it must produce the same. */
function stage(
  { interruptId, status, payload }: JsonObject,
  listed: ReadonlyMap<unknown, Listed>,
): void {
  const one = listed.get(interruptId);
  if (!one) throw new Error('it is not pending any more');
  const { approved, ...more } = asObject(payload);
  if (status === 'cancelled') one.cancel();
  else if (one.kind === 'tool-approval') one.resolveInterrupt(approved, more);
  else one.resolveInterrupt(payload);
}

function toResult({ interrupt, resolution }: Answer): object {
  const { name, ref, answerSchema } = interrupt;
  const output = resolution.type === 'respond' ? resolution.output : undefined;
  if (output === undefined) throw new InvalidAnswerError(name, 'it takes a value');
  const call = { tool: name, toolCallId: ref };
  // A form may have a field of that name.
  const isNo = !hasField(answerSchema, 'declined') && sameJson(output, { declined: true });
  return isNo
    ? { ...call, state: 'output-error', output: null, errorText: 'The user declined to answer.' }
    : { ...call, output };
}

/** The library sends nothing before the app’s other tools have their results. */
const waitsForApp = ({ messages }: TanstackAiChat, refs: ReadonlySet<unknown>): boolean =>
  asList(messages.at(-1)?.parts)
    .map(asObject)
    .some(
      ({ type, state, output, id }) =>
        type === 'tool-call' && state === 'input-complete' && output === undefined && !refs.has(id),
    );

/** Returns what any active run adds to the conversation, without the library's copies of the answers. */
function progressOf({ messages }: TanstackAiChat, refs: ReadonlySet<unknown>): unknown {
  const isOwn = ({ id, toolCallId = id }: JsonObject) =>
    toolCallId !== undefined && refs.has(toolCallId);
  const parts = messages.flatMap(({ parts }) => parts.map(asObject));
  return parts
    .filter((part) => !isOwn(part))
    .map(({ type, content }) => defined({ type, content }));
}

/** Placeholders for the result of a call that did not run: a rejection, a cancellation, and the copy of an answer. */
const UNRUN = [
  '{"error":"User declined tool execution"}',
  '{"error":"Tool execution cancelled"}',
  '{"approved":false,"message":"User denied this action"}',
  '{"approved":true,"pendingExecution":true,"message":"User approved this action"}',
];

/** The calls that have a result, and those whose result is an error. */
function resultsIn(chat: TanstackAiChat) {
  const withResult = new Set<unknown>();
  const failed = new Set<unknown>();
  for (const { type, id, output, toolCallId, error } of partsOf(chat).map(asObject)) {
    const isResult = output !== undefined && !UNRUN.includes(JSON.stringify(output));
    if (type === 'tool-call' && isResult) withResult.add(id);
    if (asText(error) !== undefined) failed.add(toolCallId);
  }
  return { withResult, failed };
}

const partsOf = ({ messages }: TanstackAiChat) => messages.flatMap(({ parts }) => parts);

const refused = (reason = 'it gives no reason') =>
  new ResumeRejectedError(`the chat refused the answer: ${reason}`, { reason });

const UNREAD =
  /^(invalid-(payload|edited-args|tool-output|response-schema)|item-validation-failed|incomplete-batch)$/;

/** Errors found before anything runs, by the library or by the server. Other codes may belong to a repeated request. */
const isUnread = (errors: readonly JsonObject[]): boolean =>
  errors.length > 0 && errors.every(({ code }) => UNREAD.test(String(code)));

function refusalIn(
  { error }: TanstackAiChat,
  interruptErrors: readonly JsonObject[],
  waiting: readonly BackendInterrupt[],
): Error | undefined {
  if (!isUnread(interruptErrors)) return undefined;
  const ids = waiting.map(({ raw }) => String(asObject(raw).id));
  const event = { message: error?.message, metadata: { tanstack: { interruptErrors } } };
  const { end } = failTurn(event, ids, true, waiting);
  return end.status === 'failed' && end.error instanceof ResumeRejectedError
    ? end.error
    : undefined;
}
