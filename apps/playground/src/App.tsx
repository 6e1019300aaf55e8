import { memo, useState } from 'react';
import { AccountPage } from './account/AccountPage.tsx';
import { InboxPage } from './inbox/InboxPage.tsx';
import type { LiveSession } from './inbox/sources.ts';
import { useWaiting } from './inbox/useWaiting.ts';
import { scenes } from './scenes/scenes.ts';
import { Nav } from './shell/Nav.tsx';
import { ScenePage } from './shell/ScenePage.tsx';
import { type Info, useInfo } from './shell/useInfo.ts';

/** The page: scenes and inbox at the side, the one that the URL names in the middle, a scene's wire beside it. */
export function App() {
  const { data: info, error } = useInfo();
  if (error) {
    return (
      <main className="pg-plain">
        <h1>The playground’s server does not answer</h1>
        <p>
          Start it with <code>npm start</code>, then load this page again.
        </p>
      </main>
    );
  }
  if (!info) return <main className="pg-plain">Loading …</main>;
  return <Playground info={info} />;
}

// What waits is asked for every few seconds; the conversation has nothing to do with that.
const Scene = memo(ScenePage);

function Playground({ info }: { readonly info: Info }) {
  const path = location.pathname.slice(1);
  const scene = scenes.find(({ id }) => id === (path || scenes[0]?.id));
  const [live, setLive] = useState<LiveSession>();
  const waiting = useWaiting(info, live);
  return (
    <div className="pg">
      <Nav current={scene?.id ?? path} info={info} waiting={waiting.inbox.count} />
      {scene && <Scene scene={scene} info={info} onSession={setLive} />}
      {path === 'inbox' && <InboxPage {...waiting} />}
      {path === 'account' && <AccountPage info={info} />}
      {!scene && path !== 'inbox' && path !== 'account' && (
        <main className="pg-plain">
          <h1>There is no scene at this address</h1>
          <p>Choose one from the list.</p>
        </main>
      )}
    </div>
  );
}
