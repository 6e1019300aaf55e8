import type { Mask } from './createMask.ts';
import type { HideBurst } from './hideInStream.ts';

/** Starts to hide secrets in one stream, by this mask. Without secrets, every event passes unchanged. */
export const hidingBy = (mask: Partial<Pick<Mask, 'startHiding'>> | undefined): HideBurst =>
  mask?.startHiding?.() ?? ((burst) => burst);
