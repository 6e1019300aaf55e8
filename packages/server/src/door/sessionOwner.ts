/** Whose a session is. */
export interface SessionOwner {
  /** The requester: whose request leads to what waits. */
  readonly askedBy?: string | undefined;
  readonly tenant?: string | undefined;
}
