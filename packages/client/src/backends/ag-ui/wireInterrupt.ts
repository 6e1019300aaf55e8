import { asObject, asText, defined, type JsonObject } from '../../protocol/json.ts';
import type { AgUiDialect } from './options.ts';
import { parseText } from './wire.ts';

/** An interrupt on the wire: of a `RUN_FINISHED`, or of a `CUSTOM on_interrupt` before there were outcomes. */
export interface WireInterrupt {
  /** Missing if the server does not send it. Then only one interrupt can be answered at a time. */
  readonly id?: string;
  readonly reason: string;
  readonly message?: string;
  readonly toolCallId?: string;
  readonly responseSchema?: unknown;
  readonly expiresAt?: unknown;
  readonly metadata: JsonObject;
  readonly subagentRunId?: string;
  /** For a `CUSTOM`: its original value, which Mastra wants back. */
  readonly event?: unknown;
  /** Its content was a text, which a model may have written. */
  readonly isText?: true | undefined;
}

/** Reads one of `outcome.interrupts`. */
export function readInterrupt(value: unknown): WireInterrupt {
  const { reason, metadata, responseSchema, expiresAt, ...read } = asObject(value);
  return defined({
    id: asText(read.id),
    reason: asText(reason) ?? 'interrupt',
    message: asText(read.message),
    toolCallId: asText(read.toolCallId),
    responseSchema: responseSchema ?? undefined,
    expiresAt: expiresAt ?? undefined,
    metadata: asObject(metadata),
    subagentRunId: asText(read.subagentRunId),
  });
}

/**
 * Reads a `CUSTOM` event named `on_interrupt`, which is all that LangGraph, CrewAI and (with its flag off) Mastra send
 * without an outcome. CrewAI's object is a whole interrupt. LangGraph writes a graph's text, and anything else as JSON
 * in a string: the wire does not distinguish these, and a model may have written the text. So its content only defines
 * the question and its answer if the app has named the framework.
 */
export function readCustomInterrupt(event: JsonObject, dialect?: AgUiDialect): WireInterrupt {
  const { value } = event;
  const parsed = typeof value === 'string' ? parseText(value) : value;
  const fields = asObject(parsed);
  if (dialect === 'mastra' && fields.type === 'mastra_suspend') return readSuspended(fields, value);
  const { metadata, reason = '' } = asObject(value);
  if (`${reason}`.startsWith('crewai:') || asObject(metadata).crewai) return readInterrupt(value);
  // A text in quotes was written with its quotes.
  const raw = typeof parsed === 'string' ? value : parsed;
  const isGraph = dialect === 'langgraph';
  return defined({
    id: asText(asObject(event.rawEvent).id),
    reason: (isGraph && asText(fields.reason)) || 'langgraph:interrupt',
    message: asText(raw) ?? (isGraph ? asText(fields.message) : undefined),
    responseSchema: isGraph ? schemaIn(fields) : undefined,
    metadata: { langgraph: { raw } },
    isText: typeof value === 'string' || undefined,
  });
}

/** Two schemas in two spellings can't be read: one would hide the other. */
const schemaIn = ({ response_schema: snake, responseSchema: camel }: JsonObject): unknown =>
  snake != null && camel != null ? false : (snake ?? camel);

function readSuspended(fields: JsonObject, event: unknown): WireInterrupt {
  const { runId, toolCallId, resumeSchema } = fields;
  return defined({
    id: asText(runId) && `${runId}::${toolCallId}`,
    reason: 'mastra:tool_suspend',
    toolCallId: asText(toolCallId),
    responseSchema: typeof resumeSchema === 'string' ? parseText(resumeSchema) : resumeSchema,
    metadata: { mastra: fields },
    event,
  });
}

/**
 * Returns the server's text for an approval; undefined for a framework's standard text, which only repeats the call.
 */
export function ownWords(message = '', name = ''): string | undefined {
  const stock = ['', `Approve running ${name}?`, `Approve call to ${name}?`];
  return stock.includes(message) || message.startsWith(`Approve ${name}({`) ? undefined : message;
}

/**
 * Returns what a framework asks with: a graph's value, a flow's output, a workflow's request, or why a tool was
 * suspended.
 */
export function payloadOf({
  metadata: { langgraph, crewai, mastra, agent_framework: workflow, reason },
}: WireInterrupt): unknown {
  const { data = reason } = asObject(workflow);
  const { suspendPayload = data } = asObject(mastra);
  const { output } = asObject(crewai);
  const { raw = suspendPayload } = asObject(langgraph);
  return raw === undefined && output !== undefined ? { output } : raw;
}
