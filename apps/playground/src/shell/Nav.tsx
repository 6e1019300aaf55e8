import { signedIn } from '../account/signedIn.ts';
import { scenes } from '../scenes/scenes.ts';
import type { Info } from './useInfo.ts';

/**
 * The list of scenes, the inbox, and who is signed in. Plain links: each scene is a page of its own, and comes back by itself after a
 * reload.
 */
export function Nav({
  current,
  info,
  waiting,
}: {
  readonly current: string;
  readonly info: Info;
  /** How many decisions wait, over all scenes. */
  readonly waiting: number;
}) {
  return (
    <header className="pg-nav">
      <p className="pg-brand">
        <strong>Holdpoint</strong>
        <span>Genkit, {info.model.label}</span>
      </p>
      <nav aria-label="Inbox">
        <a href="/inbox" aria-current={current === 'inbox' ? 'page' : undefined}>
          Inbox{' '}
          {waiting > 0 && (
            <span className="pg-waiting">
              {waiting}
              <span className="pg-unseen">
                {waiting === 1 ? ' decision waits' : ' decisions wait'}
              </span>
            </span>
          )}
        </a>
      </nav>
      <nav aria-label="Account">
        <a href="/account" aria-current={current === 'account' ? 'page' : undefined}>
          {signedIn ?? 'Account'}
        </a>
      </nav>
      <nav aria-label="Scenes">
        <ul>
          {scenes.map(({ id, title }) => (
            <li key={id}>
              <a
                ref={id === current ? showInRow : undefined}
                href={`/${id}`}
                aria-current={id === current ? 'page' : undefined}
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  );
}

/** Narrow, the list is a row that scrolls sideways, and the current scene may stand outside of it. */
function showInRow(link: HTMLElement | null): void {
  link?.scrollIntoView({ block: 'nearest', inline: 'center' });
}
