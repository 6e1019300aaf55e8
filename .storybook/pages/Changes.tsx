import changes from 'virtual:looks-changes';
import type { ReactNode } from 'react';
import { sayChange } from './lookWords.ts';
import type { Stories } from './stories.ts';

/** The story files for each group of pictures. */
type Files = Readonly<Record<string, readonly Stories[]>>;

/** The variants of a picture, in words. */
const LOOKS: Readonly<Record<string, string>> = { narrow: '320 px', wide: '760 px', rtl: '' };

/** Returns a picture's name in words: `approval-OpenHigh-dark` becomes “ApprovalCard: Waiting, high risk, dark”. */
function sayName(name: string, files: Files): string {
  const [group = '', story = '', ...looks] = name.split('-');
  const file = files[group]?.find((one) => story in one);
  const component = file?.default.title?.split('/')[1] ?? group;
  const said = (file?.[story] as { readonly name?: string } | undefined)?.name ?? story;
  const look = looks.map((word) => LOOKS[word] ?? word).join(' ');
  return `${component}: ${[said, look].filter(Boolean).join(', ')}`;
}

const sayDay = (day: string): string =>
  new Date(day).toLocaleDateString('en', { dateStyle: 'long', timeZone: 'UTC' });

/** The days and commits of the changes, newest first. */
const commits = [...new Map(changes.map((one) => [`${one.day}${one.subject}`, one])).values()];

/** Each changed picture, before and after, below its commit and day. */
export const Changes = ({ of }: { readonly of: Files }): ReactNode =>
  commits.length === 0 ? (
    <p>These sources have no history to compare with.</p>
  ) : (
    <div className="sb-unstyled story-changes">
      {commits.map(({ day, subject }) => (
        <section key={day + subject}>
          <h2>{sayDay(day)}</h2>
          <p>Commit: {subject}</p>
          {changes
            .filter((one) => one.day === day && one.subject === subject)
            .map(({ name, before, after }) => (
              <section key={name}>
                <h3>{sayName(name, of)}</h3>
                <p>{sayChange(subject, name)}</p>
                <div className="story-change">
                  <figure>
                    <figcaption>Before</figcaption>
                    <img src={before} alt={`${sayName(name, of)}, before`} loading="lazy" />
                  </figure>
                  <figure>
                    <figcaption>After</figcaption>
                    <img src={after} alt={`${sayName(name, of)}, after`} loading="lazy" />
                  </figure>
                </div>
              </section>
            ))}
        </section>
      ))}
    </div>
  );
