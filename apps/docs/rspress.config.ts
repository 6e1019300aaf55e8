import { cpSync, existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@rspress/core';
import { boxTables, isOutside, linkNames, liveCards, namePathsOutside } from './markdown.ts';
import { docs, sidebar } from './pages.ts';
import { referencePages } from './reference.ts';
import { variables } from './variables.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The static Storybook is a part of the site once it is built. */
const storybook = here('../../storybook-static');
const hasStorybook = existsSync(`${storybook}/index.json`);

// Renders the Markdown of docs/ as it is: there is no second copy.
export default defineConfig({
  root: docs,
  outDir: here('dist'),
  lang: 'en',
  title: 'Holdpoint',
  description: 'Cards for the moments when an agent has to ask.',
  icon: new URL('../playground/public/icon.svg', import.meta.url),
  globalStyles: here('src/site.css'),
  themeDir: here('src/theme'),
  globalUIComponents: [here('src/SearchKeys.tsx')],
  llms: true,
  route: { extensions: ['.md', '.mdx'], exclude: ['example/**'] },
  themeConfig: {
    nav: [
      { text: 'Guide', link: '/quick-start' },
      { text: 'How do I …?', link: '/how-do-i' },
      ...(hasStorybook ? [{ text: 'Storybook', link: '/stories' }] : []),
    ],
    sidebar: { '/': sidebar },
    darkMode: 'auto',
    llmsUI: false,
  },
  markdown: {
    globalComponents: [here('src/LiveCard.tsx')],
    remarkPlugins: [liveCards, namePathsOutside, linkNames],
    rehypePlugins: [boxTables],
    link: { checkDeadLinks: { excludes: isOutside }, checkAnchors: true },
  },
  plugins: [
    { name: 'home', addPages: () => [{ routePath: '/', filepath: here('src/home.mdx') }] },
    {
      name: 'static',
      addPages: () =>
        hasStorybook ? [{ routePath: '/stories', filepath: here('src/stories.mdx') }] : [],
      // `npx shadcn add <site>/r/approval-card.json` copies a card.
      afterBuild: () => {
        cpSync(here('../../packages/react/registry'), here('dist/r'), { recursive: true });
        if (hasStorybook) cpSync(storybook, here('dist/storybook'), { recursive: true });
      },
    },
    { name: 'reference', addPages: () => [...referencePages] },
  ],
  builderConfig: {
    source: { define: { VARIABLES: JSON.stringify(variables) } },
    resolve: { conditionNames: ['holdpoint-source', '...'] },
    performance: { printFileSize: false },
  },
});
