import { NetworkError } from '../protocol/errors.ts';

/**
 * Loads code that most sessions never need. A network that is down, or a new deployment that took the old files away,
 * is an ordinary network error here.
 * @param options.taken `no` where nothing was sent yet.
 * @throws (rejects) NetworkError
 */
export function loadLater<Module>(
  load: () => Promise<Module>,
  options?: { readonly taken?: 'no' },
): Promise<Module> {
  return load().catch((cause) => {
    throw new NetworkError('a part of the app could not be loaded', { cause, ...options });
  });
}

/**
 * Fetches code before it is needed, such as a turn's in `restore`: who comes back to a conversation answers soon. What
 * could not be had is asked for again, and told, when it is needed.
 */
export function loadAhead(load: () => Promise<unknown>): void {
  load().catch(() => undefined);
}
