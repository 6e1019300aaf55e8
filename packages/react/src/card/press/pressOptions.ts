import type { Arming } from '../arming/useArming.ts';

/** The effect of a press, and when it counts. */
export interface PressOptions extends Pick<Arming, 'armedSince'> {
  /** False if the button is off and a press has no effect. */
  readonly isLive: boolean;
  readonly onPress: () => void;
  /**
   * Requires a press of one second. Called by a shorter press, or one by assistive technology, which has no duration:
   * for people who can’t make a long press.
   */
  readonly onShort?: (() => void) | undefined;
}
