import { useState } from 'react';
import { signedIn } from '../account/signedIn.ts';
import { addressOf, scenes } from '../scenes/scenes.ts';
import { Mark } from './Mark.tsx';

/**
 * The inbox, the list of scenes, and the signed-in user. Plain links, because each scene is its own page and restores
 * itself after a reload. On a narrow page the list is behind a button.
 */
export function Nav({
  current,
  waiting,
}: {
  readonly current: string;
  /** The number of pending decisions in all scenes. */
  readonly waiting: number;
}) {
  const [isOpen, setOpen] = useState(false);
  const here = (id: string) => (current === id ? 'page' : undefined);
  return (
    <header className="pg-nav">
      <a className="pg-skip" href="#content">
        Skip to the content
      </a>
      <a className="pg-brand" href="/">
        <Mark />
        <strong>Holdpoint</strong>
      </a>
      <nav aria-label="Inbox">
        <a href="/inbox" aria-current={here('inbox')}>
          Inbox{' '}
          {waiting > 0 && (
            <span className="pg-waiting">
              {waiting}
              <span className="pg-unseen">
                {waiting === 1 ? ' decision waiting' : ' decisions waiting'}
              </span>
            </span>
          )}
        </a>
      </nav>
      <button
        type="button"
        className="hp hp-btn"
        data-look="small"
        aria-expanded={isOpen}
        aria-controls="menu"
        onClick={() => setOpen(!isOpen)}
      >
        Scenes
      </button>
      <div className="pg-menu" id="menu" data-open={isOpen || undefined}>
        <nav aria-label="Scenes">
          <ul>
            {scenes.map(({ id, title }) => (
              <li key={id}>
                <a href={addressOf(id)} aria-current={here(id)}>
                  {title}
                </a>
              </li>
            ))}
            <li>
              <a href="/expenses" aria-current={here('expenses')}>
                Expense claims
              </a>
            </li>
            <li>
              <a href="/chats" aria-current={here('chats')}>
                In your chat
              </a>
            </li>
          </ul>
        </nav>
        <nav aria-label="Account">
          <a href="/account" aria-current={here('account')}>
            {signedIn ?? 'Account'}
          </a>
        </nav>
      </div>
    </header>
  );
}
