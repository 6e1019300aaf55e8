import { asObject, asText, defined, isJsonObject, type JsonObject } from '../../protocol/json.ts';
import type { WireInterrupt } from '../ag-ui/wireInterrupt.ts';

/** Which run asked, about what. An interrupt without it can't be answered. */
export const BINDING = 'tanstack:interruptBinding';
/** What a generic interrupt shows. */
const PAYLOAD = 'tanstack:interruptPayload';

const kinds = {
  'tool-approval': 'approval',
  'client-tool-execution': 'client-tool',
  generic: 'generic',
} as const;

/** `approval`: may this call run. `client-tool`: the person gives its result. `generic`: a question of the server's own. */
export type InterruptKind = (typeof kinds)[keyof typeof kinds];

/** A word of the wire's own: not one that every object has. */
const kindOf = (word: unknown): InterruptKind | undefined =>
  Object.hasOwn(kinds, String(word)) ? kinds[word as keyof typeof kinds] : undefined;

/** What binds an interrupt. */
export interface Binding {
  readonly kind: InterruptKind;
  readonly id: string;
  /** The run that asked: `parentRunId` of the answer. */
  readonly run: string;
  /** The call that waits; undefined for a generic interrupt. */
  readonly call?: { readonly id: string; readonly name: string };
  /** Of an approval: what the call would run with, as far as the binding says. */
  readonly args?: unknown;
  /** Of a generic interrupt: what it shows. */
  readonly shown?: unknown;
  /** Of a generic interrupt: what has to come back with its answer, since the server keeps nothing. */
  readonly continuation?: JsonObject;
}

/** Reads the binding; undefined where it is missing, of a later version, or another interrupt's. */
export function readBinding(interrupt: WireInterrupt): Binding | undefined {
  const { id, metadata, toolCallId, reason, message } = interrupt;
  const binding = asObject(metadata[BINDING]);
  const run = asText(binding.interruptedRunId);
  const kind = kindOf(binding.kind);
  // Without a version it is the first one, as TanStack's own client reads it.
  const { v = 1 } = binding;
  if (v !== 1 || !kind || run === undefined || id === undefined) return undefined;
  if (binding.interruptId !== id) return undefined;
  if (kind === 'generic') {
    const { definitionId, key, batchIndex, responseSchemaHash, payloadSchemaHash } = binding;
    const shown = metadata[PAYLOAD];
    // One that an app's own middleware binds by hand has no definition, and nothing of it has to come back.
    const own = [definitionId, key, batchIndex, payloadSchemaHash];
    if (own.every((one) => one === undefined)) return { kind, id, run, ...defined({ shown }) };
    if (typeof definitionId !== 'string' || typeof key !== 'string') return undefined;
    const { expiresAt } = interrupt;
    const continuation = defined({
      ...{ v: 1, definitionId, key, batchIndex, reason, message, expiresAt },
      ...{ responseSchemaHash, payloadSchemaHash, payload: shown },
    });
    return { kind, id, run, ...defined({ shown }), continuation };
  }
  const name = asText(binding.toolName);
  if (name === undefined || toolCallId === undefined || binding.toolCallId !== toolCallId)
    return undefined;
  const { originalArgs: args = metadata.input } = binding;
  return { kind, id, run, call: { id: toolCallId, name }, ...defined({ args }) };
}

/** What an interrupt's `raw` holds for the encoder. */
export interface TanstackAiRaw {
  readonly kind: InterruptKind;
  readonly id: string;
  readonly run: string;
  /** The form that the server asks for. */
  readonly schema?: unknown;
  readonly continuation?: JsonObject;
}

/** `raw` may have been through storage, or come from another version: read like a wire. */
export function readRaw(raw: unknown): TanstackAiRaw | undefined {
  if (!isJsonObject(raw)) return undefined;
  const { id, run, schema, continuation } = raw;
  const kind = Object.values(kinds).find((kind) => kind === raw.kind);
  if (typeof id !== 'string' || typeof run !== 'string' || kind === undefined) return undefined;
  return {
    ...{ kind, id, run },
    ...defined({ schema, continuation: isJsonObject(continuation) ? continuation : undefined }),
  };
}
