import type { BackendContext } from '../../protocol/backend.ts';
import type { Mask } from './noMask.ts';
import type { WireFrame } from './parseFrame.ts';
import { asObject } from './wire.ts';

/** Tells the observer of one frame. Costs nothing without an observer. */
export function observeFrame(
  { observe }: Pick<BackendContext, 'observe'>,
  frame: WireFrame,
  mask: Mask,
): void {
  if (observe === undefined) return;
  const label =
    frame.type === 'chunk' ? (Object.keys(asObject(frame.chunk))[0] ?? 'chunk') : frame.type;
  observe({ direction: 'in', label, body: mask.record(frame.json), at: Date.now() });
}
