/**
 * Genkit's wire format. Every field is optional here, whatever its schema says: server data is read with the guards
 * below and never trusted to be complete.
 */
import { sameJson } from '../../adapter/index.ts';
import { asList, asObject, defined, isJsonObject, type JsonObject } from '../../protocol/json.ts';
import type { UserMessage } from '../../protocol/message.ts';

/** A part: `{text}`, `{media}`, `{data}`, `{reasoning}`, `{toolRequest}`, `{toolResponse}`, each with metadata. */
export type WirePart = JsonObject;

/** `{name, ref?, input?}`. The ref is a text; any other is sent back unchanged. */
export interface WireToolRequest extends JsonObject {
  readonly name: string;
  readonly ref?: unknown;
  readonly input?: unknown;
}

/** A part with a tool request. */
export interface WireToolRequestPart extends JsonObject {
  readonly toolRequest: WireToolRequest;
  readonly metadata?: JsonObject;
}

/** A part with a tool's result. */
export interface WireToolResponsePart extends JsonObject {
  readonly toolResponse: {
    readonly name: string;
    readonly ref?: unknown;
    readonly output: unknown;
  };
}

/** `{role, content, metadata?}`, as in a history. */
export type WireMessage = JsonObject;

/** All answers of one batch. */
export interface WireResume {
  readonly respond?: readonly WirePart[];
  readonly restart?: readonly WirePart[];
}

/** Returns the person's message in the wire format. */
export function encodeMessage({ text, parts = [] }: UserMessage): WireMessage {
  return { role: 'user', content: [...(text === undefined ? [] : [{ text }]), ...parts] };
}

/** Returns the parts of a message or chunk; anything but an object is omitted. */
export function partsOf(message: unknown): readonly WirePart[] {
  return asList(asObject(message).content).filter(isJsonObject);
}

/** Returns true for a part with a named tool request. */
export function isToolRequestPart(part: unknown): part is WireToolRequestPart {
  return (
    isJsonObject(part) &&
    isJsonObject(part.toolRequest) &&
    typeof part.toolRequest.name === 'string'
  );
}

/** Returns name and ref of a tool request or response unchanged, to send back. */
export function wireId({ name, ref }: WireToolRequest): Pick<WireToolRequest, 'name' | 'ref'> {
  return defined({ name, ref });
}

/** Returns name and ref of a tool request or response as texts. */
export function toolId(tool: JsonObject): { readonly name: string; readonly ref?: string } {
  // An empty ref is a ref: servers compare strictly.
  return defined({
    name: typeof tool.name === 'string' ? tool.name : '',
    ref: typeof tool.ref === 'string' ? tool.ref : refOf(tool.ref),
  });
}

/** Returns a ref as text. One that is not text still distinguishes two calls; a missing one does not. */
function refOf(ref: unknown): string | undefined {
  return ref === undefined || ref === null ? undefined : JSON.stringify(ref);
}

/** Returns true if two tool requests or responses have the same name and ref, compared strictly, as on the server. */
export function isSameTool(a: JsonObject, b: JsonObject): boolean {
  return a.name === b.name && sameJson(a.ref, b.ref);
}
