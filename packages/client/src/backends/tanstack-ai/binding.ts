import { asObject, asText, defined, isJsonObject, type JsonObject } from '../../protocol/json.ts';
import type { WireInterrupt } from '../ag-ui/wireInterrupt.ts';

/** Which run asked, and about what. An interrupt without a binding can’t be answered. */
export const BINDING = 'tanstack:interruptBinding';
/** The content of a generic interrupt. */
const PAYLOAD = 'tanstack:interruptPayload';

const kinds = {
  'tool-approval': 'approval',
  'client-tool-execution': 'client-tool',
  generic: 'generic',
} as const;

/**
 * `approval`: may this call run. `client-tool`: the person gives its result. `generic`: a question from the server
 * itself.
 */
export type InterruptKind = (typeof kinds)[keyof typeof kinds];

/** One of the protocol’s own words, not a property that every object has. */
const kindOf = (word: unknown): InterruptKind | undefined =>
  Object.hasOwn(kinds, String(word)) ? kinds[word as keyof typeof kinds] : undefined;

/** The binding of an interrupt. */
export interface Binding {
  readonly kind: InterruptKind;
  readonly id: string;
  /** The run that asked: `parentRunId` of the answer. */
  readonly run: string;
  /** The paused call; undefined for a generic interrupt. */
  readonly call?: { readonly id: string; readonly name: string };
  /** For an approval: the call’s input, as far as the binding has it. */
  readonly args?: unknown;
  /** For a generic interrupt: its content. */
  readonly shown?: unknown;
  /** For a generic interrupt: data to send back with the answer, since the server stores nothing. */
  readonly continuation?: JsonObject;
}

/** Reads the binding; undefined if it is missing, from a later version, or from another interrupt. */
export function readBinding(interrupt: WireInterrupt): Binding | undefined {
  const { id, metadata, toolCallId, reason, message } = interrupt;
  const binding = asObject(metadata[BINDING]);
  const run = asText(binding.interruptedRunId);
  const kind = kindOf(binding.kind);
  // No version means the first one, as in TanStack’s own client.
  const { v = 1 } = binding;
  if (v !== 1 || !kind || run === undefined || id === undefined) return undefined;
  if (binding.interruptId !== id) return undefined;
  if (kind === 'generic') {
    const { definitionId, key, batchIndex, responseSchemaHash, payloadSchemaHash } = binding;
    const shown = metadata[PAYLOAD];
    // An interrupt that an app’s middleware binds by hand has no definition, and nothing has to be sent back.
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

/** The encoder’s data in an interrupt’s `raw`. */
export interface TanstackAiRaw {
  readonly kind: InterruptKind;
  readonly id: string;
  readonly run: string;
  /** The schema that the server asks for. */
  readonly schema?: unknown;
  readonly continuation?: JsonObject;
}

/** `raw` may come from storage or another version, so it is read like wire data. */
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
