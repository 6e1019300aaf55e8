import changes from 'virtual:looks-changes';
import type { ReactNode } from 'react';

/** A picture's name in words: `approval-OpenHigh-dark` is “Approval: open high, dark”. */
function sayName(name: string): string {
  const [card = '', story = '', ...look] = name.split('-');
  const words = story.replaceAll(/(?<=.)([A-Z])/g, ' $1').toLowerCase();
  const what = [words, look.join(' ')].filter(Boolean).join(', ');
  return `${card.charAt(0).toUpperCase()}${card.slice(1)}: ${what}`;
}

/** Each picture that changed, before and after. */
export const Changes = (): ReactNode =>
  changes.length === 0 ? (
    <p>These sources have no history to compare with.</p>
  ) : (
    <div className="sb-unstyled story-changes">
      {changes.map(({ name, day, subject, before, after }) => (
        <section key={name}>
          <h3>{sayName(name)}</h3>
          <p>
            {day}: {subject}
          </p>
          <div>
            <figure>
              <figcaption>Before</figcaption>
              <img src={before} alt={`${sayName(name)}, before the change`} loading="lazy" />
            </figure>
            <figure>
              <figcaption>After</figcaption>
              <img src={after} alt={`${sayName(name)}, after the change`} loading="lazy" />
            </figure>
          </div>
        </section>
      ))}
    </div>
  );
