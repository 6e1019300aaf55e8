/**
 * The properties of a backend that change how a session treats it, as plain data. Other abilities are visible:
 * `restore`, `reattach`, `cancelRun` and `list` exist or not, and an interrupt lists its accepted answers
 * (`interrupt.allowed`). Facts that change nothing in an app, and are only tested and documented, are `BackendFacts`.
 */
export interface Capabilities {
  /**
   * `all`: every open interrupt of a turn must be answered in one resume, so that one which expires takes the others
   * along. `each`: one by one is fine.
   */
  readonly batch: 'all' | 'each';
  /**
   * The effect of a message while an interrupt is open.
   *
   * - `abandons`: the backend no longer accepts an answer to it. The session sets it aside.
   * - `must-cancel`: the backend accepts the message only if it also cancels what is open. The session sets it aside
   *   and
   *   passes it with the message (`cancels` of the input), so that the adapter can cancel it.
   * - `refused`: the backend accepts no message. The session sends none while everything that is open can be answered.
   */
  readonly messageWhileOpen: 'abandons' | 'must-cancel' | 'refused';
  /**
   * Who keeps the conversation. `client`: every turn sends it, so reading it back only returns what this session
   * remembers, never the outcome of a lost answer.
   */
  readonly history: 'server' | 'client';
}
