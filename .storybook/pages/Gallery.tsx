import type { ReactNode } from 'react';
import type { State } from './states.ts';
import { addressOf, draw, type Stories } from './stories.ts';

interface Props {
  readonly of: Stories;
  readonly states: readonly State[];
}

const LOOKS: readonly (readonly [name: string, scheme: string, density?: string])[] = [
  ['Light', 'light'],
  ['Dark', 'dark'],
  ['Compact', 'light', 'compact'],
];

/** Every state of a card, one row each: light, dark and compact. A state's name opens its story. */
export const Gallery = ({ of, states }: Props): ReactNode => (
  <div className="sb-unstyled story-gallery">
    {states.map(([name, story, means]) => (
      <section key={story}>
        <h3>
          <a href={addressOf(of, story)} target="_top">
            {name}
          </a>
        </h3>
        <p>{means}</p>
        <div>
          {LOOKS.map(([look, scheme, density]) => (
            <figure
              key={look}
              style={{ colorScheme: scheme }}
              {...(density && { 'data-hp-density': density })}
            >
              <figcaption>{look}</figcaption>
              <div data-hp-theme="neutral">{draw(of, story)}</div>
            </figure>
          ))}
        </div>
      </section>
    ))}
  </div>
);

/** The states of a card in words, each with a link to its story. */
export const States = ({ of, states }: Props): ReactNode => (
  <table className="sb-unstyled story-table">
    <tbody>
      {states.map(([name, story, means]) => (
        <tr key={story}>
          <th>
            <a href={addressOf(of, story)} target="_top">
              {name}
            </a>
          </th>
          <td>{means}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
