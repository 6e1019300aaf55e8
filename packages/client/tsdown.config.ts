import { defineConfig } from 'tsdown';

export default defineConfig({
  entry: {
    index: 'src/index.ts',
    genkit: 'src/backends/genkit/index.ts',
    kortyx: 'src/backends/kortyx/index.ts',
    testing: 'src/testing/index.ts',
    'testing-kortyx': 'src/testing/kortyx/index.ts',
  },
  format: 'esm',
  platform: 'neutral',
  target: 'es2022',
  fixedExtension: false,
  dts: { sourcemap: true },
  sourcemap: true,
});
