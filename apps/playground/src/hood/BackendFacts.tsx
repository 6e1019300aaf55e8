import type { Backend } from '@holdpoint/client';
import type { MissingBackend, SceneBackend } from '../../server/backends.ts';
import { factsOf } from '../backends/connect.ts';
import { describe, type Fact } from './facts.ts';

/**
 * Shows what a backend supports and what it does not, from its adapter and the facts about its server; and which
 * backends the scene lacks.
 */
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
      {limits.length > 0 && (
        <p>
          <b>Not supported here:</b> {inWords.format(limits.map(({ words }) => words))}.
        </p>
      )}
      <details>
        <summary>Everything it supports</summary>
        <div>
          <Facts title="Works here" facts={facts.filter(({ isSo }) => isSo)} />
          <Facts title="Not supported here" facts={facts.filter(({ isSo }) => !isSo)} />
          {missing.length > 0 && (
            <section>
              <h3>Not in this scene</h3>
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
      <h3>{title}</h3>
      <ul>
        {facts.map(({ words }) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </section>
  );
}

const inWords = new Intl.ListFormat('en-GB', { type: 'conjunction' });
