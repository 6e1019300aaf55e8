import type { ReactNode } from 'react';
import { Steps } from './Steps.tsx';
import type { State } from './states.ts';
import { addressOf, draw, findStory, type Stories } from './stories.ts';

interface Props {
  /** The story files. */
  readonly of: readonly Stories[];
  readonly states: readonly State[];
}

const LOOKS = [
  { look: 'Light', globals: { scheme: 'light' } },
  { look: 'Dark', globals: { scheme: 'dark' } },
  { look: 'Compact', globals: { scheme: 'light', density: 'compact' } },
] as const;

/** Every state of a card, one row each: light, dark and compact. Each links to its story in that look. */
export const Gallery = ({
  of,
  states,
  arePlayed,
}: Props & {
  /** Each cell plays its story's steps once it is in view. */
  readonly arePlayed?: boolean;
}): ReactNode => (
  <div className="sb-unstyled story-gallery">
    {states.map(([story, means]) => {
      const { file, name } = findStory(of, story);
      return (
        <section key={story}>
          <h3>{name}</h3>
          <p>{means}</p>
          <div>
            {LOOKS.map(({ look, globals }) => (
              <figure
                key={look}
                className="story-cell"
                style={{ colorScheme: globals.scheme }}
                {...('density' in globals && { 'data-hp-density': globals.density })}
              >
                <figcaption>
                  <a
                    href={addressOf(file, story, globals)}
                    target="_top"
                    aria-label={`${name}, ${look}`}
                  >
                    {look}
                  </a>
                </figcaption>
                <div data-hp-theme="neutral">
                  {arePlayed ? <Steps of={file} story={story} /> : draw(file, story)}
                </div>
              </figure>
            ))}
          </div>
        </section>
      );
    })}
  </div>
);

/** The states of a card in words, each with a link to its story. */
export const States = ({ of, states }: Props): ReactNode => (
  <table className="sb-unstyled story-table">
    <tbody>
      {states.map(([story, means]) => {
        const { file, name } = findStory(of, story);
        return (
          <tr key={story}>
            <th>
              <a href={addressOf(file, story)} target="_top">
                {name}
              </a>
            </th>
            <td>{means}</td>
          </tr>
        );
      })}
    </tbody>
  </table>
);
