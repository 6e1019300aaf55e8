import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, type OfficeInfo, useMails, usePaid } from './office.ts';

/** The overview of the scene: each person in their own window, their mail, and the server’s switch. */
export function OverviewPage({ office }: { readonly office: OfficeInfo }) {
  return (
    <main className="pg-inbox">
      <header className="pg-head">
        <h1>Expense claims</h1>
      </header>
      <div className="pg-talk">
        <p className="pg-about">
          Ada claims expenses. Two colleagues have to approve each claim, each up to a limit; Ada
          can’t approve her own. Open each person in a window of their own. Close Ada’s, or restart
          the server, whenever you like: the claim keeps waiting.
        </p>
        <ul className="pg-people">
          {office.people.map(({ id, name, role }) => (
            <li key={id}>
              <a className="hp hp-btn" href={`/expenses/${id}`} target={`expenses-${id}`}>
                Open {name}’s window
              </a>{' '}
              <span>{role}</span>
            </li>
          ))}
        </ul>
        <Restart office={office} />
        <Paid />
        <Mails />
      </div>
    </main>
  );
}

function Restart({ office: { store, restarts } }: { readonly office: OfficeInfo }) {
  const client = useQueryClient();
  const [isOnIt, setOnIt] = useState(false);
  return (
    <section className="pg-restart" aria-label="Server">
      <button
        type="button"
        className="hp hp-btn"
        disabled={isOnIt}
        onClick={async () => {
          setOnIt(true);
          try {
            await fetch(api('/restart'), { method: 'POST' });
            await client.invalidateQueries({ queryKey: ['expenses'], exact: true });
          } finally {
            setOnIt(false);
          }
        }}
      >
        Restart the server
      </button>
      <p role="status">
        {restarts === 0 ? 'Not restarted yet.' : `Restarted: ${restarts}.`} Restarting closes the{' '}
        {store === 'SQLite' ? 'SQLite file' : 'connections to PostgreSQL'}, cuts open connections,
        and rebuilds the register, the agent and the tool from what was saved.
      </p>
    </section>
  );
}

/** Shows what the tool has really done. */
export function Paid() {
  const { data: runs = [] } = usePaid();
  return (
    <section className="hp pg-ledger" aria-label="Server log">
      <h2>Server log: what was paid</h2>
      <dl>
        <div>
          <dt>
            <code>payClaim</code>
          </dt>
          <dd data-runs={runs.length}>
            {runs.length === 0 && 'nothing yet'}
            {runs.length === 1 && 'ran once'}
            {runs.length > 1 && `ran ${runs.length} times, for different claims`}
          </dd>
          {runs.map(({ id, input: { what, amount } }) => (
            <dd key={id} className="pg-ran">
              {id} {amount} EUR {what}
            </dd>
          ))}
        </div>
      </dl>
    </section>
  );
}

function Mails() {
  const { data } = useMails();
  const mails = data?.mails ?? [];
  return (
    <section aria-label="Mail" className="pg-mails">
      <h2>Mail</h2>
      <p className="pg-about">
        Received by a real mail server on this machine; nothing leaves it. Newest first.
      </p>
      {mails.length === 0 && <p>No mail yet.</p>}
      {mails.map((mail) => (
        <details key={`${mail.id} ${mail.to}`} open={mails.length < 3}>
          <summary>
            <strong>{mail.subject}</strong> <span>to {mail.to}</span>
          </summary>
          <Letter text={mail.text} />
        </details>
      ))}
    </section>
  );
}

/** The text unchanged, with its link clickable. */
function Letter({ text }: { readonly text: string }) {
  const [link] = LINK.exec(text) ?? [];
  if (link === undefined) return <pre>{text.trimEnd()}</pre>;
  const [before = '', after = ''] = text.split(link);
  return (
    <>
      <pre>{before.trimEnd()}</pre>
      <a href={pathOf(link)} target="_blank" rel="noopener" aria-label="Open the request">
        {link}
      </a>
      <pre>{after.trim()}</pre>
    </>
  );
}

/** A mail's only link. Values contain none, because their colons are in brackets. */
const LINK = /^https?:\/\/\S+$/m;

/** On this page’s origin, because the server may have two names. */
const pathOf = (link: string) => new URL(link).pathname;
