import { fileURLToPath } from 'node:url';
import { bundle } from 'lightningcss';
import { expect, test } from 'vitest';

/** Vite's default target: a browser that does not know `light-dark()` yet. */
const older = { chrome: 111 << 16, firefox: 114 << 16, safari: (16 << 16) | (4 << 8) };

test('colours survive a build for older browsers in an app that never says color-scheme', () => {
  const filename = fileURLToPath(new URL('../styles.css', import.meta.url));
  const css = bundle({ filename, minify: true, targets: older }).code.toString();
  // Lowered colours depend on these two; without them both halves count, and every colour is invalid.
  expect(css).toContain(
    '--hp-surface:var(--lightningcss-light,#fff)var(--lightningcss-dark,#161b1e)',
  );
  expect(css).toMatch(/:root,:host\{--lightningcss-light:initial;--lightningcss-dark: ?;?\}/);
});
