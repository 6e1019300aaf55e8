import { Decided, Inbox, useDecided } from '@holdpoint/react/inbox';
import { addressOf } from '../scenes/scenes.ts';
import type { Waiting } from './useWaiting.ts';

/** Lists the open and the decided requests of all scenes. A press goes to the scene, or opens the receipt. */
export function InboxPage({ inbox, hrefOf, sources, renderers }: Waiting) {
  const decided = useDecided(sources, { renderers });
  return (
    <main className="pg-inbox">
      <header className="pg-head">
        <h1>Inbox</h1>
      </header>
      <div className="pg-talk">
        <p className="pg-about">
          Everything waiting for you in this browser, from all scenes. Open a request to see all of
          it and decide.
        </p>
        {/* The kit's list has a third-level heading. */}
        <h2 className="pg-unseen">Decisions</h2>
        <Inbox
          inbox={inbox}
          href={hrefOf}
          onOpen={(item) => {
            location.href = hrefOf(item);
          }}
        />
        {inbox.count === 0 && !inbox.isLoading && (
          <p className="pg-about">
            <a href={addressOf('bank')}>Ask for a payment</a>, come back without deciding, and it is
            listed here.
          </p>
        )}
        <Decided decided={decided} />
      </div>
    </main>
  );
}
