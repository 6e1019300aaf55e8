/** The owner of a session. */
export interface SessionOwner {
  /** The requester: the person whose message leads to the pause. */
  readonly requester?: string | undefined;
  readonly tenant?: string | undefined;
}
