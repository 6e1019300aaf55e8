import type { Capabilities } from '@holdpoint/client';
import type { Mount } from '../servers/programs.ts';
import type { Stage } from './stage.ts';

/** One thing that must work the same with every server. */
export interface Scenario {
  readonly name: string;
  /** Where it is played: at the tools of `tools.ts`, or at Genkit's own for files. Default: `tools`. */
  readonly at?: Mount;
  /** Why a backend of these capabilities can't play it; undefined when it can. */
  readonly without?: (capabilities: Capabilities) => string | undefined;
  readonly play: (stage: Stage) => Promise<void>;
}
