import type { Answer, Backend, TurnInput } from '../protocol/backend.ts';
import type { TurnEvent } from '../protocol/turnEvent.ts';
import type { Store } from './createStore.ts';
import type { SessionOptions } from './options.ts';
import type { Recovery } from './recover.ts';
import type { Tabs } from './tabs.ts';

/** What a turn is made from. */
export interface TurnPlan {
  readonly store: Store;
  /** The options as they are now; see `Session.renew`. */
  readonly live: () => SessionOptions;
  /** What the turn began with: all that is asked for its sake is asked of this one. */
  readonly backend: Backend;
  readonly recovery: Recovery;
  readonly tabs: Tabs;
  /** What is sent; or the stream of a turn that runs already and is only joined. */
  readonly input:
    | TurnInput
    | {
        readonly type: 'rejoin';
        readonly events: AsyncIterable<TurnEvent>;
        /** What the turn brought when it began. */
        readonly kind: 'message' | 'resume' | 'earlier';
      };
  readonly abort: AbortController;
}

/** A turn that has begun. */
export interface Run extends TurnPlan {
  readonly turnId: string;
  /** What it carries; none where it is a message or only joined. */
  readonly answers: readonly Answer[];
  /** Tells who iterates the turn. */
  readonly emit: (event: TurnEvent) => void;
}
