import type { BackendFacts } from '@holdpoint/client/testing';
import type { Mount } from '../../servers/genkit.ts';
import type { Stage } from './stage.ts';

/** One thing that must work the same with every server. */
export interface Scenario<At extends string = Mount> {
  readonly name: string;
  /** Which of the server's agents it is played with. Default: the first that its backend is made for. */
  readonly at?: At;
  /** Why a backend of which this is known can't play it; undefined when it can. */
  readonly without?: (facts: BackendFacts) => string | undefined;
  readonly play: (stage: Stage) => Promise<void>;
}
