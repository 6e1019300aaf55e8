/** Why a list of requests could not be read or refreshed. */
export const problems = {
  signedOut: 'Sign in to see the requests.',
  unread: 'The requests couldn’t be loaded.',
  /** Changes can’t be received. */
  stale: 'The connection is lost. What you see may be out of date.',
  offline: 'You’re offline. What you see may be out of date.',
};
