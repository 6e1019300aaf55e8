import { createRanMark } from '../../adapter/index.ts';
import type { Answer } from '../../protocol/backend.ts';
import { BackendError } from '../../protocol/errors.ts';
import type { BackendInterrupt } from '../../protocol/interrupt.ts';
import { asObject, asText, defined } from '../../protocol/json.ts';
import type { ToolResponse } from '../../protocol/message.ts';
import type { TurnDecoder } from './decodeTurn.ts';
import { dialectOf } from './dialects/index.ts';
import type { Outcome } from './endTurn.ts';
import type { AgUiDialect } from './options.ts';
import { readRaw } from './raw.ts';

/** Forms with which a person decides on a call of the server. */
const ABOUT_CALLS = ['approval', 'review', 'gated', 'shared', 'signIn'];

/**
 * Checks the outcome of answers about calls, by the results of the run. A run that succeeds without mentioning a call
 * that may run proves nothing: it may be another's stream, or a server that has forgotten the pause and asks again.
 */
export function checkTold(
  outcome: Outcome,
  answers: readonly Answer[],
  decoder: Pick<TurnDecoder, 'hasTold' | 'openCalls' | 'hasActed'>,
  waiting: readonly BackendInterrupt[],
): Outcome {
  const { end } = outcome;
  if (end.status !== 'completed' && end.status !== 'interrupted') return outcome;
  const untold = answers.filter((answer) => isUntold(answer, outcome, decoder));
  if (untold.length === 0) return outcome;
  const interrupts = end.status === 'interrupted' ? end.interrupts : [];
  const error = new BackendError(
    `the server ended the run without a word about the answers${interrupts.length > 0 ? ', and asks again' : ''}`,
  );
  if (interrupts.length > 0)
    return { ...outcome, end: { status: 'failed', error, open: [], interrupts } };
  // If the conversation has a result of an approved call, it may come from another approval: it must not run twice.
  const isDone = ({ interrupt: { raw, ref }, resolution }: Answer) =>
    resolution.type === 'restart' &&
    (readRaw(raw)?.calls ?? [ref ?? '']).some((call) => decoder.hasTold(call));
  const open = waiting.filter(({ decisionId }) =>
    untold.some((one) => one.interrupt.decisionId === decisionId && !isDone(one)),
  );
  const isDoubtful = untold.some(isDone) || undefined;
  const failed = { status: 'failed', error, open, ...defined({ isDoubtful }) } as const;
  // The other results of the run come from the server, and are kept.
  return untold.length < answers.length || isDoubtful
    ? { end: failed, waiting: open, isKept: true }
    : { end: failed, isKept: false };
}

/** pydantic-ai's text for a cancelled call. A tool that ran may return the same. */
const CANCELED = 'Cancelled by user.';

/**
 * The beginnings of frameworks' own results for a rejected call. Any other result means that the call may have run.
 * Those of .NET come from `GenerateRejectedFunctionResults` in `FunctionInvokingChatClient.cs`
 * (Microsoft.Extensions.AI): since 10.2.0, and before.
 */
const REJECTIONS: Partial<Readonly<Record<AgUiDialect, readonly string[]>>> = {
  adk: ['This tool call is rejected.'],
  'agent-framework': ['Error: Tool call invocation was rejected'],
  agno: ['Function call was rejected by the user'],
  dotnet: ['Tool call invocation rejected.', 'Error: Tool call invocation was rejected by user.'],
  langgraph: ['User rejected the tool call for '],
  'pydantic-ai': ['The user rejected this call.', 'The tool call was denied.', CANCELED],
  strands: ['User denied approval for '],
};

const DENIALS = Object.values(REJECTIONS)
  .flat()
  .filter((words) => words !== CANCELED);

const isSaid = ({ output }: ToolResponse, begins: readonly string[]) => {
  const words = asText(output) ?? asText(asObject(output).error);
  return begins.some((one) => words?.startsWith(one));
};

/**
 * Marks each result of a rejected call without this framework's text for a rejection. Marks as denied: a result of an
 * approved call with that text, and one of a call of an earlier run (`isEarlier`) with any framework's text.
 */
export function markOf(answers: readonly Answer[], dialect: AgUiDialect) {
  const rejections = Object.hasOwn(REJECTIONS, dialect) ? REJECTIONS[dialect] : undefined;
  const markRan = createRanMark(answers, (response) => !rejections || isSaid(response, rejections));
  const isApproved = new Map<unknown, boolean>();
  for (const { interrupt, resolution } of answers)
    for (const ref of interrupt.approves?.refs ?? [interrupt.ref])
      isApproved.set(ref, resolution.type === 'restart');
  const ofApproved = rejections?.filter((words) => words !== CANCELED) ?? [];
  return (response: ToolResponse, isEarlier: boolean): ToolResponse => {
    const isYes = isApproved.get(response.ref);
    const denials = isYes ? ofApproved : isYes === undefined && isEarlier ? DENIALS : [];
    return isSaid(response, denials) ? { ...response, problem: 'denied' } : markRan(response);
  };
}

function isUntold(
  { interrupt, resolution: { type } }: Answer,
  { waiting = [] }: Outcome,
  { hasTold, openCalls, hasActed }: Pick<TurnDecoder, 'hasTold' | 'openCalls' | 'hasActed'>,
): boolean {
  const { name, ref, raw } = interrupt;
  const { form = '', dialect, isCall, calls: all } = readRaw(raw) ?? {};
  const calls = all ?? (isCall && ref ? [ref] : []);
  if (!ABOUT_CALLS.includes(form)) return false;
  const { tells } = dialectOf(dialect);
  const isCertain = tells === 'answers' || (tells === 'runs' && type === 'restart');
  // Even without a result, a decision reaches the model, which then writes something. A cancellation may end quietly.
  if (!isCertain || calls.length === 0)
    return !hasActed && (tells === 'answers' || type !== 'cancel');
  const asked = waiting.flatMap((other) => [other.ref, ...(readRaw(other.raw)?.calls ?? [])]);
  // Another tool’s result does not confirm an approval. One card for several calls has all their names.
  const own = type === 'restart' && !all ? name : undefined;
  // A call that begins again without a question is running.
  return calls.some(
    (call) =>
      !hasTold(call, own) && (asked.includes(call) || !openCalls.some(({ id }) => id === call)),
  );
}
