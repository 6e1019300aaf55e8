import { defineConfig } from 'tsdown';
import { markClientModules } from '../../scripts/markClientModules.ts';
import { writeStylesheets } from '../../scripts/writeStylesheets.ts';
import manifest from './package.json' with { type: 'json' };

export default defineConfig({
  entry: {
    index: 'src/index.ts',
    headless: 'src/headless.ts',
    inbox: 'src/inbox/index.ts',
    formats: 'src/formats/index.ts',
    hosts: 'src/hosts/index.ts',
    'hosts/ai-sdk': 'src/hosts/ai-sdk.ts',
    'hosts/assistant-ui': 'src/hosts/assistant-ui.ts',
    'hosts/copilotkit': 'src/hosts/copilotkit.ts',
    'hosts/held-call': 'src/hosts/held-call.tsx',
    'hosts/langchain': 'src/hosts/langchain.ts',
    'hosts/tanstack-ai': 'src/hosts/tanstack-ai.ts',
    internal: 'src/internal.ts',
    testing: 'src/testing/index.ts',
    'testing/playwright': 'src/testing/playwright.ts',
    'messages/ar': 'src/messages/ar.ts',
    'messages/de': 'src/messages/de.ts',
    'messages/ja': 'src/messages/ja.ts',
  },
  format: 'esm',
  platform: 'browser',
  // Left to the app's build: for a browser the bundler would fix it here, as development.
  define: { 'process.env.NODE_ENV': 'process.env.NODE_ENV' },
  target: 'es2022',
  fixedExtension: false,
  unbundle: true,
  dts: { sourcemap: true },
  sourcemap: true,
  hooks: { 'build:done': () => writeStylesheets(import.meta.dirname, manifest.exports) },
  plugins: [markClientModules()],
});
