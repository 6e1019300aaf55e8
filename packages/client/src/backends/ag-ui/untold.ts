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

/** Forms by which a person decides on a call of the server's. */
const ABOUT_CALLS = ['approval', 'review', 'gated', 'shared', 'signIn'];

/**
 * What came of answers about calls, by what the run has told of them. A run that ends well and says nothing of a call that
 * it was let run proves nothing: it may be another's stream, or a server that has forgotten the pause and asks again.
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
  // Where the conversation has a result of what was approved, it may be of another's approval: it runs no second time.
  const isDone = ({ interrupt: { raw, ref }, resolution }: Answer) =>
    resolution.type === 'restart' &&
    (readRaw(raw)?.calls ?? [ref ?? '']).some((call) => decoder.hasTold(call));
  const open = waiting.filter(({ decisionId }) =>
    untold.some((one) => one.interrupt.decisionId === decisionId && !isDone(one)),
  );
  const isDoubtful = untold.some(isDone) || undefined;
  const failed = { status: 'failed', error, open, ...defined({ isDoubtful }) } as const;
  // What the run has told of the others is the server's word, and is kept.
  return untold.length < answers.length || isDoubtful
    ? { end: failed, waiting: open, isKept: true }
    : { end: failed, isKept: false };
}

/** What pydantic-ai says of a canceled call. A tool that was let run may say the same. */
const CANCELED = 'Cancelled by user.';

/**
 * How a framework's own result of a rejected call begins. Any other result says that the call may have run. Those of .NET are
 * of `GenerateRejectedFunctionResults` in `FunctionInvokingChatClient.cs` (Microsoft.Extensions.AI): since 10.2.0, and before.
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
 * Marks each result of a rejected call that does not say in this framework's words that it was rejected. Marks as denied: a
 * result of an approved call that says so, and one of a call of an earlier run (`isEarlier`) that does in any framework's words.
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
  // Without a result, a decision is at least told to the model, which says something then. A cancellation may end quietly.
  if (!isCertain || calls.length === 0)
    return !hasActed && (tells === 'answers' || type !== 'cancel');
  const asked = waiting.flatMap((other) => [other.ref, ...(readRaw(other.raw)?.calls ?? [])]);
  // Another tool’s result does not confirm an approval. One card for several calls has the names of all.
  const own = type === 'restart' && !all ? name : undefined;
  // A call that begins again and is not asked about is at work.
  return calls.some(
    (call) =>
      !hasTold(call, own) && (asked.includes(call) || !openCalls.some(({ id }) => id === call)),
  );
}
