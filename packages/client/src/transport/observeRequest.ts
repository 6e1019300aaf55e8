import type { BackendContext } from '../protocol/backend.ts';
import { nameRequest } from './postJson.ts';

/**
 * Tells the observer, if there is one, of a request. Headers are never shown; `mask` makes a copy of the body without
 * secrets, and is not asked where nobody watches.
 */
export function observeRequest(
  { observe }: Pick<BackendContext, 'observe'>,
  url: string,
  body: unknown,
  mask?: { record(value: unknown): unknown },
): void {
  observe?.({
    direction: 'out',
    label: nameRequest(url),
    body: mask ? mask.record(body) : body,
    at: Date.now(),
  });
}
