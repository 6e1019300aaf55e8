import { asList, asText, defined, isJsonObject } from '../../protocol/json.ts';
import type { AgUiDialect } from './options.ts';

const forms = ['approval', 'shared', 'review', 'value', 'call', 'gated', 'signIn'] as const;

/** The content of an interrupt's `raw`, for the encoder. */
export interface AgUiRaw {
  readonly dialect: AgUiDialect;
  /** The run that asked: some servers use the same id for every pause of a thread. */
  readonly run: string;
  /** The interrupt's id; for `call`, `gated` and `signIn`, the call's. */
  readonly id: string;
  /**
   * `approval`: whether this call may run. `shared`: whether all of these may. `review`: one of several calls that
   * LangGraph's middleware asks about in one interrupt. `value`: the payload is the answer. `call`: the person provides
   * the result of an app's tool. `gated`: an open call of the server that a tool message lets run. `signIn`: ADK's own
   * call, answered with a credential for another call, which then runs again.
   */
  readonly form: (typeof forms)[number];
  /** False: the id was created here, because the server sends none. */
  readonly isNamed: boolean;
  /** True if a tool call of the conversation represents the interrupt, so that it will get a result. */
  readonly isCall: boolean;
  /** The form that the server asks for. */
  readonly schema?: unknown;
  /** For `shared`: the ids of all. */
  readonly ids?: readonly string[];
  /** For `shared`: the calls of the conversation that represent them. */
  readonly calls?: readonly string[];
  /** For `review`: its index among the calls of its interrupt; undefined if the interrupt is about this call alone. */
  readonly index?: number;
  /** For `review`: the allowed decisions, the tool, and the field of an edit that contains the changed call. */
  readonly decisions?: readonly string[];
  readonly tool?: string;
  readonly editField?: string;
  /** The value that Mastra wants back if it sends no outcome. */
  readonly event?: unknown;
}

/** Returns true if the answer is the result of a call, as a message. */
export function isResult({ form }: AgUiRaw): boolean {
  return form === 'call' || form === 'gated' || form === 'signIn';
}

/** `raw` may come from storage or another version, so it is read like a wire value. */
export function readRaw(raw: unknown): AgUiRaw | undefined {
  if (!isJsonObject(raw)) return undefined;
  const { dialect, run, id, index } = raw;
  const form = forms.find((form) => form === raw.form);
  if (typeof run !== 'string' || typeof id !== 'string' || form === undefined) return undefined;
  return defined({
    // An unknown name is read as the protocol itself.
    dialect: (asText(dialect) ?? 'spec') as AgUiDialect,
    run,
    id,
    form,
    isNamed: raw.isNamed !== false,
    isCall: raw.isCall === true,
    schema: raw.schema,
    ids: Array.isArray(raw.ids) ? raw.ids.map(String) : undefined,
    calls: Array.isArray(raw.calls) ? raw.calls.map(String) : undefined,
    index: typeof index === 'number' ? index : undefined,
    decisions: Array.isArray(raw.decisions) ? asList(raw.decisions).map(String) : undefined,
    tool: asText(raw.tool),
    editField: asText(raw.editField),
    event: raw.event,
  });
}

/** Names one pause: the same after a reload, and different from every other pause of the thread. */
export function pauseOf({ run, id, index }: AgUiRaw): string {
  // An interrupt's id can look like that of another one with an index.
  return `${run}${index === undefined ? '' : `/${index}`}:${id}`;
}
