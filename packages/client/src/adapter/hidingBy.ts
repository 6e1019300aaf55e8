import type { Mask } from './createMask.ts';
import type { HideBurst } from './hideInStream.ts';

/** Begins to hide in what one stream tells, by this mask; without secrets, all is told as it comes. */
export const hidingBy = (mask: Partial<Pick<Mask, 'startHiding'>> | undefined): HideBurst =>
  mask?.startHiding?.() ?? ((burst) => burst);
