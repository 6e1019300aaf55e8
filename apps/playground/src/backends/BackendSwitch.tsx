import type { Capabilities } from '@holdpoint/client';
import type { SceneBackend, SceneBackends } from '../../server/backends.ts';
import { BackendFacts } from './BackendFacts.tsx';

/** Which of its backends the scene is played against, and what that one can and can't do. */
export function BackendSwitch({
  offered,
  missing,
  current,
  capabilities,
  onChoose,
}: SceneBackends & {
  readonly current: SceneBackend;
  readonly capabilities: Capabilities;
  readonly onChoose: (backend: SceneBackend) => void;
}) {
  return (
    <section className="pg-backend" aria-label="Backend">
      <fieldset>
        <legend>Backend</legend>
        {offered.map((backend) => (
          <label key={backend.id}>
            <input
              type="radio"
              name="backend"
              value={backend.id}
              checked={backend === current}
              onChange={() => onChoose(backend)}
            />
            {backend.label}
          </label>
        ))}
      </fieldset>
      {current.note && <p>{current.note}</p>}
      <BackendFacts capabilities={capabilities} missing={missing} />
    </section>
  );
}
