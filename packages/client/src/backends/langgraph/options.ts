import { defaultLimits, type FrameLimits, type TransportOptions } from '../../adapter/index.ts';
import type { TurnInput } from '../../protocol/backend.ts';
import type { JsonObject } from '../../protocol/json.ts';
import type { UserMessage } from '../../protocol/message.ts';

/** Options of `langGraph`. `url` and `assistantId` are required. */
export interface LangGraphOptions extends TransportOptions {
  /** The server's address, such as `http://localhost:2024` or `/api/langgraph`: the part before `/threads`. */
  readonly url: string;
  /** The graph's name in `langgraph.json`, or an assistant's id. */
  readonly assistantId: string;
  /**
   * Returns a run's `input` for a message. Default: `{ messages: [{ type: 'human', content }] }`. If it has a list
   * `messages`, calls that the message sets aside are answered before it, because models require that.
   */
  readonly input?: (message: UserMessage) => JsonObject;
  /**
   * More fields for every run, such as `config`, `context` or `metadata`; or a function of the turn's input that
   * returns them. With `checkpoint_id`, a message continues from that checkpoint of its thread, and drops what came
   * after it. An answer always goes to the interrupts that are open now, so that field is ignored for answers.
   */
  readonly run?: JsonObject | ((input: TurnInput) => JsonObject);
  /**
   * The names of nodes that ask for a sign-in. CredentialRefresh answers such a node with `{ credentialRef }`, which
   * `interrupt` returns there. Answers in words are refused. Default: none.
   */
  readonly signIns?: readonly string[];
  /** Limits `list` to threads with this metadata, such as `{ owner: 'ada' }`. Default: all of the graph's. */
  readonly listed?: JsonObject;
  /** The most data that one response can make the page keep. Default: 8 MB a frame, 64 MB a stream. */
  readonly limits?: Partial<FrameLimits>;
}

/** A call of the model without a result. */
export interface OpenCall {
  readonly id: string;
  readonly name: string;
}

/** The options with all defaults applied. */
export interface LangGraphSettings extends LangGraphOptions {
  readonly limits: FrameLimits;
}

/** Applies the defaults. */
export function readOptions(options: LangGraphOptions): LangGraphSettings {
  return {
    ...options,
    // Paths are appended to the address, so it must not end with a slash.
    url: options.url.replace(/\/+$/, ''),
    limits: { ...defaultLimits, ...options.limits },
  };
}
