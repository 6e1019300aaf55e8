import { defineConfig } from 'tsdown';
import { markClientModules } from '../../scripts/markClientModules.ts';
import { writeStylesheets } from '../../scripts/writeStylesheets.ts';
import manifest from './package.json' with { type: 'json' };

export default defineConfig({
  entry: {
    index: 'src/index.ts',
    audit: 'src/audit/index.ts',
    client: 'src/client/index.ts',
    http: 'src/http/index.ts',
    mail: 'src/mail/index.ts',
    'messages/ar': 'src/messages/ar.ts',
    'messages/de': 'src/messages/de.ts',
    'messages/ja': 'src/messages/ja.ts',
    postgres: 'src/postgres/index.ts',
    react: 'src/react/index.ts',
    sqlite: 'src/sqlite/index.ts',
    testing: 'src/testing/index.ts',
    webhook: 'src/webhook/index.ts',
  },
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
