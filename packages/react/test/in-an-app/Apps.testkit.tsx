import type { Session } from '@holdpoint/client';
import { useState } from 'react';
import { Composer } from '../../src/conversation/Composer.tsx';
import { Transcript } from '../../src/conversation/Transcript.tsx';
import { Inbox } from '../../src/inbox/Inbox.tsx';
import { useInbox } from '../../src/inbox/useInbox.ts';
import { useTitleBadge } from '../../src/inbox/useTitleBadge.ts';
import { useAgentTurn } from '../../src/turn/useAgentTurn.ts';
import { companies } from '../harness/fixtures.ts';
import '../../src/inbox/inbox.css';
import { Interrupts } from '../../src/interrupts/Interrupts.tsx';
import './apps.css';
import { bankSessions, renderers } from './bank.testkit.ts';

const invoices = [
  { number: '2026-118', from: companies.byron, due: '3 November' },
  { number: 'R-20417', from: companies.nordholz, due: '12 November' },
  { number: '4471', from: companies.lumen, due: '1 December' },
];

/** A page that is a conversation. */
export function ChatApp() {
  const [[session]] = useState(() => bankSessions('Pay the invoice') as [Session]);
  const turn = useAgentTurn(session);
  return (
    <main className="app-chat">
      <h1 className="hp-sr">Northbank</h1>
      <h2 className="hp-sr">Conversation</h2>
      <Transcript turn={turn} renderers={renderers} />
      <Interrupts turn={turn} renderers={renderers} />
      <Composer turn={turn} />
    </main>
  );
}

/** A page about something else, with an assistant at its side. */
export function SidePanelApp() {
  const [[session]] = useState(() => bankSessions('Pay the invoice') as [Session]);
  const turn = useAgentTurn(session);
  return (
    <div className="app-with-panel">
      <main>
        <h1>Invoices</h1>
        <table className="app-orders">
          <thead>
            <tr>
              <th scope="col">Number</th>
              <th scope="col">From</th>
              <th scope="col">Due</th>
            </tr>
          </thead>
          <tbody>
            {invoices.map(({ number, from, due }) => (
              <tr key={number}>
                <td>{number}</td>
                <td>{from}</td>
                <td>{due}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </main>
      <aside className="app-panel" aria-label="Assistant">
        <h2 className="hp-sr">Assistant</h2>
        <Transcript turn={turn} renderers={renderers} />
        <Interrupts turn={turn} renderers={renderers} />
        <Composer turn={turn} />
      </aside>
    </div>
  );
}

/** A page of pending requests, from several conversations. */
export function InboxApp() {
  const [sessions] = useState(() => bankSessions('Pay the invoice', 'Which account?'));
  const [first] = sessions;
  const [chosen, choose] = useState(first?.getState().sessionId);
  const shown = sessions.find((one) => one.getState().sessionId === chosen) ?? first;
  if (!shown) throw new Error('there is a first session');
  const [sources] = useState([{ backend: shown.backend, label: 'Northbank', sessions }]);
  const inbox = useInbox(sources, { renderers });
  useTitleBadge(inbox.count);
  const turn = useAgentTurn(shown);
  return (
    <div className="app-with-list">
      <nav aria-label="Waiting">
        <Inbox inbox={inbox} current={chosen} onOpen={({ sessionId }) => choose(sessionId)} />
      </nav>
      <main>
        <h1 className="hp-sr">Northbank</h1>
        <h2 className="hp-sr">Conversation</h2>
        <Transcript turn={turn} renderers={renderers} />
        <Interrupts turn={turn} renderers={renderers} />
      </main>
    </div>
  );
}

/** A page with one decision, such as the target of a link in a mail, without a conversation. */
export function FullPageApp() {
  const [[session]] = useState(() => bankSessions('Pay the invoice') as [Session]);
  const turn = useAgentTurn(session);
  return (
    <main className="app-page">
      <h1>Northbank needs your approval</h1>
      <h2>The payment of invoice 2026-118</h2>
      <Interrupts turn={turn} renderers={renderers} />
    </main>
  );
}
