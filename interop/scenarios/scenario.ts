import type { Capabilities } from '@holdpoint/client';
import type { Mount } from '../../servers/genkit.ts';
import type { Stage } from './stage.ts';

/** One thing that must work the same with every server. */
export interface Scenario<At extends string = Mount> {
  readonly name: string;
  /** Which of the server's agents it is played with. Default: the first that its backend is made for. */
  readonly at?: At;
  /** Why a backend of these capabilities can't play it; undefined when it can. */
  readonly without?: (capabilities: Capabilities) => string | undefined;
  readonly play: (stage: Stage) => Promise<void>;
}
