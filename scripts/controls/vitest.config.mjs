import { fileURLToPath } from 'node:url';
import { playwright } from '@vitest/browser-playwright';
import { defaultClientConditions, defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';
import { launchOptions } from '../browser.ts';
import { controls } from './controls.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const control = controls.find(({ name }) => name === process.env.HOLDPOINT_CONTROL);

const inBrowser = process.argv.some((arg) => arg.includes('.browser.test.'));
const inDom = process.argv.some((arg) => arg.includes('.dom.test.'));

// One run with one thing broken; without a name, with nothing broken.
// biome-ignore lint/style/noDefaultExport: Vitest asks for it
export default defineConfig({
  root,
  resolve: { conditions: ['holdpoint-source', ...defaultClientConditions] },
  ssr: { resolve: { conditions: ['holdpoint-source', ...defaultServerConditions] } },
  plugins: [
    {
      name: 'holdpoint-control',
      enforce: 'pre',
      transform(code, id) {
        if (!control || !id.split('?')[0]?.endsWith(control.file)) return undefined;
        return code.replace(control.find, () => control.replace);
      },
    },
  ],
  test: {
    // What was kept of the last run is another control's.
    fsModuleCache: false,
    // What is broken is waited for in vain: long enough for a button to arm on a busy machine, and no longer.
    expect: { poll: { timeout: 5_000 } },
    testTimeout: 10_000,
    ...(inBrowser
      ? {
          browser: {
            enabled: true,
            headless: true,
            provider: playwright({ launchOptions: launchOptions() }),
            instances: [{ browser: 'chromium' }],
            screenshotFailures: false,
          },
        }
      : { environment: inDom ? 'happy-dom' : 'node' }),
  },
});
