import { defaultLimits, type FrameLimits, type TransportOptions } from '../../adapter/index.ts';
import type { Json } from '../../protocol/json.ts';

/** What an app sends along with every turn. */
export type KortyxContext = { readonly [key: string]: Json };

/** Options of `kortyx`. Only `url` is needed. */
export interface KortyxOptions extends TransportOptions {
  /** Where the chat route is mounted (`createChatRouteHandler`), such as `/api/chat`. */
  readonly url: string;
  /**
   * The address of the checkpoint route (`createCheckpointRouteHandler`). Without it, a session can't be restored after
   * a reload, and the outcome of an answer whose connection was lost stays unknown. Default: none.
   */
  readonly checkpointsUrl?: string;
  /** The workflow that messages start. Default: the session's last one, as the server has it. */
  readonly workflowId?: string;
  /**
   * The request's `context`: an object, or a function called before each turn. The server repeats all of it in its last
   * frame, so don't put secrets in it.
   */
  readonly context?: KortyxContext | (() => KortyxContext | Promise<KortyxContext>);
  /** How many earlier messages travel with a new one: the server keeps none. Default: 40. */
  readonly history?: number;
  /**
   * How long the server keeps a question, in milliseconds; its own default is 900,000. The stream does not tell, so
   * without this no question of a stream expires on the page. A restored question always knows its time.
   */
  readonly ttlMs?: number;
  /** How much one answer may make the page hold. Default: 8 MB a frame, 64 MB a stream. */
  readonly limits?: Partial<FrameLimits>;
}

/** Options with every default filled in. */
export interface KortyxSettings extends KortyxOptions {
  readonly history: number;
  readonly limits: FrameLimits;
}

/** Fills in the defaults. */
export function readOptions(options: KortyxOptions): KortyxSettings {
  return {
    ...options,
    history: options.history ?? 40,
    limits: { ...defaultLimits, ...options.limits },
  };
}
