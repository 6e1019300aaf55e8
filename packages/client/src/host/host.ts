import type { Answer } from '../protocol/backend.ts';
import type { BackendInterrupt } from '../protocol/interrupt.ts';
import type { ToolResponse } from '../protocol/message.ts';

/** A call that another chat library holds, and that a person decides. */
export interface HostCall {
  /**
   * The call as a question. Its `decisionId` names the pause: the conversation's own ids, the same in every tab and
   * after a reload. A duplicate one is shown and can't be answered.
   */
  readonly interrupt: BackendInterrupt & { readonly decisionId: string };
  /**
   * - `open`: the library waits for the answer.
   * - `sent`: answered; the library has not finished with the answer.
   * - `resolved`: the library has the call's own result, or its run went on and ended well. An answer that the library
   *   writes down as a result before it sends it is not one.
   * - `failed`: answered, and an error came before a result.
   */
  readonly state: 'open' | 'sent' | 'resolved' | 'failed';
  /** The call's result, once `resolved`, if the library tells it. */
  readonly response?: ToolResponse;
}

/** What the library shows after one render. Plain data. */
export interface HostSnapshot {
  /** A run is at work, or the conversation still loads. Nothing is answered meanwhile. */
  readonly busy: boolean;
  /** The library's state after one render, as plain data. */
  readonly left?: true;
  readonly calls: readonly HostCall[];
  /** The library’s last error. */
  readonly error?: unknown;
}

/** What Holdpoint can promise with a library. The docs show it as a table. */
export interface HostCapabilities {
  /** `all`: the answers of a turn are sent together. `each`: one at a time is fine. */
  readonly batch: 'all' | 'each';
  /** Who restores an open call after a reload. `server`: every tab reads the same. */
  readonly restores: 'server' | 'app' | 'library' | 'nobody';
  /** What the library resends automatically. `never` describes the library: a browser may repeat a request. */
  readonly repeats: 'never' | 'after errors' | 'unless turned off';
  /** Where the decision’s id reaches the server. */
  readonly decisionId: string;
  /** A person can change the input of what they approve. */
  readonly edit: 'yes' | 'where the server allows it' | 'no';
  /** A rejection carries a reason. */
  readonly reason: 'yes' | 'where the server allows it' | 'only to the server' | 'no';
  /** A call can be cancelled. */
  readonly cancel: 'yes' | 'where the server allows it' | 'no';
}

/**
 * A chat library that already holds the conversation, as a small store. A hook publishes a snapshot after each render;
 * `answer` looks the call up in the library's newest state.
 */
export interface Host {
  /** Names the library, such as `ai-sdk`. Answers are remembered under this name. */
  readonly id: string;
  /**
   * The conversation's id in the library. Answers are remembered by it, so it must be the same after a reload. Without one
   * (an empty string), nothing can be answered.
   */
  readonly conversation: string;
  readonly capabilities: HostCapabilities;
  getSnapshot(): HostSnapshot;
  /** Calls `changed` after each snapshot that differs from the one before. */
  subscribe(changed: () => void): () => void;
  /** Reads the library again, which may have mutated what it rendered. Called right before `answer`. */
  refresh?(): void;
  /**
   * Hands the answers to the library, once. Settles when the library's state shows them; that proves nothing.
   * @throws an error with `taken: 'no'` only if nothing was sent, on proof.
   */
  answer(answers: readonly Answer[]): Promise<unknown>;
}

/** A host that a hook fills. */
export interface PublishingHost extends Host {
  /**
   * Receives the library's current state; undefined when the hook is unmounted. State equal to the previous snapshot
   * notifies no subscriber.
   */
  publish(snapshot: Omit<HostSnapshot, 'left'> | undefined): void;
}
