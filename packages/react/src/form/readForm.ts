import type { InterruptTool } from '@holdpoint/client';
import { checkSchema, newCheck, stops } from '@holdpoint/client/internal';
import { isRecord } from '../internals/isRecord.ts';
import { misfitOf, pathOfIssue } from '../internals/misfit.ts';
import { type FormDraft, isTooMuch, type TypedText } from './formDraft.ts';
import { keyOf, type Path } from './path.ts';
import type { Problem, Reason } from './problem.ts';
import { readJson } from './readJson.ts';
import { readNumber } from './readNumber.ts';
import type { JsonSchema } from './schema.ts';

/** The input that a draft makes, and its problems. */
export interface FormReading {
  readonly input: unknown;
  readonly problems: readonly Problem[];
  /** Texts that could not be tested against their pattern in the browser. They can be sent. */
  readonly unchecked: readonly Problem[];
}

/**
 * Reads a draft; does not look into one that is too large. Lists unreadable texts, values that JSON can't carry, and
 * values that break the JSON Schema or that the tool's own schema refuses: each with its path, in this order, one per
 * path.
 * @param ownSchema The app’s JSON Schema of the input, if it has one. Without it, and without the tool’s, the JSON
 * Schema comes
 *   from the tool’s own schema: if that finds no problem, everything was checked.
 * @param serverSchema The server’s own JSON Schema: a value it leaves unchecked can’t be sent.
 */
export function readForm(
  draft: FormDraft,
  schema: JsonSchema,
  tool: InterruptTool | undefined,
  ownSchema?: unknown,
  serverSchema?: unknown,
): FormReading {
  if (isTooMuch(draft)) {
    return { input: draft.input, problems: [{ path: [], code: 'tooMuch' }], unchecked: [] };
  }
  if (draft.json !== null) {
    const read = readJson(draft.json);
    if (!('value' in read))
      return { input: draft.input, problems: [{ path: [], ...reasonOf(read) }], unchecked: [] };
    return {
      input: read.value,
      ...problemsOf(read.value, schema, tool, [], ownSchema, serverSchema),
    };
  }
  const typed = Object.entries(draft.texts).flatMap(([key, text]): Problem[] => {
    const reason = reasonOfText(text);
    // Keys are made by `keyOf`.
    return reason ? [{ path: JSON.parse(key) as Path, ...reason }] : [];
  });
  return {
    input: draft.input,
    ...problemsOf(draft.input, schema, tool, typed, ownSchema, serverSchema),
  };
}

/** Returns why a typed text can't be parsed; undefined if it can. */
function reasonOfText({ kind, text }: TypedText): Reason | undefined {
  const read = kind === 'number' ? readNumber(text) : readJson(text);
  return 'value' in read ? undefined : reasonOf(read);
}

function problemsOf(
  input: unknown,
  schema: JsonSchema,
  tool: InterruptTool | undefined,
  before: readonly Problem[],
  ownSchema: unknown,
  serverSchema: unknown,
): Omit<FormReading, 'input'> {
  const found = new Map<string, Problem>();
  const issues = tool ? issuesOf(tool, input) : [];
  const all = [
    ...before,
    ...unsendable(input),
    ...checkSchema(schema, schema, input),
    ...issues,
    ...checkSchema(serverSchema, serverSchema, input, newCheck(true)),
  ];
  for (const problem of all) {
    const key = keyOf(problem.path);
    const other = found.get(key);
    if (!other || (stops(problem) && !stops(other))) found.set(key, problem);
  }
  const isOfTool = tool && !(ownSchema ?? tool.inputJsonSchema);
  const each = [...found.values()];
  return {
    problems: each.filter(stops),
    unchecked: isOfTool && issues.length === 0 ? [] : each.filter((problem) => !stops(problem)),
  };
}

type Unread = Exclude<
  ReturnType<typeof readJson> | ReturnType<typeof readNumber>,
  { value: unknown }
>;

function reasonOf(read: Unread): Reason {
  switch (read.problem) {
    case 'number':
      // A readable number is not a problem, so this one is unreadable.
      return 'problem' in read.number ? reasonOf(read.number) : { code: 'notNumber' };
    case 'inexact':
      return { code: 'inexact', becomes: read.becomes };
    case 'notJson':
      return { code: 'notJson', line: read.line };
    case 'twice':
      return { code: 'twice', key: read.key };
    default:
      return { code: read.problem };
  }
}

/** Returns received numbers that JSON can't carry back. */
function unsendable(input: unknown): readonly Problem[] {
  const problems: Problem[] = [];
  const open: [unknown, Path][] = [[input, []]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [value, path] = next;
    if (typeof value === 'number' && (!Number.isFinite(value) || Object.is(value, -0))) {
      problems.push({ path, code: 'unsendable' });
    } else if (Array.isArray(value)) {
      for (const [index, item] of value.entries()) open.push([item, [...path, index]]);
    } else if (isRecord(value)) {
      for (const [key, item] of Object.entries(value)) open.push([item, [...path, key]]);
    }
  }
  return problems;
}

/** Returns the issues of the tool's own schema: in the app's words, or in the kit's if they would be a library's. */
function issuesOf(tool: InterruptTool, input: unknown): readonly Problem[] {
  let result: ReturnType<(typeof tool.input)['~standard']['validate']>;
  try {
    result = tool.input['~standard'].validate(input);
  } catch {
    // An input that the app's schema can't check is not sent.
    return [{ path: [], code: 'unsendable' }];
  }
  if (result instanceof Promise) {
    result.catch(() => {});
    return [{ path: [], code: 'unsendable' }];
  }
  return (result.issues ?? []).map((issue) => {
    const path = pathOfIssue(issue).map(toStep);
    const misfit = misfitOf(issue, input);
    if ('words' in misfit) return { path, code: 'schema', ...misfit };
    return { path, code: misfit.wanted ? 'type' : 'pattern' };
  });
}

const toStep = (key: PropertyKey): string | number => (typeof key === 'number' ? key : String(key));
