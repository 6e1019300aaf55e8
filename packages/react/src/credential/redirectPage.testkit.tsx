import { createSession } from '@holdpoint/client';
import { scriptedBackend } from '@holdpoint/client/testing';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { CardHarness } from '../../test/harness/CardHarness.tsx';
import { CredentialRefresh } from './CredentialRefresh.tsx';
import { readCalendar } from './credential.testkit.ts';
import { redirect } from './ways/redirect.ts';
import '../styles.css';

// Each load of this page sends the same request in the same session, so the open request has the same name as before
// the page was left.
const backend = scriptedBackend((agent) => {
  agent.on('go', (turn) => turn.interrupt('readCalendar', { day: 'Thursday' }));
  agent.onRestart('readCalendar', () => 'done');
});
const session = createSession({ backend, sessionId: 'mail' });
await session.send('go').outcome;

// The same server under its other name is another origin.
const target = new URL('redirectTarget.testkit.html', import.meta.url);
target.hostname = location.hostname === '127.0.0.1' ? 'localhost' : '127.0.0.1';
const how = new URLSearchParams(location.search).get('how') ?? '';
const acme = redirect({
  url: ({ state, returnUrl }) =>
    `${target.origin}${target.pathname}?how=${how}&state=${state}&to=${encodeURIComponent(returnUrl)}`,
});

/** The page's requests, for the test that inspects them. */
Object.assign(window, { sent: () => JSON.stringify(backend.requests.slice(1)) });

const root = document.getElementById('root');
if (!root) throw new Error('the page has no root');
createRoot(root).render(
  <StrictMode>
    <CardHarness session={session} tool={readCalendar}>
      {(interrupt) => (
        <CredentialRefresh
          interrupt={interrupt}
          provider="Acme"
          refresh={acme}
          host={target.host}
        />
      )}
    </CardHarness>
  </StrictMode>,
);
