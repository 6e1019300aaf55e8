import { loadLater } from '../transport/loadLater.ts';
import type { Store } from './createStore.ts';
import type { SessionOptions } from './options.ts';
import type { Recovery } from './recover.ts';
import type { Tabs } from './tabs.ts';

type Turns = typeof import('./turns.ts');

/** What carries out the turns of one session, and finds the truth again. */
export interface Working {
  readonly runTurn: Turns['runTurn'];
  readonly recovery: Recovery;
}

/**
 * To be shown, a page needs nothing of what sends, reads and recovers, so that is fetched later: as soon as somebody
 * listens to a session, or it is restored. It is there when an answer is given, then, whatever has become of the network,
 * or of the app's files, until that moment. What was not fetched yet has sent, read and remembered nothing.
 */
export interface Later {
  /** Undefined while it has not come. */
  get(): Working | undefined;
  /** @throws (rejects) NetworkError (`taken: 'no'`) where it can't be had */
  load(): Promise<Working>;
}

let turns: Turns | undefined;

/** Fetches it once for all sessions; what could not be had is asked for again. */
export async function loadTurns(): Promise<Turns> {
  turns ??= await loadLater(() => import('./turns.ts'), { taken: 'no' });
  return turns;
}

/** For one session. `live` gives its options as they are now; see `Session.renew`. */
export function createLater(store: Store, live: () => SessionOptions, tabs: Tabs): Later {
  let working: Working | undefined;
  const make = ({ runTurn, createRecovery }: Turns): Working => {
    working ??= { runTurn, recovery: createRecovery(store, live, tabs) };
    return working;
  };
  return {
    get: () => working ?? (turns && make(turns)),
    load: async () => make(await loadTurns()),
  };
}
