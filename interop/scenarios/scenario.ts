import type { Capabilities } from '@holdpoint/client';
import type { Stage } from './stage.ts';

/** One thing that must work the same with every server. */
export interface Scenario {
  readonly name: string;
  /** Why a backend of these capabilities can't play it; undefined when it can. */
  readonly without?: (capabilities: Capabilities) => string | undefined;
  readonly play: (stage: Stage) => Promise<void>;
}
