import { readVerdict, sameJson, schemaProblem } from '../../adapter/index.ts';
import type { HostPage } from '../../host/index.ts';
import type { Answer } from '../../protocol/backend.ts';
import { InvalidAnswerError, ResumeRejectedError } from '../../protocol/errors.ts';
import { asObject, type JsonObject } from '../../protocol/json.ts';
import { toDecision, toResponse } from './approvalForm.ts';
import { type AssistantUiPage, type CallPlace, hasServerResult, readCalls } from './readThread.ts';

// A separate file, loaded when the first question arrives.

/** Each answer by the library's own method. It runs the message again once every call of it is answered. */
export async function giveAnswers(
  answers: readonly Answer[],
  page: HostPage<AssistantUiPage>,
): Promise<void> {
  const { runtime, sent } = page.chat();
  const { thread } = runtime;
  const places = new Map(
    readCalls(page.chat()).map((call) => [call.interrupt.decisionId, call] as const),
  );
  // All of them first: if one has no form, the library receives none.
  const given = answers.map((answer) => {
    const { name, decisionId = '' } = answer.interrupt;
    const place = places.get(decisionId);
    if (place?.state !== 'open') throw refused('it is not asked any more');
    const part = partAt(runtime, place);
    const { approval } = place.part;
    const call = approval === undefined ? part?.addToolResult : part?.respondToToolApproval;
    if (!part || !call)
      throw new InvalidAnswerError(name, 'this version of assistant-ui is answered in another way');
    const value = encode(answer, place.part);
    return { answer, decisionId, place, give: () => call.call(part, value) };
  });
  const messageId = given[0]?.place.messageId;
  const now = () => thread.getState().messages.find(({ id }) => id === messageId);
  const before = now()?.content.length ?? 0;
  const statusNow = () => now()?.status?.type;
  // The checks above have loaded code, so a run may have begun.
  if (given.some(({ place }) => place.messageId !== messageId) || statusNow() !== 'requires-action')
    throw refused('the chat is at work');

  for (const { decisionId } of given) sent.set(decisionId, 'sent');
  const settle = async (state: 'resolved' | 'failed', ids: readonly string[]) => {
    for (const id of ids) sent.set(id, state);
    await page.rendered('force');
  };
  const ids = given.map(({ decisionId }) => decisionId);
  let hasBegun = false;
  for (const [at, { give, place }] of given.entries()) {
    try {
      // Another kind of runtime may report later that it has not recorded the answer. That proves nothing.
      void Promise.resolve(give()).catch(() => undefined);
    } catch (error) {
      const isUnsent = at === 0 && !thread.getState().isRunning && isAsked(partNow(thread, place));
      if (isUnsent) for (const id of ids) sent.delete(id);
      else await settle('failed', ids);
      await page.rendered('force');
      throw isUnsent ? refused(error instanceof Error ? error.message : 'no reason given') : error;
    }
    hasBegun ||= thread.getState().isRunning;
  }
  await page.rendered('force');

  const isOver = () => {
    const { isRunning } = thread.getState();
    hasBegun ||= isRunning || statusNow() === 'running' || (now()?.content.length ?? 0) > before;
    // The library sends nothing before the app’s other tools have their results.
    return !isRunning && (hasBegun || statusNow() !== 'requires-action');
  };
  // It throws once another thread is shown.
  while (page.chat() && !isOver()) await page.rendered();
  const added = (now()?.content.slice(before) ?? []).map(asObject);
  const hasEnded = statusNow() === 'complete' || statusNow() === 'requires-action';
  for (const { answer, decisionId, place } of given) {
    const part = partNow(thread, place);
    const isApproval = answer.resolution.type === 'restart';
    // The library shows another browser’s result of a call that has one as a second call. A server that gets no answer
    // asks again.
    const isAlien = added.some(
      ({ toolCallId, toolName, args }) =>
        toolCallId === place.part.toolCallId ||
        (!isApproval && sameJson([toolName, args], [place.part.toolName, place.part.args])),
    );
    // A no of another browser is an error, too.
    const isDoubtful =
      isAlien || (part !== undefined && hasServerResult(part) && part.isError === true);
    const isTaken = isApproval
      ? part !== undefined && hasServerResult(part)
      : hasEnded && (added.length > 0 || (part !== undefined && hasServerResult(part)));
    sent.set(decisionId, isTaken && !isDoubtful ? 'resolved' : 'failed');
  }
  await page.rendered('force');
}

const partAt = ({ thread }: AssistantUiPage['runtime'], { messageId, part }: CallPlace) =>
  thread.getMessageById?.(messageId)?.getMessagePartByToolCallId?.(String(part.toolCallId));

/** The first of its id: a second one is added after it. */
const partNow = (
  { getState }: AssistantUiPage['runtime']['thread'],
  { messageId, part }: CallPlace,
): JsonObject | undefined =>
  getState()
    .messages.find(({ id }) => id === messageId)
    ?.content.map(asObject)
    .find(({ toolCallId }) => toolCallId === part.toolCallId);

const isAsked = (part: JsonObject | undefined): boolean =>
  part?.result === undefined && asObject(part?.approval).approved === undefined;

function encode(answer: Answer, part: JsonObject): unknown {
  const { interrupt, resolution } = answer;
  const { name, approves } = interrupt;
  const approval = asObject(part.approval);
  if (approves) {
    const verdict = readVerdict(answer);
    const isYes = verdict.type === 'approve';
    return toDecision(approval, isYes, isYes ? undefined : verdict.reason);
  }
  const output = resolution.type === 'respond' ? resolution.output : undefined;
  if (output === undefined) throw new InvalidAnswerError(name, 'it takes a value');
  const problem = schemaProblem(interrupt.answerSchema, output);
  if (problem !== undefined && !sameJson(output, { declined: true }))
    throw new InvalidAnswerError(name, problem);
  return part.approval === undefined ? output : toResponse(approval, name, output);
}

const refused = (reason: string) =>
  new ResumeRejectedError(`the chat did not take the answer: ${reason}`, { reason });
