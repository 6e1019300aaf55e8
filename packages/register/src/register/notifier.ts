import type {
  DueNotice,
  NoticeKind,
  RequestEvent,
  WholeRequestView,
} from '../store/approvalRequest.ts';

/** A notification for one receiver, with all declared secrets removed. */
export interface Notice {
  /** Stable across retries, and unique to this notification, so a receiver can detect repeats. */
  readonly id: string;
  readonly kind: NoticeKind;
  /** The event. */
  readonly event: RequestEvent;
  /** The request as it is now, possibly after later events. Its input comes from the model. */
  readonly item: WholeRequestView;
  /** URL of the request's page, which requires a sign-in; absent without `link`. */
  readonly link?: string;
  /** The id of the receiver; absent for a notifier without `to`. */
  readonly to?: string;
}

/** A channel for notifications about requests. */
export interface Notifier {
  /** A unique name. Don't change it: pending notifications are stored under it. */
  readonly name: string;
  /** The kinds of events it delivers. Default: all. */
  readonly kinds?: readonly NoticeKind[];
  /**
   * Returns the ids of up to 200 receivers; delivery to each is retried separately. Default: one delivery, without a
   * receiver. If it rejects, it is retried like `deliver`.
   */
  readonly to?: (notice: Notice) => readonly string[] | Promise<readonly string[]>;
  /**
   * Delivers a notification. If it rejects, it is retried later, except for a {@link NoticeRefusedError}. `signal`
   * aborts after `timeoutMs`.
   *
   */
  readonly deliver: (notice: Notice, options: { readonly signal: AbortSignal }) => unknown;
}

/** Options for notifications. */
export interface NotifyOptions {
  readonly by: readonly Notifier[];
  /** Returns the URL of a request's page: http or https. The page must require a sign-in. */
  readonly link?: (id: string) => string;
  /**
   * Delays before each retry, in milliseconds. After the last one, it counts as undelivered. Default: 5 s, then
   * increasing delays, for 3 days.
   */
  readonly retryMs?: readonly number[];
  /** Timeout of one delivery, and of one call of `to`, in milliseconds. Default: 60 s. */
  readonly timeoutMs?: number;
}

/** Thrown by a notifier when delivery is refused permanently, so a retry would not help. */
export class NoticeRefusedError extends Error {
  override readonly name = 'NoticeRefusedError';
  constructor(why: string, options?: ErrorOptions) {
    super(`Holdpoint: it can’t be delivered: ${why}`, options);
  }
}

/** Passed to `report` when a notification was not delivered. `cause` is the reason. */
export class NoticeUndeliveredError extends Error {
  override readonly name = 'NoticeUndeliveredError';
  readonly due: DueNotice;
  /** The id of the request. */
  readonly request: string;
  constructor(request: string, due: DueNotice, cause: unknown) {
    const next = due.at === undefined ? 'it is not tried again' : 'it is tried again later';
    super(`Holdpoint: “${due.kind}” was not delivered by ${due.by}; ${next}`, { cause });
    this.request = request;
    this.due = due;
  }
}
