import { defineConfig } from 'tsdown';
import { writeTemplates } from './writeTemplates.ts';

export default defineConfig({
  entry: ['src/bin.ts'],
  format: 'esm',
  platform: 'node',
  // bin.js runs on an old Node too, up to the sentence that names the one it needs.
  target: 'es2020',
  fixedExtension: false,
  unbundle: true,
  dts: false,
  hooks: { 'build:done': () => writeTemplates('dist/templates') },
});
