import type {
  ApprovalRequest,
  RegisterPerson,
  RequestDecision,
  RequestEvent,
} from '../store/approvalRequest.ts';
import type { RegisterStore } from '../store/registerStore.ts';
import type { RequestSecrets } from './createHiding.ts';
import type { NotifyOptions } from './notifier.ts';
import type { ApprovalPolicy } from './policies.ts';
import type { ReadAccess } from './viewOf.ts';

/** A request of a pause, with its decision. */
export interface AnsweredRequest {
  readonly item: ApprovalRequest;
  readonly decision: RequestDecision;
}

/** All answers of one pause, for the agent. */
export interface ResumeOrder {
  readonly agent: string;
  readonly sessionId: string;
  readonly pause: string;
  /** In the order of the requests in their message. */
  readonly answers: readonly AnsweredRequest[];
}

/** Options of {@link createRegister}. */
export interface RegisterOptions<Person extends RegisterPerson> {
  /** Stores the register. All processes share one store. */
  readonly store: RegisterStore;
  /**
   * Sends the answers of one pause to its agent. Returns the result as JSON, which is stored for later readers. Called
   * once per pause, in one of the processes, when all its requests are decided. After a rejection it is unknown whether
   * the agent received the answers, unless `release` returns true.
   */
  readonly resume: (order: ResumeOrder) => unknown;
  /**
   * Returns how much of a request this person may see: everything (`true`), only `'request'` (name, input, metadata,
   * times), or nothing (any other value). Called on every read and every answer.
   */
  readonly mayRead: (who: Person, item: ApprovalRequest) => ReadAccess | Promise<ReadAccess>;
  /** Returns whether this person may answer a request they may see. Only `true` allows it. */
  readonly mayAnswer: (who: Person, item: ApprovalRequest) => boolean | Promise<boolean>;
  /**
   * Returns the policies of a request. Rights and the number of approvals are checked with each answer; deadlines are
   * set when the request is entered. Default: one approval, no deadline.
   */
  readonly policies?: (item: ApprovalRequest) => readonly ApprovalPolicy<NoInfer<Person>>[];
  /**
   * Returns true for an error of `resume` that proves the agent received nothing: it is sent again later. Default:
   * never.
   */
  readonly release?: (error: unknown) => boolean;
  /**
   * Paths of secrets in the input of tools: `{ payByCard: ['card.number', 'codes.*'] }`. They are hidden from everyone
   * and from the audit log. The tool and these functions receive them.
   */
  readonly secrets?: RequestSecrets;
  /**
   * Tools whose approval carries a value besides yes, such as a chosen room. All approvers must give the same value.
   * Default: none; an answer with a value is refused.
   */
  readonly values?: readonly string[];
  /**
   * How many times an answer with an unknown outcome is sent again automatically. Default: 0. Set more only if every
   * tool that waits runs in `once`, where a second call changes nothing.
   */
  readonly resends?: number;
  /** Delay before it is sent again, in milliseconds; doubles each time. Default: 5 s. */
  readonly resendMs?: number;
  /**
   * How long a process that sends a pause or runs a tool can be silent, in milliseconds; see `leaseMs` of
   * `createDecisions`.
   */
  readonly leaseMs?: number;
  /** Timeout of each store call, in milliseconds. Default: 5 s. */
  readonly storeTimeoutMs?: number;
  /**
   * Minimum time between two reminders by the requester, in milliseconds. A reminder by `remindAfter` counts too.
   * Default: one hour.
   */
  readonly remindEveryMs?: number;
  /**
   * How long a closed request (`sent` or `gone`) is kept, in milliseconds. The audit log is kept forever. Default:
   * forever.
   */
  readonly keepClosedMs?: number;
  /**
   * Notifies people and systems of events, by mail, webhook or your own code. Notifications are stored with their
   * event, retried after failures, and never delay an answer.
   */
  readonly notify?: NotifyOptions;
  /**
   * Called in this process after an event was written. It can miss events after a crash; use `notify` for what must
   * arrive.
   */
  readonly onEvent?: (item: ApprovalRequest, event: RequestEvent) => void | Promise<void>;
  /** Receives errors that no caller sees, such as a pause that could not be sent. Default: none. */
  readonly report?: (error: unknown) => void;
  /** For tests: returns the time in milliseconds since 1970. Default: the store’s clock, which all processes share. */
  readonly now?: () => number;
}

/** All requests of one pause, to be entered. */
export interface RegisterEntry {
  readonly agent: string;
  readonly sessionId: string;
  /** Identifies the pause within its session. */
  readonly pause: string;
  readonly interrupts: readonly (ApprovalRequest['interrupt'] & { readonly raw?: unknown })[];
  readonly requester?: string | undefined;
  readonly tenant?: string | undefined;
}

/** Identifies a pause of a session. */
export type PausePlace = Pick<RegisterEntry, 'agent' | 'sessionId' | 'pause'>;
