import { defineConfig } from 'tsdown';

export default defineConfig({
  entry: { index: 'src/index.ts', headless: 'src/headless.ts' },
  format: 'esm',
  platform: 'browser',
  target: 'es2022',
  fixedExtension: false,
  dts: { sourcemap: true },
  sourcemap: true,
});
