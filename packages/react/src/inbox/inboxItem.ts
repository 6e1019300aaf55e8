import type { Backend, BackendInterrupt, RememberName, Session } from '@holdpoint/client';
import type { Renderer } from '../interrupts/renderer.ts';

/** One backend to search for pending requests. */
export interface InboxSource {
  readonly backend: Backend;
  /** The app’s name for it, such as "Bank". */
  readonly label?: string;
  /** The names under which sessions with it are remembered in this browser (`useAgentTurn(backend, { remember })`). */
  readonly remember?: RememberName | readonly RememberName[];
  /** Sessions that live on this page. Their pending requests count at once, without a query. */
  readonly sessions?: readonly Session[];
}

/** A pending request as list data: without input and tokens, so it can be cached. */
export interface WaitingInterrupt {
  /** Identifies this pause, the same in every tab. */
  readonly key: string;
  /** The tool that is paused. */
  readonly name: string;
  readonly kind: Renderer['kind'];
  /** The model’s question, if it is one. */
  readonly question?: string;
  /** The result of `describe`. */
  readonly title?: string;
  /** The requester, as reported by the backend. */
  readonly agent?: string;
  /** Milliseconds since the epoch. */
  readonly expiresAt?: number;
  /**
   * `unknown`: it was answered, and it is unknown whether the server accepted the answer. `failed`: the answer's effect
   * failed.
   */
  readonly status: 'open' | 'decided' | 'unknown' | 'failed';
}

/** A session with pending requests. */
export interface InboxItem {
  /** Unique across all sources. */
  readonly id: string;
  readonly backendId: string;
  /** The app’s name for the backend. */
  readonly label: string | undefined;
  readonly sessionId: string;
  /** The name under which this browser remembers it. */
  readonly remember: RememberName | undefined;
  /** The pending requests, oldest first. Empty if only an answer with an unknown outcome is known. */
  readonly waiting: readonly WaitingInterrupt[];
  /** The start of the wait, if known. Milliseconds since the epoch. */
  readonly since: number | undefined;
}

/** Converts an interrupt to a list item. */
export type Describe = (interrupt: BackendInterrupt) => WaitingInterrupt;
