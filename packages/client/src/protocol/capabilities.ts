/**
 * What of a backend changes how a session treats it, as plain data. What else it can do is seen: `restore`, `reattach`,
 * `cancelRun` and `list` are there or not, and an interrupt says which answers it takes (`interrupt.allowed`). Facts
 * that change nothing in an app, and are only proven and printed, are `BackendFacts`.
 */
export interface Capabilities {
  /**
   * `all`: every open interrupt of a turn must be answered in one resume, so that one which expires takes the others
   * along. `each`: one by one is fine.
   */
  readonly batch: 'all' | 'each';
  /**
   * What a message does while an interrupt is open.
   *
   * - `abandons`: the backend no longer takes an answer to it. The session sets it aside.
   * - `must-cancel`: the backend takes the message only if it also cancels what is open. The session sets it aside and
   *   passes it with the message (`cancels` of the input), so that the adapter can cancel it.
   * - `refused`: the backend takes no message. The session sends none while everything that is open can be answered.
   */
  readonly messageWhileOpen: 'abandons' | 'must-cancel' | 'refused';
  /**
   * Who keeps the conversation. `client`: it travels with every turn, so that reading it back tells what this session
   * remembers, never what became of an answer that was lost.
   */
  readonly history: 'server' | 'client';
}
