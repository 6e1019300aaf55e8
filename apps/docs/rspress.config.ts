import { fileURLToPath } from 'node:url';
import { defineConfig } from '@rspress/core';
import { boxTables, isOutside, liveCards, namePathsOutside } from './markdown.ts';
import { docs, sidebar } from './pages.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// Renders the Markdown of docs/ as it is: there is no second copy.
export default defineConfig({
  root: docs,
  outDir: here('dist'),
  lang: 'en',
  title: 'Holdpoint',
  description: 'Cards for the moments when an agent has to ask.',
  icon: new URL('../playground/public/icon.svg', import.meta.url),
  globalStyles: here('src/site.css'),
  llms: true,
  route: { extensions: ['.md', '.mdx'], exclude: ['example/**'] },
  themeConfig: { sidebar: { '/': sidebar }, darkMode: 'auto', llmsUI: false },
  markdown: {
    globalComponents: [here('src/LiveCard.tsx')],
    remarkPlugins: [liveCards, namePathsOutside],
    rehypePlugins: [boxTables],
    link: { checkDeadLinks: { excludes: isOutside }, checkAnchors: true },
  },
  plugins: [{ name: 'home', addPages: () => [{ routePath: '/', filepath: here('src/home.mdx') }] }],
  builderConfig: {
    resolve: { conditionNames: ['holdpoint-source', '...'] },
    performance: { printFileSize: false },
  },
});
