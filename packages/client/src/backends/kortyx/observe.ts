import type { BackendContext } from '../../protocol/backend.ts';
import { nameRequest } from '../../transport/postJson.ts';
import type { Mask } from './mask.ts';
import type { WireFrame } from './wire.ts';

type Observer = Pick<BackendContext, 'observe'>;

/** Tells the observer, if there is one, of a request. Headers are never shown. */
export function observeRequest(
  { observe }: Observer,
  url: string,
  body: unknown,
  mask: Mask,
): void {
  observe?.({
    direction: 'out',
    label: nameRequest(url),
    body: mask.record(body),
    at: Date.now(),
  });
}

/** Tells the observer of one frame. Costs nothing without an observer. */
export function observeFrame({ observe }: Observer, frame: WireFrame, mask: Mask): void {
  if (observe === undefined) return;
  const [label, body] =
    frame.type === 'chunk'
      ? [frame.chunk.type, frame.chunk]
      : frame.type === 'closed'
        ? ['[DONE]', '[DONE]']
        : ['unknown', frame.value];
  observe({ direction: 'in', label, body: mask.record(body), at: Date.now() });
}
