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

/** The scenarios of these names. @throws {Error} for a name that none has: it would be played nowhere, unnoticed. */
export function pick<At extends string>(
  scenarios: readonly Scenario<At>[],
  ...names: readonly string[]
): readonly Scenario<At>[] {
  return names.map((name) => {
    const found = scenarios.find((one) => one.name === name);
    if (!found) throw new Error(`No scenario has the name “${name}”.`);
    return found;
  });
}
