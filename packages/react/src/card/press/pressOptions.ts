import type { Arming } from '../arming/useArming.ts';

/** What a press does, and when it counts. */
export interface PressOptions extends Pick<Arming, 'armedSince'> {
  /** False: the button is off, and a press does nothing. */
  readonly isLive: boolean;
  readonly onPress: () => void;
  /**
   * Where given, a press has to last for a second. This is what a shorter one does, and one by assistive technology,
   * which has no length: the way for everyone who can’t make a long press.
   */
  readonly onShort?: (() => void) | undefined;
}
