import { defaultLimits, type FrameLimits, type TransportOptions } from '../../../adapter/index.ts';
import type { BackendInterrupt } from '../../../protocol/interrupt.ts';

/** Options of `genkitAgent`. Only `url` is required. */
export interface GenkitAgentOptions extends TransportOptions {
  /** The agent's address, such as `/api/bankingAgent`. */
  readonly url: string;
  /** The agent's `getSnapshot` route. Default: `url` + `/getSnapshot`; `false` if the app mounts none. */
  readonly snapshotUrl?: string | false;
  /** The agent's `abort` route. Default: `url` + `/abort`; `false` if the app mounts none. */
  readonly abortUrl?: string | false;
  /**
   * Who keeps the conversation: `server` (the agent has a store; default) or `client` (it has none, and every turn
   * sends the whole state).
   */
  readonly sessions?: 'server' | 'client';
  /**
   * How a turn names its starting point, with `sessions: 'server'`. `session` (default): the latest state of the
   * session, so a second answer to the same interrupt fails once the first has succeeded. `snapshot`: the exact
   * snapshot and the session, so a second answer starts a branch.
   */
  readonly address?: 'session' | 'snapshot';
  /** The agent's name, for `interrupt.provenance`. */
  readonly agent?: string;
  /** Runs turns detached on the server and polls them through `snapshotUrl`: nothing streams, but `cancelRun` works. */
  readonly detach?: boolean;
  /** Returns when an interrupt expires, in milliseconds since the epoch, from its input or metadata. */
  readonly expiresAt?: (interrupt: BackendInterrupt) => number | undefined;
  /**
   * `false`: answers carry no `decisionId`. Default: every answer has one, in `resumed` of a restart and in the
   * metadata of a respond, so that a server which stores it can run a tool once per decision. Set `false` for tools
   * whose `resumed` accepts no other keys than their own.
   */
  readonly decisionIds?: boolean;
  /** The most data that one response can make the page keep. Default: 8 MB a frame, 64 MB a stream. */
  readonly limits?: Partial<FrameLimits>;
}

/** The options with all defaults applied. */
export interface GenkitSettings extends GenkitAgentOptions {
  readonly snapshotUrl: string | false;
  readonly abortUrl: string | false;
  readonly sessions: 'server' | 'client';
  readonly address: 'session' | 'snapshot';
  readonly limits: FrameLimits;
}

/** Applies the defaults. */
export function readOptions(options: GenkitAgentOptions): GenkitSettings {
  const beside = (name: string) => options.url.replace(/\/?(\?.*)?$/, `/${name}$1`);
  const settings: GenkitSettings = {
    ...options,
    snapshotUrl: options.snapshotUrl ?? beside('getSnapshot'),
    abortUrl: options.abortUrl ?? beside('abort'),
    sessions: options.sessions ?? 'server',
    address: options.address ?? 'session',
    limits: { ...defaultLimits, ...options.limits },
  };
  if (settings.detach && settings.snapshotUrl === false) {
    throw new TypeError(
      'Holdpoint: genkitAgent({ detach: true }) needs snapshotUrl: a detached turn is read there.',
    );
  }
  return settings;
}
