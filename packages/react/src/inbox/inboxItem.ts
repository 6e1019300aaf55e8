import type { Backend, BackendInterrupt, RememberName, Session } from '@holdpoint/client';
import type { Renderer } from '../interrupts/renderer.ts';

/** One backend that is looked through. */
export interface InboxSource {
  readonly backend: Backend;
  /** What the app calls it, such as "Bank". */
  readonly label?: string;
  /** The names under which sessions with it are remembered in this browser (`useAgentTurn(backend, { remember })`). */
  readonly remember?: RememberName | readonly RememberName[];
  /** Sessions that live on this page. Their pending requests count at once, without a query. */
  readonly sessions?: readonly Session[];
}

/** One thing that waits, as far as a list needs it: no input, no tokens, so that it may stand in a cache. */
export interface WaitingInterrupt {
  /** Tells this pause from others, the same in every tab. */
  readonly key: string;
  /** The tool that is paused. */
  readonly name: string;
  readonly kind: Renderer['kind'];
  /** The model's question, where it is one. */
  readonly question?: string;
  /** What the app's `describe` says of it. */
  readonly title?: string;
  /** Who asks, as the backend tells. */
  readonly agent?: string;
  /** Milliseconds since the epoch. */
  readonly expiresAt?: number;
  /**
   * `unknown`: it was answered, and it is not known whether the server took the answer. `failed`: what the answer started
   * has failed.
   */
  readonly status: 'open' | 'decided' | 'unknown' | 'failed';
}

/** A session in which something waits. */
export interface InboxItem {
  /** Unique over all sources. */
  readonly id: string;
  readonly backendId: string;
  /** What the app calls the backend. */
  readonly label: string | undefined;
  readonly sessionId: string;
  /** The name under which this browser remembers it. */
  readonly remember: RememberName | undefined;
  /** The pending requests, oldest first. Empty if all that is known is that the outcome of an answer is unknown. */
  readonly waiting: readonly WaitingInterrupt[];
  /** Since when, as far as it is known. Milliseconds since the epoch. */
  readonly since: number | undefined;
}

/** How an interrupt is put into a list. */
export type Describe = (interrupt: BackendInterrupt) => WaitingInterrupt;
