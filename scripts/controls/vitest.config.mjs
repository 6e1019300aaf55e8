import { fileURLToPath } from 'node:url';
import { defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';
import { controls } from './controls.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const control = controls.find(({ name }) => name === process.env.HOLDPOINT_CONTROL);

// One run with one thing broken; without a name, with nothing broken.
// biome-ignore lint/style/noDefaultExport: Vitest asks for it
export default defineConfig({
  root,
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
  // What was kept of the last run is another control's.
  test: { environment: 'node', fsModuleCache: false },
});
