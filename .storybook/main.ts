import type { StorybookConfig } from '@storybook/react-vite';
import { defaultClientConditions, mergeConfig } from 'vite';
import { looksChanges } from './looksChanges.ts';

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: [
    '../packages/{devtools,react,register}/{src,test}/**/*.stories.tsx',
    './pages/**/*.mdx',
  ],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  // Their buttons take the space of the menus.
  features: { measure: false, outline: false },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: (vite) =>
    mergeConfig(vite, {
      plugins: [looksChanges()],
      resolve: { conditions: ['holdpoint-source', ...defaultClientConditions] },
      // The toolbar sets color-scheme on the element; rewritten colours would only follow the stylesheets.
      build: { cssTarget: 'chrome123' },
    }),
};

export default config;
