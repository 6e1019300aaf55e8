import type { BackendContext } from '../../protocol/backend.ts';
import { nameRequest } from '../../transport/postJson.ts';
import type { Mask } from './noMask.ts';
import type { WireFrame } from './parseFrame.ts';
import { asObject } from './wire.ts';

type Observer = Pick<BackendContext, 'observe'>;

/** Tells the observer, if there is one, of a request. Headers are never shown. */
export function observeRequest(
  { observe }: Observer,
  url: string,
  body: unknown,
  mask?: Mask,
): void {
  observe?.({
    direction: 'out',
    label: nameRequest(url),
    body: mask ? mask.record(body) : body,
    at: Date.now(),
  });
}

/** Tells the observer of one frame. Costs nothing without an observer. */
export function observeFrame({ observe }: Observer, frame: WireFrame, mask: Mask): void {
  if (observe === undefined) return;
  const label =
    frame.type === 'chunk' ? (Object.keys(asObject(frame.chunk))[0] ?? 'chunk') : frame.type;
  observe({ direction: 'in', label, body: mask.record(frame.json), at: Date.now() });
}
