import type { OfficeInfo } from './office.ts';

/** The target of the link in a mail: the person who signs in opens the request, and no one else. */
export function EntrancePage({ office, id }: { readonly office: OfficeInfo; readonly id: string }) {
  return (
    <main className="pg-plain pg-door">
      <h1>Who opens the request?</h1>
      <p className="pg-about">The link alone opens nothing: sign in first.</p>
      <ul className="pg-people">
        {office.people.map(({ id: person, name, role }) => (
          <li key={person}>
            <a
              className="hp hp-btn"
              href={`/expenses/${person}/requests/${encodeURIComponent(id)}`}
            >
              Continue as {name}
            </a>{' '}
            <span>{role}</span>
          </li>
        ))}
      </ul>
    </main>
  );
}
