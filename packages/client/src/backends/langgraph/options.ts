import { defaultLimits, type FrameLimits, type TransportOptions } from '../../adapter/index.ts';
import type { TurnInput } from '../../protocol/backend.ts';
import type { JsonObject } from '../../protocol/json.ts';
import type { UserMessage } from '../../protocol/message.ts';

/** Options of `langGraph`. `url` and `assistantId` are needed. */
export interface LangGraphOptions extends TransportOptions {
  /** The server's address, such as `http://localhost:2024` or `/api/langgraph`: what lies above `/threads`. */
  readonly url: string;
  /** The graph's name in `langgraph.json`, or an assistant's id. */
  readonly assistantId: string;
  /**
   * What a message becomes: the run's `input`. Default: `{ messages: [{ type: 'human', content }] }`. Where it has a list
   * `messages`, calls that the message sets aside are answered in front of it, as models want it.
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
   * `interrupt` returns there. Answers in words are not taken. Default: none.
   */
  readonly signIns?: readonly string[];
  /** `list` gives only threads that have this in their metadata, such as `{ owner: 'ada' }`. Default: all of the graph's. */
  readonly listed?: JsonObject;
  /** How much one answer may make the page hold. Default: 8 MB a frame, 64 MB a stream. */
  readonly limits?: Partial<FrameLimits>;
}

/** A call of the model's that has no result yet. */
export interface OpenCall {
  readonly id: string;
  readonly name: string;
}

/** Options with every default filled in. */
export interface LangGraphSettings extends LangGraphOptions {
  readonly limits: FrameLimits;
}

/** Fills in the defaults. */
export function readOptions(options: LangGraphOptions): LangGraphSettings {
  return {
    ...options,
    // Before a query there is none: the address is what paths are appended to.
    url: options.url.replace(/\/+$/, ''),
    limits: { ...defaultLimits, ...options.limits },
  };
}
