/** Whose a session is. */
export interface SessionOwner {
  /** The requester: whose request leads to what waits. */
  readonly requester?: string | undefined;
  readonly tenant?: string | undefined;
}
