import type { Backend } from '@holdpoint/client';
import type { SceneBackend, SceneBackends } from '../../server/backends.ts';
import { BackendFacts } from './BackendFacts.tsx';

/** Chooses the scene's backend, and shows what it supports. */
export function BackendSwitch({
  offered,
  missing,
  current,
  backend,
  onChoose,
}: SceneBackends & {
  readonly current: SceneBackend;
  readonly backend: Backend;
  readonly onChoose: (backend: SceneBackend) => void;
}) {
  return (
    <section className="pg-backend" aria-label="Backend">
      <fieldset>
        <legend>Backend</legend>
        {offered.map((one) => (
          <label key={one.id}>
            <input
              type="radio"
              name="backend"
              value={one.id}
              checked={one === current}
              onChange={() => onChoose(one)}
            />
            {one.label}
          </label>
        ))}
      </fieldset>
      {current.note && <p>{current.note}</p>}
      <BackendFacts backend={backend} scene={current} missing={missing} />
    </section>
  );
}
