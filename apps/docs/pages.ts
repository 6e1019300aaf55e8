import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { referencePages } from './reference.ts';

export const docs: string = fileURLToPath(new URL('../../docs', import.meta.url));

/** The pages of each group, in this order. A pattern stands for every page that no line before it names. */
const GROUPS = {
  Start: ['quick-start', 'concepts', 'how-do-i', 'README'],
  Cards: [
    'cards/approval-card',
    'cards/approval-answers',
    'cards/approval-edit',
    'cards/approval-values',
    'cards/approval-rules',
    'cards/multi-choice-question',
    'cards/answer-form',
    'cards/credential-refresh',
    'cards/sign-in-server',
    'cards/finish-card',
    'cards/receipts',
    'custom-cards',
    'headless',
    'headless-parts',
    'headless-question-sign-in-result',
    'theming',
    'stylesheets',
    'languages',
  ],
  'Your page': [
    'turn',
    'session',
    'transcript',
    'inbox',
    'requests',
    'frameworks',
    'without-react',
    'signing-out',
    'testing',
    'scripted-agent',
    'devtools',
    'versions',
  ],
  'Your chat library': ['hosts/README', 'hosts/*'],
  'Your agent': [
    'backends/README',
    'backends/capabilities',
    'backends/ag-ui',
    'backends/ag-ui-pydantic-ai-langgraph',
    'backends/ag-ui-adk-strands-mastra',
    'backends/ag-ui-lost-answers',
    'backends/ai-sdk',
    'backends/genkit',
    'backends/genkit-options',
    'backends/genkit-flows',
    'backends/genkit-flows-servers',
    'backends/kortyx',
    'backends/kortyx-forks',
    'backends/langgraph',
    'backends/langgraph-server',
    'backends/tanstack-ai',
    'backends/writing-an-adapter',
    'backends/adapter-rules',
    'backends/adapter-kit',
  ],
  'Your server': [
    'server',
    'decision-stores',
    'protect-agent',
    'approvals',
    'approvals-http',
    'approvals-privacy',
    'approvals-stores',
    'approvals-without-genkit',
    'request-pages',
    'notifications',
    'audit',
    'analytics',
    'tasks',
    'genkit-hono-fastify',
  ],
  Evidence: ['evidence/README', 'evidence/*', 'evidence/accessibility/*'],
  Project: ['architecture'],
};

export const paths: readonly string[] = globSync('**/*.md', { cwd: docs })
  .map((path) => path.replaceAll('\\', '/').replace(/\.md$/, ''))
  .sort();

const listed = new Set<string>();

interface Group {
  text: string;
  items: { text: string; link: string }[];
  collapsible?: boolean;
  collapsed?: boolean;
}

/** Every page of docs/, by group, with the title that it gives itself, and the reference of each entry. */
export const sidebar: Group[] = [
  ...Object.entries(GROUPS).map(([text, patterns]) => ({
    text,
    items: patterns.flatMap(pagesOf).map((path) => ({ text: titleOf(path), link: `/${path}` })),
  })),
  {
    text: 'Reference',
    items: referencePages.map(({ title, routePath }) => ({
      text: title.replace('@holdpoint/', ''),
      link: routePath,
    })),
    collapsible: true,
    collapsed: true,
  },
];

const unlisted = paths.filter((path) => !listed.has(path));
if (unlisted.length > 0) throw new Error(`No group of apps/docs/pages.ts lists ${unlisted}`);

function pagesOf(pattern: string): string[] {
  const folder = pattern.endsWith('*') ? pattern.slice(0, -1) : undefined;
  const found = paths.filter((path) =>
    folder === undefined
      ? path === pattern
      : path.startsWith(folder) && !path.slice(folder.length).includes('/') && !listed.has(path),
  );
  if (found.length === 0)
    throw new Error(`apps/docs/pages.ts lists ${pattern}, and no page has that path`);
  for (const path of found) listed.add(path);
  return found;
}

function titleOf(path: string): string {
  const title = /^# (.+)$/m.exec(readFileSync(join(docs, `${path}.md`), 'utf8'))?.[1];
  if (!title) throw new Error(`docs/${path}.md has no title`);
  return title.replaceAll('`', '');
}
