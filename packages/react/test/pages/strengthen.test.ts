import { fileURLToPath } from 'node:url';
import { bundle } from 'lightningcss';
import { expect, test } from 'vitest';
import { strengthen } from '../../strengthen.ts';

test('rules leave their layers, and a later layer’s weigh more', () => {
  const css = strengthen(
    '@layer hp.tokens, hp.base, hp.parts; @layer hp.base { p { margin: 0 } } @layer hp.parts { .hp-a, b > .hp-b:is(i, u)::before { top: 0 } }',
  );
  expect(css.replace(/\s+/g, ' ')).toBe(
    '@layer hp.tokens; p:not(#hp#hp#hp) { margin: 0 } :not(#hp#hp#hp#hp).hp-a, b:not(#hp#hp#hp#hp) > .hp-b:is(i, u)::before { top: 0 }',
  );
});

test('variables stay in their layer, where an app’s own win', () => {
  const css = '@layer hp.tokens { :root { --hp-ink: red } }';
  expect(strengthen(css)).toBe(css);
});

test('what it can’t make stronger is an error, and not left weak', () => {
  expect(() => strengthen('@layer hp.parts { .a { & b { top: 0 } } }')).toThrow('nested');
  expect(() => strengthen('@layer hp.parts { @scope (.a) { b { top: 0 } } }')).toThrow('@scope');
});

test('nothing of the whole stylesheet is left in a layer but its variables', () => {
  const filename = fileURLToPath(new URL('../../src/styles.css', import.meta.url));
  const css = strengthen(bundle({ filename }).code.toString());
  expect(new Set(css.match(/@layer [^{;]+/g)?.map((layer) => layer.trim()))).toEqual(
    new Set(['@layer hp.tokens']),
  );
});
