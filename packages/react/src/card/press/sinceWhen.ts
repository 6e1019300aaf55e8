import { momentOf } from '../../internals/pageOf.ts';
import type { Arming } from '../arming/useArming.ts';

/** Since when the button has been armed, if it was armed when the event happened; else undefined. */
export function sinceWhen(event: Event, armedSince: Arming['armedSince']): number | undefined {
  const since = armedSince();
  return since !== undefined && momentOf(event) >= since ? since : undefined;
}
