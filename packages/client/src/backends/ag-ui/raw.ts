import { asList, asText, defined, isJsonObject } from '../../protocol/json.ts';
import type { AgUiDialect } from './options.ts';

const forms = ['approval', 'shared', 'review', 'value', 'call', 'gated', 'signIn'] as const;

/** What an interrupt's `raw` holds for the encoder. */
export interface AgUiRaw {
  readonly dialect: AgUiDialect;
  /** The run that asked: some servers use the same id for every pause of a thread. */
  readonly run: string;
  /** The interrupt's id; of a `call`, a `gated` and a `signIn` one, the call's. */
  readonly id: string;
  /**
   * `approval`: may this call run. `shared`: may all of these. `review`: one of several calls that LangGraph's middleware
   * asks about in one interrupt. `value`: the payload is the answer. `call`: the person gives the result of a tool of the
   * app's. `gated`: an open call of the server's that a tool message lets run. `signIn`: a call of ADK's own, answered by a
   * credential for another call, which then runs again.
   */
  readonly form: (typeof forms)[number];
  /** False: the id was made here, since the server tells none. */
  readonly isNamed: boolean;
  /** True where a tool call of the conversation stands for the interrupt, so that a result of it will come. */
  readonly isCall: boolean;
  /** The form that the server asks for. */
  readonly schema?: unknown;
  /** Of `shared`: the ids of all. */
  readonly ids?: readonly string[];
  /** Of `shared`: the calls of the conversation that stand for them. */
  readonly calls?: readonly string[];
  /** Of `review`: its place among the calls of its interrupt; undefined where the interrupt is about this call alone. */
  readonly index?: number;
  /** Of `review`: what may be decided, the tool, and the field of an edit that holds the changed call. */
  readonly decisions?: readonly string[];
  readonly tool?: string;
  readonly editField?: string;
  /** What Mastra wants back where it tells no outcome. */
  readonly event?: unknown;
}

/** True if the answer is the result of a call, as a message. */
export function isResult({ form }: AgUiRaw): boolean {
  return form === 'call' || form === 'gated' || form === 'signIn';
}

/** `raw` may have been through storage, or come from another version: read like a wire. */
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

/** Names one pause: the same after a reload, another for every other pause of the thread. */
export function pauseOf({ run, id, index }: AgUiRaw): string {
  // An interrupt's id may look like that of another and an index.
  return `${run}${index === undefined ? '' : `/${index}`}:${id}`;
}
