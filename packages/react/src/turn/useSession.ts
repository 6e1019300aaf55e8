import {
  type Backend,
  createSession,
  type RememberName,
  type Session,
  type SessionOptions,
  sharedPersistence,
} from '@holdpoint/client';
import { useInsertionEffect, useState } from 'react';

/** Options of the session that `useAgentTurn` creates. */
export interface UseSessionOptions extends Omit<SessionOptions, 'backend'> {
  /**
   * Remembers the session in the browser under this name: a reload restores open requests, and all tabs of the app
   * share it. Call `forget(name)` at sign-out. If people sign in, add the user: `{ name, user: user.id }`, so one user
   * never sees another's session. Default: not remembered, unless `persistence` is set; `webPersistence(name)` gives
   * each tab its own session.
   */
  readonly remember?: RememberName;
}

/**
 * Returns the given session, or creates one for the backend and keeps it while the backend's id stays the same. A backend
 * and options recreated on each render replace the session's previous ones; see `Session.renew`.
 */
export function useSession(source: Backend | Session, options: UseSessionOptions = {}): Session {
  const identity = 'getState' in source ? source : source.id;
  const { sessionId } = options;
  // Compared by content, because apps write the object inline and create it with each render.
  const remember = JSON.stringify(options.remember);
  const make = () => ({ identity, remember, sessionId, session: toSession(source, options) });
  const [kept, keep] = useState(make);
  const same =
    kept.identity === identity && kept.remember === remember && kept.sessionId === sessionId;
  // The backend or session has changed. To derive state from changed arguments, React sets it during rendering.
  const current = same ? kept : make();
  if (!same) keep(current);
  const { session } = current;
  const { onWire, onAuthError, limits, recoveryDelaysMs, stallAfterMs } = options;
  // Insertion effects run before all others, so the new options are set before any effect can send something.
  useInsertionEffect(() => {
    if ('getState' in source) return;
    session.renew({ backend: source, onWire, onAuthError, limits, recoveryDelaysMs, stallAfterMs });
  });
  return session;
}

function toSession(
  source: Backend | Session,
  { remember, ...options }: UseSessionOptions,
): Session {
  if ('getState' in source) return source;
  return createSession({
    ...options,
    ...(remember === undefined ? {} : { persistence: sharedPersistence(remember) }),
    backend: source,
  });
}
