import type { InterruptTool } from '@holdpoint/client';
import { isContainer } from '@holdpoint/client/internal';

/** The kind of a value, as people see it. */
export type ValueKind = 'text' | 'number' | 'boolean' | 'list' | 'object' | 'nothing';

/** How a value fails a tool's own schema. `words` are the app's; those of a schema library are for developers. */
export type Misfit =
  | { readonly words: string }
  | { readonly wanted: ValueKind | undefined; readonly got: ValueKind };

type Issue = NonNullable<
  Awaited<ReturnType<InterruptTool['input']['~standard']['validate']>>['issues']
>[number];

/** The start or end of default messages of zod, Valibot and ArkType. */
const OF_LIBRARY = /^(?:Invalid|Too (?:small|big)|Unrecognized|Expected)\b|\(was .*\)$/;

/** The types in zod's and Valibot's messages. */
const KINDS = new Map<unknown, ValueKind>([
  ['string', 'text'],
  ['number', 'number'],
  ['int', 'number'],
  ['boolean', 'boolean'],
  ['array', 'list'],
  ['tuple', 'list'],
  ['object', 'object'],
  ['record', 'object'],
]);

/** Returns the path of an issue's value. */
export const pathOfIssue = ({ path = [] }: Issue): readonly PropertyKey[] =>
  path.map((step) => (typeof step === 'object' ? step.key : step));

/** Reads a schema library’s issue. `input` is the checked value. */
export function misfitOf(issue: Issue, input: unknown): Misfit {
  if (!OF_LIBRARY.test(issue.message)) return { words: issue.message };
  const value = pathOfIssue(issue).reduce<unknown>(
    (at, key) => (isContainer(at) && Object.hasOwn(at, key) ? Reflect.get(at, key) : undefined),
    input,
  );
  const got = kindOf(value);
  const { expected } = issue as { expected?: unknown };
  const wanted = KINDS.get(typeof expected === 'string' ? expected.toLowerCase() : undefined);
  return { wanted: wanted === got ? undefined : wanted, got };
}

function kindOf(value: unknown): ValueKind {
  if (value === undefined || value === null) return 'nothing';
  if (Array.isArray(value)) return 'list';
  return KINDS.get(typeof value) ?? 'object';
}
