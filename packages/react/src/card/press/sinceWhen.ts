import { momentOf } from '../../internals/pageOf.ts';
import type { Arming } from '../arming/useArming.ts';

/** Returns since when the button has been armed, if it was armed at the time of the event; else undefined. */
export function sinceWhen(event: Event, armedSince: Arming['armedSince']): number | undefined {
  const since = armedSince();
  return since !== undefined && momentOf(event) >= since ? since : undefined;
}
