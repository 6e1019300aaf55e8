import { takeSnapshot, type Unsendable } from '../integrity/snapshot.ts';
import type { Interrupt } from '../protocol/interrupt.ts';
import { defined } from '../protocol/json.ts';
import type { Resolution, RestartResolution, Verdict } from '../protocol/resolution.ts';
import { answerProblem, interruptProblem } from './answerProblem.ts';

/** An answer as it is recorded, shown, sent and shared with other tabs; or why it can’t be. */
export type CheckedAnswer =
  | { readonly resolution: Resolution; readonly verdict: Verdict | undefined; problem?: undefined }
  | { readonly problem: string };

/** Returns a frozen copy of the answer, and checks that copy. Later changes to the app's objects have no effect. */
export function takeAnswer(
  interrupt: Interrupt | undefined,
  appAnswer: Resolution,
  appVerdict: Verdict | undefined,
): CheckedAnswer {
  if (!interrupt) return { problem: 'this session has no such interrupt' };
  const parts = readParts(appAnswer);
  const closed = interruptProblem(interrupt, parts.type, parts.input !== undefined);
  if (closed !== undefined) return { problem: closed };
  const [resolution, copied] = [copyOf(interrupt, parts), takeSnapshot(appVerdict)];
  if (typeof resolution === 'string') return { problem: resolution };
  if (copied.problem) return { problem: `its verdict: ${wordsOf(copied.problem)}` };
  // The types promise a verdict; `answerProblem` checks whether the copy is one.
  const verdict = copied.value as Verdict | undefined;
  const problem = answerProblem(interrupt, resolution, verdict);
  return problem === undefined ? { resolution, verdict } : { problem };
}

/** The fields of an answer. */
interface Parts {
  readonly type: Resolution['type'];
  readonly sensitive: boolean | undefined;
  readonly output?: unknown;
  readonly resumed?: unknown;
  readonly input?: { readonly value: unknown } | undefined;
}

/** Reads each field once, so that a getter can’t return another value later, and only an answer’s own fields. */
function readParts(appAnswer: Resolution): Parts {
  const { type, sensitive } = appAnswer;
  const { output, resumed, input } = appAnswer as Omit<Parts, 'type'>;
  return { type, sensitive, output, resumed, input: input && { value: input.value } };
}

function copyOf(interrupt: Interrupt, parts: Parts): Resolution | string {
  const { type, sensitive, output, resumed, input } = parts;
  // If a value can't be sent, the error names its path. A restart is copied as `{ resumed, input }`, so that the path
  // begins with the developer's own field.
  const body = type === 'respond' ? output : { resumed, input: input?.value };
  const copy = takeSnapshot(type === 'cancel' ? {} : body, [interrupt.input, interrupt.metadata]);
  if (copy.problem) return wordsOf(copy.problem);
  const { key } = interrupt;
  const secret = defined({ sensitive });
  if (type === 'respond') return Object.freeze({ type, key, output: copy.value, ...secret });
  if (type === 'cancel') return Object.freeze({ type, key, ...secret });
  const copied = copy.value as Omit<RestartResolution, 'input'> & { readonly input?: unknown };
  const replaced = input && { input: Object.freeze({ value: copied.input }) };
  return Object.freeze({ type, key, resumed: copied.resumed, ...replaced, ...secret });
}

const wordsOf = ({ path, reason }: Unsendable): string => `${path} is ${reason}`;
