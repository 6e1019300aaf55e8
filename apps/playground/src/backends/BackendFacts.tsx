import type { Capabilities } from '@holdpoint/client';
import type { MissingBackend } from '../../server/backends.ts';
import { type Fact, factsOf } from './facts.ts';

/** What a backend can and can't do, from what its adapter says of it; and which backends the scene does without. */
export function BackendFacts({
  capabilities,
  missing,
}: {
  readonly capabilities: Capabilities;
  readonly missing: readonly MissingBackend[];
}) {
  const facts = factsOf(capabilities);
  const limits = facts.filter(({ isSo, isMet }) => isMet && !isSo);
  return (
    <>
      <p>
        <b>It can’t</b> {inWords.format(limits.map(({ words }) => words))}.
      </p>
      <details>
        <summary>All it can and can’t do</summary>
        <div>
          <Facts title="It can" facts={facts.filter(({ isSo }) => isSo)} />
          <Facts title="It can’t" facts={facts.filter(({ isSo }) => !isSo)} />
          {missing.length > 0 && (
            <section>
              <h2>Not in this scene</h2>
              <dl>
                {missing.map(({ label, reason }) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>{reason}</dd>
                  </div>
                ))}
              </dl>
            </section>
          )}
        </div>
      </details>
    </>
  );
}

function Facts({ title, facts }: { readonly title: string; readonly facts: readonly Fact[] }) {
  return (
    <section>
      <h2>{title}</h2>
      <ul>
        {facts.map(({ words }) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </section>
  );
}

const inWords = new Intl.ListFormat('en-GB', { type: 'disjunction' });
