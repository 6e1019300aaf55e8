import type { Intent, SessionRecord } from '../persistence/persistence.ts';
import type { Answer, RestoredSession } from '../protocol/backend.ts';
import type { ErrorInfo } from '../protocol/errors.ts';
import type { BackendInterrupt } from '../protocol/interrupt.ts';
import type { Json } from '../protocol/json.ts';
import type { UserMessage } from '../protocol/message.ts';
import type { Resolution, Verdict } from '../protocol/resolution.ts';
import type { TurnEvent } from '../protocol/turnEvent.ts';
import type { RecoveryState, SessionState } from './state.ts';
import type { TabAnswer } from './tabs.ts';

/** Every action that changes a session. Times are milliseconds since the epoch. */
export type SessionAction =
  | {
      readonly type: 'message-sent';
      readonly turnId: string;
      readonly message: UserMessage;
      readonly at: number;
    }
  | {
      readonly type: 'resume-sent';
      readonly turnId: string;
      readonly answers: readonly Answer[];
      /** The question whose card was pressed; absent if all were sent together. */
      readonly pressed?: string;
      readonly at: number;
    }
  /** A turn that was running before this session was opened here is joined again; nothing is sent. */
  | {
      readonly type: 'turn-rejoined';
      readonly turnId: string;
      /** The kind of its input. `earlier`: it is not the last sent turn, so its end doesn’t settle that one. */
      readonly kind: 'message' | 'resume' | 'earlier';
      readonly at: number;
    }
  | {
      readonly type: 'turn-event';
      readonly turnId: string;
      readonly event: TurnEvent;
      readonly at: number;
      /** The backend can be asked for an answer’s outcome. A refusal alone does not settle it then. */
      readonly canCheck?: boolean;
    }
  /** The turn broke off. `taken: 'no'` only on proof that the backend did not take it. */
  | {
      readonly type: 'turn-broke';
      readonly turnId: string;
      readonly error: ErrorInfo | undefined;
      readonly taken: 'no' | 'unknown';
      readonly at: number;
    }
  | {
      readonly type: 'decided';
      readonly resolution: Resolution;
      readonly verdict: Verdict | undefined;
      readonly at: number;
    }
  | { readonly type: 'reopened'; readonly key: string }
  | { readonly type: 'expired'; readonly keys: readonly string[]; readonly at: number }
  /** The record and the backend’s state are being read. `quietly`: no one requested it, so no one waits. */
  | { readonly type: 'restoring'; readonly quietly?: true }
  | {
      readonly type: 'restored';
      readonly session: RestoredSession | null;
      readonly batch: string;
      /** Take it over even if it does not know our last message: asked for by a person, or on load. */ readonly final: boolean;
      /** The number of open questions when this browser last knew. */
      readonly waited?: number;
      readonly at: number;
    }
  /** A message from before a reload that no backend is known to have. */
  | {
      readonly type: 'message-found';
      readonly turnId: string;
      readonly message: UserMessage;
      /** How often the person had sent a message before. */
      readonly before: number;
      /** Undefined if the person stopped it. */
      readonly error: ErrorInfo | undefined;
      /** It was sent, and it is unknown whether the backend took it. */
      readonly isUnknown: boolean;
    }
  | { readonly type: 'restore-skipped' }
  /** A turn is about to be sent, with or without answers: it is being stored. */
  | { readonly type: 'claimed'; readonly isAnswer: boolean }
  /** This browser's memory was read; see `RecoveryState.forgotten`. */
  | { readonly type: 'memory-read'; readonly forgotten: string | null }
  /** This page's current knowledge of the session’s record: it read it, is writing it, or could not write it. */
  | ({ readonly type: 'record-known'; readonly sessionId: string } & Pick<
      RecoveryState,
      'revision' | 'heard' | 'isTold'
    >)
  /** The record was written without its intent: the outcome of those answers is known. */
  | { readonly type: 'record-cleared' }
  /** After a lost message: by the backend’s state, the questions answered now are still open. */
  | { readonly type: 'found-waiting' }
  /** The backend’s state is being requested. */
  | { readonly type: 'reading' }
  /** The result of a reading, by its number. `missing`: nothing is at its address; `nothing`: it failed. */
  | {
      readonly type: 'read';
      readonly reading: number;
      readonly found: 'there' | 'missing' | 'nothing';
    }
  | { readonly type: 'restore-failed'; readonly error: ErrorInfo }
  /**
   * The backend's state can't be read, so only this browser's stored data is known. `open`: what was open when a turn
   * last ended, if known; `hasMoved`: another page has continued since this one read it.
   */
  | {
      readonly type: 'remembered';
      readonly open: readonly BackendInterrupt[];
      readonly hasMoved: boolean;
      readonly batch: string;
      readonly at: number;
    }
  /** An intent from before a reload: answers were sent, and their outcome was not seen or was a failure. */
  | {
      readonly type: 'intent-found';
      /** The turn that carried the answers; empty if unknown. */
      readonly turnId?: string;
      readonly answered?: Intent['answered'];
      readonly sentAt: number;
      readonly failed?: true;
    }
  /**
   * A refusal was to be looked up, but the backend can't be asked after all, so its refusal is all that is known.
   * `open`: what is still open there, if the backend reported it.
   */
  | {
      readonly type: 'refusal-stands';
      readonly open: readonly BackendInterrupt[] | undefined;
      readonly at: number;
    }
  /** Another tab is answering these, or has; see `by`. */
  | { readonly type: 'answered-elsewhere'; readonly answers: readonly TabAnswer[] }
  /** A person's unsent input; undefined removes it. */
  | { readonly type: 'drafted'; readonly name: string; readonly draft: Json | undefined }
  /** Nothing has arrived for a while; cleared by the next sign of life. */
  | { readonly type: 'turn-stalled'; readonly turnId: string; readonly since: number }
  /** The session's record was read, if there is one. */
  | {
      readonly type: 'adopted';
      readonly sessionId: string;
      /** Undefined: the record doesn’t say, so the known value stays. */
      readonly checkpoint: SessionState['checkpoint'];
      readonly drafts: SessionState['drafts'] | undefined;
      readonly intent: Intent | undefined;
      readonly verdicts: SessionRecord['verdicts'];
      readonly isStopped: boolean;
    }
  /** Whether a written value is there when it is read back. */
  | { readonly type: 'memory-tried'; readonly works: boolean }
  /** The person allows sending answers although nothing can be stored. */
  | { readonly type: 'memory-waived' }
  | { readonly type: 'dismissed' }
  | { readonly type: 'started-over'; readonly sessionId: string }
  /** The person signed out: the conversation is removed. */
  | { readonly type: 'forgotten'; readonly sessionId: string };
