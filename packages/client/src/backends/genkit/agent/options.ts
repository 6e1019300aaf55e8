import { defaultLimits, type FrameLimits, type TransportOptions } from '../../../adapter/index.ts';
import type { BackendInterrupt } from '../../../protocol/interrupt.ts';

/** Options of `genkitAgent`. Only `url` is needed. */
export interface GenkitAgentOptions extends TransportOptions {
  /** Where the agent is mounted, such as `/api/bankingAgent`. */
  readonly url: string;
  /** The agent's `getSnapshot` route. Default: `url` + `/getSnapshot`; `false` when the app mounts none. */
  readonly snapshotUrl?: string | false;
  /** The agent's `abort` route. Default: `url` + `/abort`; `false` when the app mounts none. */
  readonly abortUrl?: string | false;
  /**
   * Who keeps the conversation: `server` (the agent has a store; default) or `client` (it has none, and the whole
   * state travels with every turn).
   */
  readonly sessions?: 'server' | 'client';
  /**
   * How a turn names what it continues, with `sessions: 'server'`. `session` (default): the latest state of the
   * session, so that a second answer to the same interrupt fails once the first one is through. `snapshot`: the exact
   * snapshot and the session, so that a second answer starts a branch.
   */
  readonly address?: 'session' | 'snapshot';
  /** The agent's name, for `interrupt.provenance`. */
  readonly agent?: string;
  /** Turns run detached on the server and are polled through `snapshotUrl`: nothing streams, but `cancelRun` works. */
  readonly detach?: boolean;
  /** When an interrupt expires, in milliseconds since the epoch, if its input or metadata tell. */
  readonly expiresAt?: (interrupt: BackendInterrupt) => number | undefined;
  /**
   * `false`: answers carry no `decisionId`. Default: each does, in `resumed` of a restart and in the metadata of a
   * respond, so that a server which keeps it can run a tool once per decision. For tools whose `resumed` takes no
   * other keys than their own.
   */
  readonly decisionIds?: boolean;
  /** How much one answer may make the page hold. Default: 8 MB a frame, 64 MB a stream. */
  readonly limits?: Partial<FrameLimits>;
}

/** Options with every default filled in. */
export interface GenkitSettings extends GenkitAgentOptions {
  readonly snapshotUrl: string | false;
  readonly abortUrl: string | false;
  readonly sessions: 'server' | 'client';
  readonly address: 'session' | 'snapshot';
  readonly limits: FrameLimits;
}

/** Fills in the defaults. */
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
