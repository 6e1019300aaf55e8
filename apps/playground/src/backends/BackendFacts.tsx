import type { Backend } from '@holdpoint/client';
import type { MissingBackend, SceneBackend } from '../../server/backends.ts';
import { factsOf } from './connect.ts';
import { describe, type Fact } from './facts.ts';

/** What a backend can and can't do, from its adapter and what is known of its server; and which backends the scene does without. */
export function BackendFacts({
  backend,
  scene,
  missing,
}: {
  readonly backend: Backend;
  readonly scene: SceneBackend;
  readonly missing: readonly MissingBackend[];
}) {
  const facts = describe(backend, factsOf(scene));
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
