import { defineConfig } from 'tsdown';
import { markClientModules } from '../../scripts/markClientModules.ts';
import { writeStylesheets } from '../../scripts/writeStylesheets.ts';
import manifest from './package.json' with { type: 'json' };

export default defineConfig({
  entry: { index: 'src/index.ts' },
  format: 'esm',
  platform: 'neutral',
  target: 'es2022',
  fixedExtension: false,
  unbundle: true,
  dts: { sourcemap: true },
  sourcemap: true,
  hooks: { 'build:done': () => writeStylesheets(import.meta.dirname, manifest.exports) },
  plugins: [markClientModules()],
});
