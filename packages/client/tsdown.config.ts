import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'tsdown';
import { backends } from '../../scripts/backends.ts';

/** The guide, for readers of node_modules. Every package depends on this one, or is used with it. */
const guide = join(import.meta.dirname, '../../docs');
const without = ['architecture.md', 'evidence', 'example', 'backends/example', 'images'].map(
  (name) => join(guide, name),
);

export default defineConfig({
  entry: {
    index: 'src/index.ts',
    adapter: 'src/adapter/index.ts',
    ...Object.fromEntries(
      backends.map(({ name }) => [name, `src/backends/${name}/index.ts`] as const),
    ),
    host: 'src/host/index.ts',
    testing: 'src/testing/index.ts',
    internal: 'src/internal.ts',
  },
  format: 'esm',
  platform: 'neutral',
  target: 'es2022',
  fixedExtension: false,
  unbundle: true,
  dts: { sourcemap: true },
  sourcemap: true,
  hooks: {
    'build:done': () =>
      cpSync(guide, join(import.meta.dirname, 'dist/docs'), {
        recursive: true,
        filter: (path) => !without.includes(path),
      }),
  },
});
