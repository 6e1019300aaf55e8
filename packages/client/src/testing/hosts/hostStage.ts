import type { Interrupt } from '../../protocol/interrupt.ts';
import type { Resolution } from '../../protocol/resolution.ts';
import type { Session } from '../../session/session.ts';

/**
 * The server's reaction to the next answer:
 * - `answers`: runs the call, and succeeds.
 * - `fails`: accepts the request and responds with an error, before anything ran.
 * - `drops`: closes the connection without a response.
 * - `cuts`: runs the call, sends its result, and breaks off before the end.
 * - `waits`: keeps the request until `release`, and then responds.
 */
export type ServerMood = 'answers' | 'fails' | 'drops' | 'cuts' | 'waits';

/** A page with a chat library, Holdpoint, and a scripted server that keeps a ledger. */
export interface HostStage {
  /** The session of the page as it is now. */
  session(): Session;
  /** How often the tool ran, by the server's books. */
  ran(): number;
  /** How many requests brought an answer, by the server's books. */
  posts(): number;
  /** Sets the server's reaction to every answer from now on. */
  server(mood: ServerMood): void;
  /** Lets a server that `waits` continue. */
  release(): void;
  /** Renders the page again with equal data. */
  render(): void | Promise<void>;
  /** Unmounts the chat and Holdpoint, and mounts both again. The library keeps its conversation, if it can. */
  remount(): void | Promise<void>;
  /** Reloads the page: its memory is gone, the browser's storage stays. */
  reload(): void | Promise<void>;
  /** Opens the same conversation in a second page of this browser, and returns its session. */
  secondTab?(): Session | Promise<Session>;
  /** Sends a message of the person through the library. */
  say(text: string): void | Promise<void>;
  /** Closes pages and server. */
  close(): void | Promise<void>;
}

/** The assistant's questions when a stage opens: one call, two of them, or two with the same id. */
export type StageScript = 'one' | 'two' | 'twins';

/** Provided by the author of a host for `hostConformance`. */
export interface HostSetup {
  /** Opens a page whose assistant has asked. Each stage has its own conversation. */
  readonly open: (script: StageScript) => HostStage | Promise<HostStage>;
  /** The answer that lets the call run. */
  readonly approve: (interrupt: Interrupt) => Resolution;
  /** The answer that must run nothing. */
  readonly reject: (interrupt: Interrupt) => Resolution;
  /** Gives the open call another input under its id, and renders. Absent: no app of the library can. */
  readonly changeInput?: (stage: HostStage) => void | Promise<void>;
  /**
   * Lets another browser answer the open call right before the next answer of this page arrives. The server then runs
   * nothing for this page, succeeds, and sends the current conversation. Absent: the server can't do that.
   */
  readonly answerElsewhere?: (stage: HostStage, said: 'approve' | 'reject') => void;
  /**
   * What this host can't demonstrate, with the reason, which is part of the case's name.
   * @example
   * untried: { twins: 'the library unmounts the thread' },
   */
  readonly untried?: Partial<Record<'two' | 'twins' | 'secondTab' | 'say' | 'reload', string>>;
}
