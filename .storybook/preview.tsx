import type { Preview } from '@storybook/react-vite';
import { configure } from 'storybook/test';
import '@holdpoint/react/styles.css';
import '@holdpoint/react/themes/compact.css';
import '@holdpoint/react/themes/dense.css';
import '@holdpoint/react/themes/playful.css';
import { WAIT_MS } from '../scripts/limits.ts';
import { axeInEveryLook } from './axe/axeInEveryLook.ts';
import { brand } from './brand.ts';
import { withPage } from './decorators/withPage.tsx';
import './page.css';
import './pages/pages.css';
import { globalTypes, initialGlobals } from './toolbar.ts';

// A card arms half a second after it is in view; a busy machine takes its time on top.
configure({ asyncUtilTimeout: WAIT_MS });

const preview: Preview = {
  afterEach: axeInEveryLook,
  decorators: [withPage],
  globalTypes,
  initialGlobals,
  tags: ['autodocs'],
  parameters: {
    // A story in which axe finds something fails as a test.
    a11y: { test: 'error', config: { rules: [{ id: 'target-size', enabled: true }] } },
    backgrounds: { disable: true },
    docs: { theme: brand },
    options: {
      storySort: {
        order: [
          'Welcome',
          'Gallery',
          'Foundations',
          'Cards',
          'Conversation',
          'Requests',
          'In an app',
          'Devtools',
          'Changelog',
        ],
      },
    },
    controls: { expanded: true },
  },
};

export default preview;
