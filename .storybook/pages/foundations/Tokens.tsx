import type { ReactNode } from 'react';
import css from '../../../packages/react/src/theme/tokens.css?raw';
import { edges, text } from '../../../scripts/contrastPairs.ts';
import { contrast, readTokens, type Token } from '../../../scripts/designTokens.ts';

const tokens = readTokens(css);
const SCHEMES = ['light', 'dark'] as const;
const inGroup = (group: string) => tokens.filter((token) => token.group === group);
const colourOf = (name: string, scheme: 'light' | 'dark') =>
  tokens.find((token) => token.name === name)?.[scheme] ?? '';

/** The colours listed under some headings of tokens.css, in both schemes. */
export const Colours = ({ of }: { readonly of: readonly string[] }): ReactNode => (
  <table className="sb-unstyled story-table">
    <thead>
      <tr>
        <th>Variable</th>
        <th>Light</th>
        <th>Dark</th>
        <th>For</th>
      </tr>
    </thead>
    <tbody>
      {of.flatMap(inGroup).map((token) => (
        <tr key={token.name}>
          <td>
            <code>--hp-{token.name}</code>
          </td>
          {SCHEMES.map((scheme) => (
            <td key={scheme}>
              <span className="story-swatch" style={{ background: token[scheme] }} />{' '}
              {token[scheme]}
            </td>
          ))}
          <td>{token.note}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** Every pair of colours that the contrast test measures, with its ratio in both schemes. */
export const Pairs = (): ReactNode => (
  <table className="sb-unstyled story-table">
    <thead>
      <tr>
        <th>Pair</th>
        <th>Needs</th>
        <th>Light</th>
        <th>Dark</th>
      </tr>
    </thead>
    <tbody>
      {[
        ...text.map((pair) => [4.5, pair] as const),
        ...edges.map((pair) => [3, pair] as const),
      ].flatMap(([least, [front, grounds]]) =>
        grounds.map((ground) => (
          <tr key={`${least}${front}${ground}`}>
            <td>
              {front} on {ground}
            </td>
            <td>{least} : 1</td>
            {SCHEMES.map((scheme) => {
              const [one, two] = [colourOf(front, scheme), colourOf(ground, scheme)];
              return (
                <td key={scheme}>
                  <span className="story-pair" style={{ color: one, background: two }}>
                    {least === 3 ? '▬▬' : 'Abc 12'}
                  </span>{' '}
                  {contrast(one, two).toFixed(1)}
                </td>
              );
            })}
          </tr>
        )),
      )}
    </tbody>
  </table>
);

/** A size in pixels, where it is a part of the unit of 16 px. */
const inPixels = (value: string) =>
  value.replace(/calc\(([\d.]+) \* var\(--hp-unit\)\)/g, (_, part) => `${Number(part) * 16} px`);

/** The variables listed under a heading of tokens.css, each with a sample. */
export const Sizes = ({
  of,
  sample,
}: {
  readonly of: string;
  readonly sample: (token: Token) => ReactNode;
}): ReactNode => (
  <table className="sb-unstyled story-table">
    <thead>
      <tr>
        <th>Variable</th>
        <th>Value</th>
        <th>Sample</th>
        <th>For</th>
      </tr>
    </thead>
    <tbody>
      {inGroup(of).map((token) => (
        <tr key={token.name}>
          <td>
            <code>--hp-{token.name}</code>
          </td>
          <td>{inPixels(token.light)}</td>
          <td data-hp-theme="neutral">{sample(token)}</td>
          <td>{token.note}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
