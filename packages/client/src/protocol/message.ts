/**
 * The parts of a conversation. A message is a list of parts; a part keeps its id from its first delta to its last, so
 * that a view can use it as a key.
 */

import type { JsonObject } from './json.ts';
import type { Verdict } from './resolution.ts';

/** The author of a message. Tool messages of a wire are merged into the assistant message whose request they answer. */
export type Role = 'user' | 'assistant' | 'system';

/** One message of the conversation. */
export interface Message {
  /** Unique in the session and stable while the message grows. */
  readonly id: string;
  readonly role: Role;
  readonly parts: readonly Part[];
  /** The turn that brought the message; absent on messages restored from the backend's state. */
  readonly turnId?: string;
  /**
   * `partial`: the turn broke off (stopped, lost or failed) and the backend may not have kept this message.
   * Absent on a whole message.
   */
  readonly partial?: true;
}

/** Anything a message can hold. */
export type Part = TextPart | ReasoningPart | MediaPart | ToolPart | DataPart | CustomPart;

/**
 * Text as it was written, in order. It is cut into blocks of a bounded size so that a long answer never has to be
 * copied or laid out again as a whole: a finished block never changes, only the last one grows. `textOf(part)` joins them.
 */
export interface TextPart {
  readonly type: 'text';
  readonly id: string;
  readonly blocks: readonly string[];
}

/** The model's reasoning, if the backend streams it. Cut into blocks like text. */
export interface ReasoningPart {
  readonly type: 'reasoning';
  readonly id: string;
  readonly blocks: readonly string[];
}

/** An image, sound or file by URL. The kit never loads it automatically: model-written URLs make no requests. */
export interface MediaPart {
  readonly type: 'media';
  readonly id: string;
  readonly url: string;
  readonly contentType?: string;
}

/** The model's call of a tool. */
export interface ToolRequest {
  readonly name: string;
  /** Tells calls of the same tool apart; unique only inside one message, and absent on some models. */
  readonly ref?: string;
  /** As received, deep-frozen. */
  readonly input: unknown;
  /** The turn ended before all of its input had come: it was never called. */
  readonly isIncomplete?: true;
}

/** A tool's result. */
export interface ToolResponse {
  readonly name: string;
  readonly ref?: string;
  readonly output: unknown;
  /**
   * Set if the server marks this as something other than a plain result: the call failed (`failed`), the server did not
   * run it (`denied`), or it is the result of a call that was rejected, so it may have run (`ran`). Marks inside the
   * output are not read.
   */
  readonly problem?: 'failed' | 'denied' | 'ran';
}

/** One tool request with its response, once there is one. */
export interface ToolPart {
  readonly type: 'tool';
  readonly id: string;
  readonly request: ToolRequest;
  /** Absent while the tool runs, waits for a person, or was never answered. */
  readonly response?: ToolResponse;
  /** The key of the interrupt that paused this request, if one did. */
  readonly interruptKey?: string;
  /** It asked before this page was loaded, and a message set its question aside, where this browser remembers that. */
  readonly isSetAside?: true;
  /** The person's answer to it before this page was loaded, if this browser remembers it. */
  readonly verdict?: CallVerdict;
}

/** A person's answer to a call's question, confirmed by the backend. Without their words or the answer itself. */
export interface CallVerdict {
  readonly kind: Verdict['kind'];
  /** The answer was a rejection, or replaces the call's result: the call did not run because of it. */
  readonly isOnlyTold?: true;
  /** The call was let run with another input than the one that was asked about. */
  readonly isChanged?: true;
  /** When the person decided, in milliseconds since the epoch by this machine's clock. */
  readonly decidedAt?: number;
  /** The content of its receipt, as stored in this browser. */
  readonly receipt?: JsonObject;
}

/** Structured data the backend put into the message. */
export interface DataPart {
  readonly type: 'data';
  readonly id: string;
  /** The backend's name for it, if there is one. */
  readonly name?: string;
  readonly data: unknown;
}

/** A part this version does not know. Kept whole, never fatal. */
export interface CustomPart {
  readonly type: 'custom';
  readonly id: string;
  /** The backend's name for it, if there is one. */
  readonly name?: string;
  readonly value: unknown;
}

/** A named thing the agent produced beside the conversation (a file, a plan). A later one of the same name replaces it. */
export interface Artifact {
  readonly name: string;
  readonly parts: readonly unknown[];
  readonly metadata?: unknown;
}

/** The message that `send` accepts instead of a plain string. */
export interface UserMessage {
  readonly text?: string;
  /** Parts in the backend's own form, passed on unchanged (media, data). */
  readonly parts?: readonly unknown[];
}

/** Returns the text of a part, or all text of a message: without reasoning, parts joined without a separator. */
export function textOf(whole: TextPart | ReasoningPart | Message): string {
  if ('blocks' in whole) return whole.blocks.join('');
  return whole.parts.map((part) => (part.type === 'text' ? textOf(part) : '')).join('');
}
