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
import './clock.ts';
import { checkExhibit } from './exhibits/checkExhibit.ts';
import { nameUnions } from './nameUnions.ts';
import './page.css';
import { DocsPage } from './pages/DocsPage.tsx';
import './pages/pages.css';
import { globalTypes, initialGlobals } from './toolbar.ts';

// A card arms half a second after it is in view; a busy machine needs more time.
configure({ asyncUtilTimeout: WAIT_MS });

interface Documented {
  readonly __docgenInfo?: { readonly description?: string };
}

/** Returns a component's docstring up to its first tag, after which there is code. */
const describe = (component?: Documented) =>
  component?.__docgenInfo?.description?.split(/\n\s*@/)[0] ?? '';

const preview: Preview = {
  afterEach: [checkExhibit, axeInEveryLook].flat(),
  argTypesEnhancers: [nameUnions],
  decorators: [withPage],
  globalTypes,
  initialGlobals,
  tags: ['autodocs'],
  parameters: {
    // A story with a finding of axe fails as a test.
    a11y: { test: 'error', config: { rules: [{ id: 'target-size', enabled: true }] } },
    backgrounds: { disable: true },
    docs: {
      theme: brand,
      page: DocsPage,
      canvas: { sourceState: 'none', withToolbar: false },
      extractComponentDescription: describe,
    },
    options: {
      storySort: {
        includeNames: true,
        order: [
          'Welcome',
          'Checklist',
          'Gallery',
          ['ApprovalCard', 'MultiChoiceQuestion', 'CredentialRefresh', 'FinishCard'],
          'Foundations',
          ['Colour', 'Type and space', 'The hold line', 'Other people’s words', 'Motion', 'Icons'],
          'Cards',
          [
            'ApprovalCard',
            ['Docs', '*'],
            'MultiChoiceQuestion',
            ['Docs', '*'],
            'CredentialRefresh',
            ['Docs', '*'],
            'FinishCard',
            ['Docs', '*'],
            'Receipt',
          ],
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
