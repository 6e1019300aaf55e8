/** Whose a session is. */
export interface SessionOwner {
  /** The requester: the person whose message leads to the pause. */
  readonly requester?: string | undefined;
  readonly tenant?: string | undefined;
}
