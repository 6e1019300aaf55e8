import { defaultLimits, type FrameLimits, type TransportOptions } from '../../adapter/index.ts';
import type { Json } from '../../protocol/json.ts';

/** Data that an app sends with every turn. */
export type KortyxContext = { readonly [key: string]: Json };

/** Options of `kortyx`. Only `url` is required. */
export interface KortyxOptions extends TransportOptions {
  /** The address of the chat route (`createChatRouteHandler`), such as `/api/chat`. */
  readonly url: string;
  /**
   * The address of the checkpoint route (`createCheckpointRouteHandler`). Without it, a session can't be restored after
   * a reload, and the outcome of an answer whose connection was lost stays unknown. Default: none.
   */
  readonly checkpointsUrl?: string;
  /** The workflow that messages start. Default: the session's last one on the server. */
  readonly workflowId?: string;
  /**
   * The request's `context`: an object, or a function called before each turn. The server repeats all of it in its last
   * frame, so don't put secrets in it.
   */
  readonly context?: KortyxContext | (() => KortyxContext | Promise<KortyxContext>);
  /** How many earlier messages are sent with a new one, because the server keeps none. Default: 40. */
  readonly history?: number;
  /**
   * How long the server keeps a question, in milliseconds; its own default is 900,000. The stream does not include it,
   * so without this option no streamed question expires on the page. A restored question always has its time.
   */
  readonly ttlMs?: number;
  /** The most data that one response can make the page keep. Default: 8 MB a frame, 64 MB a stream. */
  readonly limits?: Partial<FrameLimits>;
}

/** The options with all defaults applied. */
export interface KortyxSettings extends KortyxOptions {
  readonly history: number;
  readonly limits: FrameLimits;
}

/** Applies the defaults. */
export function readOptions(options: KortyxOptions): KortyxSettings {
  return {
    ...options,
    history: options.history ?? 40,
    limits: { ...defaultLimits, ...options.limits },
  };
}
