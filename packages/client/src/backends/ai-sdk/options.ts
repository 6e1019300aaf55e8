import { defaultLimits, type FrameLimits, type TransportOptions } from '../../adapter/index.ts';
import type { JsonObject } from '../../protocol/json.ts';
import type { UiMessage } from './wire.ts';

/**
 * A tool without `execute`: a person provides its result. Either the return value of `defineInterruptTool`, or a name
 * with the JSON Schema of the result.
 */
export interface AiSdkTool {
  readonly name: string;
  /** The result, as a schema that implements Standard JSON Schema (zod from 4.2 does). */
  readonly output?: object;
  /** The result as JSON Schema, for its form. Default: the JSON Schema of `output`. */
  readonly outputJsonSchema?: JsonObject;
}

/** The body of every turn: the AI SDK's own request. */
export interface AiSdkRequest {
  /** The chat's id: the session's. */
  readonly id: string;
  /** The whole conversation. Its last message is the new one: the person's message, or the answers. */
  readonly messages: readonly UiMessage[];
  readonly trigger: 'submit-message';
  /** The id of the last message. */
  readonly messageId: string;
}

/** Options of `aiSdk`. Only `url` is needed. */
export interface AiSdkOptions extends TransportOptions {
  /** The chat's address, such as `/api/chat`. */
  readonly url: string;
  /**
   * More fields for every request; or the whole body, made of the request. For a server that keeps the conversation and
   * takes the last message alone: `({ id, messages }) => ({ id, message: messages.at(-1) })`.
   */
  readonly body?: JsonObject | ((request: AiSdkRequest) => JsonObject);
  /** Tools whose result a person gives, for the forms that their answers are filled in by. */
  readonly tools?: readonly AiSdkTool[];
  /**
   * Where to rejoin a broken stream: `true` for `GET {url}/{id}/stream`, or a function that returns a chat's address.
   * The server has to keep its streams, and restart each from its first frame; without a stream it answers 204.
   * Default: none.
   */
  readonly reconnect?: true | ((chatId: string) => string);
  /**
   * `true`: this server signs no approvals, and runs a call with the returned input. A person can then change the input
   * of what they approve. Default: false. The protocol does not announce this: a server that signs its approvals
   * (`experimental_toolApprovalSecret`) refuses a changed input, and one that does not runs whatever it receives, from
   * anyone who can post to it. The model sees the call as if it had asked for the changed input.
   */
  readonly takesEdits?: boolean;
  /** How much one answer may make the page hold. Default: 8 MB a frame, 64 MB a stream. */
  readonly limits?: Partial<FrameLimits>;
}

/** Options with every default filled in. */
export interface AiSdkSettings extends AiSdkOptions {
  readonly tools: readonly AiSdkTool[];
  readonly limits: FrameLimits;
}

/** Fills in the defaults. */
export function readOptions(options: AiSdkOptions): AiSdkSettings {
  return {
    ...options,
    tools: options.tools ?? [],
    limits: { ...defaultLimits, ...options.limits },
  };
}
