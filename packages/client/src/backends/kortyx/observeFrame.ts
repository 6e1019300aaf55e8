import type { BackendContext } from '../../protocol/backend.ts';
import type { Mask } from './mask.ts';
import type { WireFrame } from './wire.ts';

/** Tells the observer of one frame. Costs nothing without an observer. */
export function observeFrame(
  { observe }: Pick<BackendContext, 'observe'>,
  frame: WireFrame,
  mask: Mask,
): void {
  if (observe === undefined) return;
  const [label, body] =
    frame.type === 'chunk'
      ? [frame.chunk.type, frame.chunk]
      : frame.type === 'closed'
        ? ['[DONE]', '[DONE]']
        : ['unknown', frame.value];
  observe({ direction: 'in', label, body: mask.record(body), at: Date.now() });
}
