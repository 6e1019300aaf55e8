import type { Session } from '@holdpoint/client';
import { useEffect, useId, useSyncExternalStore } from 'react';
import { Revealed } from '../../card/reveal/Revealed.tsx';
import { formatTime } from '../../card/time/formatTime.ts';
import { useMessages } from '../../messages/messagesContext.ts';
import { useRulesMessages } from '../../messages/useRulesMessages.ts';
import { ruleStoreOf } from './ruleStore.ts';

/** Props of `<ApprovalRules>`. */
export interface ApprovalRulesProps {
  readonly turn: { readonly session: Session };
}

/**
 * Lists the rules that answer without asking: every rule, each answer it gave and when, and a button that revokes it.
 * Renders nothing without rules. While it is not on the page, no rule can be made and none answers.
 */
export function ApprovalRules({ turn: { session } }: ApprovalRulesProps) {
  const { locale, marks } = useMessages();
  const words = useRulesMessages();
  const id = useId();
  const store = ruleStoreOf(session);
  const rules = useSyncExternalStore(store.subscribe, store.getRules, store.getRules);
  useEffect(() => store.show(), [store]);
  return (
    <section className="hp" aria-labelledby={id} hidden={rules.length === 0}>
      <div className="hp-rules">
        <h3 id={id}>{words.title}</h3>
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
                  {words.since(formatTime(rule.since, locale), rule.uses.length)}
                </p>
                {rule.uses.length > 0 && (
                  <ol>
                    {rule.uses.map(({ key, at }) => (
                      <li key={key} className="hp-hint">
                        {words.used(formatTime(at, locale))}
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
                {words.revoke}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
