import { NotRememberedError, SessionBusyError } from '../protocol/errors.ts';
import { randomId } from '../protocol/randomId.ts';
import { hearOn, tellOn } from './openChannel.ts';
import type { Persistence } from './persistence.ts';
import { readRemembered } from './remembered.ts';
import { type RememberName, sharedPersistence } from './sharedPersistence.ts';

/** Options of `forget`. */
export interface ForgetOptions {
  /** Forgets even if an answer is being sent or its outcome is unknown. Default: false. */
  readonly force?: boolean;
}

/**
 * Forgets everything this browser remembers under a name, in every store and tab, even if no session of it is on this
 * page. Use it for signing out. Pages that show it are emptied; a sleeping page writes nothing when it wakes.
 * @throws SessionBusyError if an answer was sent whose outcome is unknown; nothing was forgotten, because it would be
 * lost.
 * @throws NotRememberedError if storage can't be cleared.
 * @example
 * await forget({ name: 'bank', user: user.id });
 */
export async function forget(
  where: RememberName | Persistence,
  { force = false }: ForgetOptions = {},
): Promise<void> {
  const persistence =
    typeof where === 'object' && 'load' in where ? where : sharedPersistence(where);
  const forgotten = randomId();
  let isBusy = false;
  try {
    await persistence.update((stored) => {
      const { sessions } = readRemembered(stored, persistence.maxAgeMs);
      isBusy = !force && sessions.some(({ intent }) => intent !== undefined);
      return isBusy ? undefined : { version: 3, forgotten, sessions: [] };
    });
    if (!isBusy) {
      await persistence.forget?.(forgotten);
      forgetSignIns();
      if (readRemembered(await persistence.load()).forgotten !== forgotten)
        throw new Error('it is still there');
    }
  } catch (cause) {
    throw new NotRememberedError('what this browser remembers can not be cleared', cause);
  } finally {
    if (!isBusy) tellOn(CHANNEL);
  }
  if (isBusy) throw new SessionBusyError(STILL_ON_ITS_WAY);
}

/** Why nothing is forgotten without `force`. */
export const STILL_ON_ITS_WAY = 'the outcome of an answer is unknown; nothing was forgotten';

const CHANNEL = 'holdpoint:forgotten';

/** Calls back when something was forgotten, here or in another tab, until the returned function is called. */
export function onForgotten(hear: () => void): () => void {
  return hearOn(CHANNEL, hear);
}

/** Forgets sign-ins that this tab started with `signIn.redirect()` and that have not come back. */
function forgetSignIns(): void {
  try {
    const { sessionStorage } = globalThis;
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith('holdpoint:sign-in:')) sessionStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to forget.
  }
}
