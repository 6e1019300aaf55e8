import type { Interrupt } from '../../protocol/interrupt.ts';
import type { Resolution } from '../../protocol/resolution.ts';
import type { Session } from '../../session/session.ts';

/**
 * What the server does with the next answer:
 * - `answers`: runs the call, and ends well.
 * - `fails`: takes the request and answers with an error, before anything ran.
 * - `drops`: closes the connection without an answer.
 * - `cuts`: runs the call, sends its result, and breaks off before the end.
 * - `waits`: keeps the request until `release`, and then answers.
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
  /** Sets what the server does with every answer from now on. */
  server(mood: ServerMood): void;
  /** Lets a server that `waits` go on. */
  release(): void;
  /** Renders the page again with equal data. */
  render(): void | Promise<void>;
  /** Unmounts the chat and Holdpoint, and mounts both again. The library keeps its conversation, if it can. */
  remount(): void | Promise<void>;
  /** Loads the page again: what the page held is gone, what the browser stores stays. */
  reload(): void | Promise<void>;
  /** Opens the same conversation in a second page of this browser, and returns its session. */
  secondTab?(): Session | Promise<Session>;
  /** Sends a message of the person through the library. */
  say(text: string): void | Promise<void>;
  /** Closes pages and server. */
  close(): void | Promise<void>;
}

/** What the assistant asks when a stage opens: one call, two of them, or two under the same id. */
export type StageScript = 'one' | 'two' | 'twins';

/** What the author of a host brings to `hostConformance`. */
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
   * Lets another browser answer the open call right before the next answer of this page arrives. The server runs nothing
   * for this page then, ends well, and sends what the conversation holds now. Absent: the server can't do that.
   */
  readonly answerElsewhere?: (stage: HostStage, said: 'approve' | 'reject') => void;
  /**
   * What this host can't show, with the reason. It is printed in the case's name.
   * @example
   * untried: { twins: 'the library unmounts the thread' },
   */
  readonly untried?: Partial<Record<'two' | 'twins' | 'secondTab' | 'say' | 'reload', string>>;
}
