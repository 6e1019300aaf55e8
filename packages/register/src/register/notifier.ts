import type {
  DueNotice,
  NoticeKind,
  RequestEvent,
  WholeRequestView,
} from '../store/approvalRequest.ts';

/** One thing to tell one receiver. What the app declared secret is taken out of all of it. */
export interface Notice {
  /** The same each time this is tried, and no other notice's: a receiver that knows it has been told before. */
  readonly id: string;
  readonly kind: NoticeKind;
  /** What happened. */
  readonly event: RequestEvent;
  /** The request as it is now, which may be further than the event. What stands in its input is the model's. */
  readonly item: WholeRequestView;
  /** The page that opens the request, after signing in; absent where the register was given no `link`. */
  readonly link?: string;
  /** The id of the person who is told; absent for a notifier without `to`. */
  readonly to?: string;
}

/** A way to tell what happens to requests. */
export interface Notifier {
  /** Names it among the others, for good: what is still to be delivered is kept under it. */
  readonly name: string;
  /** What it tells. Default: all. */
  readonly kinds?: readonly NoticeKind[];
  /**
   * The ids of the people to tell, 200 at most; each is told, and tried again, alone. Default: one delivery, to nobody by
   * name. A rejection is tried again like one of `deliver`.
   */
  readonly to?: (notice: Notice) => readonly string[] | Promise<readonly string[]>;
  /**
   * Delivers. A rejection is tried again later, except for a {@link NoticeRefusedError}. `signal` ends what takes
   * too long.
   */
  readonly deliver: (notice: Notice, options: { readonly signal: AbortSignal }) => unknown;
}

/** How a register tells. */
export interface NotifyOptions {
  readonly by: readonly Notifier[];
  /** The address of the page that opens the request with this id: http or https. It must ask for a sign-in. */
  readonly link?: (id: string) => string;
  /**
   * How long to wait before each next try, in milliseconds. When all are used up it counts as undelivered. Default: 5 s,
   * then longer and longer, for 3 days.
   */
  readonly retryMs?: readonly number[];
  /** How long one delivery may take, and one call of `to`, in milliseconds. Default 60 s. */
  readonly timeoutMs?: number;
}

/** Thrown by a notifier: it was refused for good, and trying again would be of no use. */
export class NoticeRefusedError extends Error {
  override readonly name = 'NoticeRefusedError';
  constructor(why: string, options?: ErrorOptions) {
    super(`Holdpoint: it can’t be delivered: ${why}`, options);
  }
}

/** Told to `report`: a notice was not delivered. The reason is the `cause`. */
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
