import { memo, useState } from 'react';
import { AccountPage } from './account/AccountPage.tsx';
import { ChatsPage } from './chats/ChatsPage.tsx';
import { ExpensesPage } from './expenses/ExpensesPage.tsx';
import { InboxPage } from './inbox/InboxPage.tsx';
import type { LiveSession } from './inbox/sources.ts';
import { useWaiting } from './inbox/useWaiting.ts';
import { scenes } from './scenes/scenes.ts';
import { Nav } from './shell/Nav.tsx';
import { ScenePage } from './shell/ScenePage.tsx';
import { type Info, useInfo } from './shell/useInfo.ts';

/** The page: inbox and scenes at the side, and the scene in the URL. */
export function App() {
  const { data: info, error, isFetching, refetch } = useInfo();
  if (info) return <Playground info={info} />;
  if (!error) {
    return (
      <main className="pg-plain" aria-busy="true">
        Loading…
      </main>
    );
  }
  return (
    <main className="pg-plain">
      <h1>Can’t reach the playground’s server</h1>
      <p>
        If it isn’t running, start it with <code>npm start</code>. What you have decided is safe: it
        is kept there.
      </p>
      <p role="alert">{isFetching ? 'Trying…' : error.message}</p>
      <p>
        <button type="button" className="hp hp-btn" onClick={() => void refetch()}>
          Try again
        </button>
      </p>
    </main>
  );
}

// The pending requests update every few seconds, which does not affect the conversation.
const Scene = memo(ScenePage);

function Playground({ info }: { readonly info: Info }) {
  const path = location.pathname.slice(1);
  const scene = scenes.find(({ id }) => id === (path || scenes[0]?.id));
  const isExpenses = /^expenses(?:\/|$)/.test(path);
  const [live, setLive] = useState<LiveSession>();
  const waiting = useWaiting(info, live);
  return (
    <div className="pg">
      <Nav current={isExpenses ? 'expenses' : (scene?.id ?? path)} waiting={waiting.inbox.count} />
      {/* The target of the page's first link. */}
      <span id="content" className="pg-unseen" tabIndex={-1} />
      {scene && <Scene scene={scene} info={info} onSession={setLive} />}
      {path === 'inbox' && <InboxPage {...waiting} />}
      {path === 'account' && <AccountPage info={info} />}
      {path === 'chats' && <ChatsPage />}
      {isExpenses && <ExpensesPage path={path} />}
      {!scene && !isExpenses && !['inbox', 'account', 'chats'].includes(path) && (
        <main className="pg-plain">
          <h1>There is no page at this address</h1>
          <p>
            <a href="/">Go to the start</a>, or choose a scene from the list.
          </p>
        </main>
      )}
    </div>
  );
}
