import { asObject, asText, defined, isJsonObject, type JsonObject } from '../../protocol/json.ts';
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
 * an outcome. Its value is a whole interrupt (CrewAI), what a tool was suspended with (Mastra), or whatever a graph's
 * `interrupt(value)` was called with; what is not text comes as JSON in a string.
 */
export function readCustomInterrupt(event: JsonObject): WireInterrupt {
  const { value } = event;
  const parsed = typeof value === 'string' ? parseText(value) : value;
  const fields = asObject(parsed);
  if (fields.type === 'mastra_suspend') return readSuspended(fields, value);
  if (isJsonObject(value) && typeof value.id === 'string' && typeof value.reason === 'string')
    return readInterrupt(value);
  // A text that looks like JSON may have been written as text.
  const text = typeof parsed === 'string' ? parsed : undefined;
  const field = (snake: string, camel: string) => fields[snake] ?? fields[camel];
  return defined({
    id: asText(asObject(event.rawEvent).id) ?? namedBy(fields.id),
    reason: asText(fields.reason) ?? 'langgraph:interrupt',
    message: text ?? asText(fields.message),
    toolCallId: asText(field('tool_call_id', 'toolCallId')),
    responseSchema: field('response_schema', 'responseSchema'),
    expiresAt: field('expires_at', 'expiresAt'),
    metadata: { langgraph: { raw: parsed } },
  });
}

/** An id beside the value is only taken in LangGraph's own form: a graph's value may have an id that names something else. */
function namedBy(id: unknown): string | undefined {
  return typeof id === 'string' && /^[0-9a-f]{32}$/.test(id) ? id : undefined;
}

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
