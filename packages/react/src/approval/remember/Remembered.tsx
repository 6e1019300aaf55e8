import type { Session } from '@holdpoint/client';
import { useEffect, useId, useSyncExternalStore } from 'react';
import { Revealed } from '../../card/reveal/Revealed.tsx';
import { formatTime } from '../../card/time/formatTime.ts';
import { useMessages } from '../../messages/messagesContext.ts';
import { rememberStoreOf } from './rememberStore.ts';

/** Props of `<Remembered>`. */
export interface RememberedProps {
  readonly turn: { readonly session: Session };
}

/**
 * The record of what is answered without asking: every rule, every answer it gave and when, and a button that takes it
 * back. Nothing is drawn while there is no rule; while this is not on the page, none is made and none answers.
 */
export function Remembered({ turn: { session } }: RememberedProps) {
  const { remember, locale, marks } = useMessages();
  const id = useId();
  const store = rememberStoreOf(session);
  const rules = useSyncExternalStore(store.subscribe, store.getRules, store.getRules);
  useEffect(() => store.show(), [store]);
  return (
    <section className="hp" aria-labelledby={id} hidden={rules.length === 0}>
      <div className="hp-remembered">
        <h3 id={id}>{remember.title}</h3>
        <ul>
          {rules.map((rule) => (
            <li key={rule.id}>
              <div>
                <p>
                  <b id={`${id}${rule.id}`}>
                    <Revealed text={rule.label} />
                  </b>
                </p>
                <p className="hp-hint">
                  {remember.since(formatTime(rule.since, locale), rule.uses.length)}
                </p>
                {rule.uses.length > 0 && (
                  <ol>
                    {rule.uses.map(({ key, at }) => (
                      <li key={key} className="hp-hint">
                        {remember.used(formatTime(at, locale))}
                        {marks.space}
                        <code>
                          <Revealed text={rule.tool} />
                        </code>
                      </li>
                    ))}
                  </ol>
                )}
              </div>
              <button
                type="button"
                className="hp-btn"
                data-look="small"
                aria-describedby={`${id}${rule.id}`}
                onClick={() => store.revoke(rule.id)}
              >
                {remember.revoke}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
