import { defineConfig } from 'tsdown';
import { backends } from '../../scripts/backends.ts';

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
});
