import changes from 'virtual:looks-changes';
import type { ReactNode } from 'react';

/** Each picture that changed, before and after. */
export const Changes = (): ReactNode =>
  changes.length === 0 ? (
    <p>These sources have no history to compare with.</p>
  ) : (
    <div className="sb-unstyled story-changes">
      {changes.map(({ name, day, subject, before, after }) => (
        <section key={name}>
          <h3>{name.replaceAll('-', ' ')}</h3>
          <p>
            {day}: {subject}
          </p>
          <div>
            <figure>
              <figcaption>Before</figcaption>
              <img src={before} alt={`${name} before the change`} loading="lazy" />
            </figure>
            <figure>
              <figcaption>After</figcaption>
              <img src={after} alt={`${name} after the change`} loading="lazy" />
            </figure>
          </div>
        </section>
      ))}
    </div>
  );
