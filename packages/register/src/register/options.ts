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

/** One request of a pause, with what was decided. */
export interface AnsweredRequest {
  readonly item: ApprovalRequest;
  readonly decision: RequestDecision;
}

/** All answers of one pause, for the agent. */
export interface ResumeOrder {
  readonly agent: string;
  readonly sessionId: string;
  readonly pause: string;
  /** In the order in which the requests stand in their message. */
  readonly answers: readonly AnsweredRequest[];
}

/** Options of {@link createRegister}. */
export interface RegisterOptions<Person extends RegisterPerson> {
  /** Where the register is kept; all processes share one. */
  readonly store: RegisterStore;
  /**
   * Sends the answers of one pause to its agent, and gives what came of it, as JSON: it is kept for whoever comes later.
   * Called once for each pause, in one of the processes, when all of its requests are decided. A rejection means that
   * nobody knows whether the agent took it, unless `release` says so.
   */
  readonly resume: (order: ResumeOrder) => unknown;
  /**
   * Whether this person may see a request: all of it, the `request` alone (name, input, metadata, times), or nothing.
   * Asked on every read and every answer. Anything else than `true` and `'request'` is nothing.
   */
  readonly mayRead: (who: Person, item: ApprovalRequest) => ReadAccess | Promise<ReadAccess>;
  /** Whether this person may answer a request that they may see. Only `true` is yes. */
  readonly mayAnswer: (who: Person, item: ApprovalRequest) => boolean | Promise<boolean>;
  /**
   * What a request falls under. Who may say what, and how many are needed, is asked with each answer; deadlines are set
   * when the request comes. Default: one approval, no deadline.
   */
  readonly policies?: (item: ApprovalRequest) => readonly ApprovalPolicy<NoInfer<Person>>[];
  /** True for an error of `resume` that proves that the agent took nothing: it is sent again later. Default: none does. */
  readonly release?: (error: unknown) => boolean;
  /**
   * Where secrets stand in the input of a tool: `{ payByCard: ['card.number', 'codes.*'] }`. What stands there is shown to
   * nobody, whatever they may read, and is in no line of the audit log. The tool gets it, and so do these functions.
   */
  readonly secrets?: RequestSecrets;
  /**
   * The tools whose approval carries a value beyond yes, such as a chosen room. All who approve give the same. Default:
   * none; an answer with a value is then refused.
   */
  readonly values?: readonly string[];
  /**
   * How often an answer is sent again by itself of which nobody knows whether it arrived. Default 0. More only where
   * every tool that waits runs in `once`: then a second one changes nothing.
   */
  readonly resends?: number;
  /** How long the register waits before it sends again, in milliseconds; twice as long each time. Default 5 s. */
  readonly resendMs?: number;
  /** How long a process may be silent that sends a pause or runs a tool; as `leaseMs` of `createDecisions`. */
  readonly leaseMs?: number;
  /** How long a call of the store may take before it counts as failed, in milliseconds. Default 5 s. */
  readonly storeTimeoutMs?: number;
  /**
   * How long the requester has to wait between two reminders of theirs, in milliseconds. A reminder by `remindAfter` counts,
   * too. Default: one hour.
   */
  readonly remindEveryMs?: number;
  /**
   * How long a request is kept after it is closed (`sent` or `gone`), in milliseconds. The audit log is kept for good.
   * Default: for good.
   */
  readonly keepClosedMs?: number;
  /**
   * Tells people and systems what happens, by mail, webhook or what you write. What is to be told is written together
   * with what happened, tried again where it fails, and never in the way of an answer.
   */
  readonly notify?: NotifyOptions;
  /** Told what happened to a request, in this process, after it was written. Not for what must not get lost: see `notify`. */
  readonly onEvent?: (item: ApprovalRequest, event: RequestEvent) => void | Promise<void>;
  /** Told what no caller learns, such as a pause that could not be sent. Default: nobody. */
  readonly report?: (error: unknown) => void;
  /** For tests: the time in milliseconds since 1970. Default: the store’s clock, which all processes share. */
  readonly now?: () => number;
}

/** Requests that begin to wait: all of one pause. */
export interface RegisterEntry {
  readonly agent: string;
  readonly sessionId: string;
  /** Names the pause, within its session. */
  readonly pause: string;
  readonly interrupts: readonly (ApprovalRequest['interrupt'] & { readonly raw?: unknown })[];
  readonly requester?: string | undefined;
  readonly tenant?: string | undefined;
}

/** Names a pause of a session. */
export type PausePlace = Pick<RegisterEntry, 'agent' | 'sessionId' | 'pause'>;
