import type { Persistence } from '../persistence/persistence.ts';
import type { Backend, WireRecord } from '../protocol/backend.ts';
import type { ErrorInfo } from '../protocol/errors.ts';
import type { SessionObserver } from './createStore.ts';
import type { SessionLimits } from './limits.ts';
import type { Schedule } from './schedule.ts';

/** The options of a session. */
export interface SessionOptions {
  readonly backend: Backend;
  /**
   * The session's id at the backend. If that session was started over in this browser, the session that replaced it is
   * opened instead. Default: the newest session in `persistence`, else a random id. Anyone with the id can read the
   * session, unless the server checks who asks.
   */
  readonly sessionId?: string;
  /** Remembers the session across reloads; call `restore()` after creating it. Default: not remembered. */
  readonly persistence?: Persistence;
  /** Receives everything that goes over the wire, with secrets masked. */
  readonly onWire?: (record: WireRecord) => void;
  /**
   * Delays before each read of the backend’s state after an unclear end, in milliseconds. Default: 0 to 16,000, seven
   * reads.
   */
  readonly recoveryDelaysMs?: readonly number[];
  /** How much the session accepts from a backend; see `SessionLimits`. */
  readonly limits?: Partial<SessionLimits>;
  /**
   * After how long without a sign of life the turn counts as stalled, in milliseconds; keep-alives are signs of life.
   * Only said, in `turn.stalledSince`: nothing is stopped, nothing sent again. Default: 45,000.
   */
  readonly stallAfterMs?: number;
  /**
   * Called when the person may have to sign in: the server requires it (`auth`, a 401), redirects, as a sign-in proxy
   * does (`redirected`), or refuses access (`forbidden`, a 403; with some servers a sign-in helps, with others not).
   * Check `code` and `serverMessage`, sign the person in if that helps, then call `restore()`. Nothing is resent
   * automatically.
   */
  readonly onAuthError?: (error: ErrorInfo) => void;
  /**
   * Observes the session from its beginning, as `session.observe` does from later on: `observeDecisions(…)` for a log of
   * decisions. It stays for the life of the session; `renew` does not change it.
   */
  readonly observe?: SessionObserver;
  /** When subscribers are notified of a stream's changes. Default: once a frame. */
  readonly schedule?: Schedule;
}
