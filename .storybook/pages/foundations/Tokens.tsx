import type { ReactNode } from 'react';
import compact from '../../../packages/react/src/theme/compact.css?raw';
import css from '../../../packages/react/src/theme/tokens.css?raw';
import { edges, text } from '../../../scripts/contrastPairs.ts';
import { contrast, readTokens, type Token } from '../../../scripts/designTokens.ts';

const tokens = readTokens(css);
const SCHEMES = ['light', 'dark'] as const;
const inGroup = (group: string) => tokens.filter((token) => token.group === group);
const colourOf = (name: string, scheme: 'light' | 'dark') =>
  tokens.find((token) => token.name === name)?.[scheme] ?? '';

/** The purpose of variables that the stylesheet does not describe. */
const FOR: Readonly<Record<string, string>> = {
  canvas: 'the page behind the cards',
  surface: 'a card',
  'well-line': 'the edge around other people’s words',
  field: 'a field to type in',
  ink: 'titles and values',
  'ink-2': 'sentences',
  'ink-3': 'labels and hints',
  fill: 'the button that goes on',
  'on-fill': 'words on that button',
  'on-accent': 'words and marks on the accent',
  focus: 'the ring around what has the focus',
  ok: 'confirmed',
  caution: 'not known, or odd',
  danger: 'high risk, failed',
  'caution-bg': 'behind words of caution',
  'danger-bg': 'behind words of danger',
  'reveal-bg': 'behind a revealed character',
  s1: 'between lines that belong together',
  s2: 'between controls',
  s3: 'inside rows and wells',
  s4: 'inside buttons and groups',
  s5: 'for your own parts',
  s6: 'beside a button’s words, where its key is shown',
  mono: 'code, ids, and values with a revealed character',
  't-consequence': 'the title of a card',
  'lh-consequence': 'lines of a title',
  't-question': 'a question',
  'lh-question': 'lines of a question',
  't-body': 'sentences',
  'lh-body': 'lines of sentences',
  't-value': 'values',
  'lh-value': 'lines of values',
  't-label': 'labels, hints and the status line',
  'lh-label': 'lines of labels',
  'w-strong': 'titles and questions',
  'w-label': 'buttons, labels and names',
  'r-card': 'a card',
  'r-control': 'buttons and fields',
  'r-well': 'the grounds inside of a card',
  'frame-w': 'the edge of a card',
  'hold-w': 'each of the two lines of the hold line',
  'hold-gap': 'between the two',
  shadow: 'below a card',
  fast: 'a press, a hover',
  slow: 'a card that arrives, a receipt that settles',
  ease: 'how all of it starts and ends',
};
const meaningOf = ({ name, note }: Token) => (note ?? FOR[name])?.replaceAll("'", '’');

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
            <td key={scheme} data-label={scheme}>
              <span className="story-swatch" style={{ background: token[scheme] }} />{' '}
              {token[scheme]}
            </td>
          ))}
          <td>{meaningOf(token)}</td>
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
                <td key={scheme} data-label={scheme}>
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

/** Formats a value for people: a size in pixels, if it is a fraction of the 16 px unit. */
const inWords = (value: string) =>
  value
    .replace(/calc\(([\d.]+) \* var\(--hp-unit\)\)/g, (_, part) => `${Number(part) * 16} px`)
    .replace('var(--hp-unit)', '16 px')
    .replace('initial', 'the page’s font')
    .replace(/env\(.*\)/, 'the device’s safe area')
    .replace(/(?<=\d)(?=px|ms)/g, ' ');

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
          <td>{inWords(token.light)}</td>
          <td data-hp-theme="neutral">{sample(token)}</td>
          <td>{meaningOf(token)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** The variables that the compact density changes, with their regular value. */
export const Compact = (): ReactNode => (
  <table className="sb-unstyled story-table">
    <thead>
      <tr>
        <th>Variable</th>
        <th>Regular</th>
        <th>Compact</th>
        <th>Sample</th>
      </tr>
    </thead>
    <tbody>
      {readTokens(compact).map(({ name, light }) => (
        <tr key={name}>
          <td>
            <code>--hp-{name}</code>
          </td>
          <td>{inWords(tokens.find((token) => token.name === name)?.light ?? '')}</td>
          <td>{inWords(light)}</td>
          <td data-hp-theme="neutral">
            <span
              data-hp-density="compact"
              data-hp-theme="neutral"
              className="story-bar"
              style={{ inlineSize: `var(--hp-${name})` }}
            />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
