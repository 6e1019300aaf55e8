import { NotRememberedError, SessionBusyError } from '../protocol/errors.ts';
import { randomId } from '../protocol/randomId.ts';
import { hearOn, tellOn } from './openChannel.ts';
import type { Persistence } from './persistence.ts';
import { readRemembered } from './remembered.ts';
import { type RememberName, sharedPersistence } from './sharedPersistence.ts';

/** How `forget` goes about it. */
export interface ForgetOptions {
  /** Forgets although an answer is on its way, or nobody knows whether one was taken. Default: false. */
  readonly force?: boolean;
}

/**
 * For signing out: forgets all that this browser remembers under a name, in every store and every tab, whether or not
 * a session of it is on this page. Pages that show it are emptied; one that sleeps writes nothing when it wakes.
 * @throws SessionBusyError when an answer has left of which nobody knows yet what became: nobody would know of it then.
 * Nothing was forgotten.
 * @throws NotRememberedError when storage can't be cleared.
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

/** Why nothing is forgotten without force. */
export const STILL_ON_ITS_WAY =
  'an answer has left, and what became of it is not known yet; nothing was forgotten';

const CHANNEL = 'holdpoint:forgotten';

/** Hears that something was forgotten, here or in another tab, until the function it gives is called. */
export function onForgotten(hear: () => void): () => void {
  return hearOn(CHANNEL, hear);
}

/** A sign-in that left this tab and has not come back: `redirect()` keeps that it was left. */
function forgetSignIns(): void {
  try {
    const { sessionStorage } = globalThis;
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith('holdpoint:sign-in:')) sessionStorage.removeItem(key);
  } catch {
    // No storage, so nothing is in it.
  }
}
