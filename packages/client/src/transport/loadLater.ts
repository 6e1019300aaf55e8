import { NetworkError } from '../protocol/errors.ts';

/**
 * Loads code that most sessions never need. If the network is down, or a new deployment has removed the old files, that
 * is an ordinary network error.
 * @param options.taken `no` if nothing was sent yet.
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
 * Loads code before it is needed, such as a turn's in `restore`: a person who returns to a conversation answers soon.
 * Code that failed to load is requested again, with its error reported, when it is needed.
 */
export function loadAhead(load: () => Promise<unknown>): void {
  load().catch(() => undefined);
}
