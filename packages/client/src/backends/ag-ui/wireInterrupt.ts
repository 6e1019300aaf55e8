import { asObject, asText, defined, type JsonObject } from '../../protocol/json.ts';
import type { AgUiDialect } from './options.ts';
import { parseText } from './wire.ts';

/** An interrupt as the wire has it: of a `RUN_FINISHED`, or of a `CUSTOM on_interrupt` before there were outcomes. */
export interface WireInterrupt {
  /** Missing where the server does not tell it. Then only one interrupt can be answered at a time. */
  readonly id?: string;
  readonly reason: string;
  readonly message?: string;
  readonly toolCallId?: string;
  readonly responseSchema?: unknown;
  readonly expiresAt?: unknown;
  readonly metadata: JsonObject;
  readonly subagentRunId?: string;
  /** Of a `CUSTOM`: its value as it came, which Mastra wants back. */
  readonly event?: unknown;
  /** What it says came as a text, which a model may have written. */
  readonly isText?: true | undefined;
}

/** One of `outcome.interrupts`. */
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
 * A `CUSTOM` event named `on_interrupt`, which is all that LangGraph, CrewAI and (with its flag off) Mastra send without
 * an outcome. An object of CrewAI's is a whole interrupt. LangGraph writes a graph's text, and anything else as JSON in a
 * string: the wire does not tell these apart, and a model may have written the text. So it says what the question is, and
 * how it is answered, only where the app has named the framework.
 */
export function readCustomInterrupt(event: JsonObject, dialect?: AgUiDialect): WireInterrupt {
  const { value } = event;
  const parsed = typeof value === 'string' ? parseText(value) : value;
  const fields = asObject(parsed);
  if (dialect === 'mastra' && fields.type === 'mastra_suspend') return readSuspended(fields, value);
  const { metadata, reason = '' } = asObject(value);
  if (`${reason}`.startsWith('crewai:') || asObject(metadata).crewai) return readInterrupt(value);
  // A text in quotes is what was written, quotes included.
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

/** Two schemas in two spellings are none that can be read: one would hide the other. */
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

/** What the server says of an approval; undefined for words that a framework says of each, which only repeat the call. */
export function ownWords(message = '', name = ''): string | undefined {
  const stock = ['', `Approve running ${name}?`, `Approve call to ${name}?`];
  return stock.includes(message) || message.startsWith(`Approve ${name}({`) ? undefined : message;
}

/** What a framework was asked with: a graph's value, what a flow has made, a workflow's request, why a tool was suspended. */
export function payloadOf({
  metadata: { langgraph, crewai, mastra, agent_framework: workflow, reason },
}: WireInterrupt): unknown {
  const { data = reason } = asObject(workflow);
  const { suspendPayload = data } = asObject(mastra);
  const { output } = asObject(crewai);
  const { raw = suspendPayload } = asObject(langgraph);
  return raw === undefined && output !== undefined ? { output } : raw;
}
