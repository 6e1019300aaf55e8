import type { Server } from 'node:http';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, createServer, defaultClientConditions, type InlineConfig } from 'vite';

/** The page from its sources, and our packages from theirs, so nothing is built before. */
const page = {
  configFile: false,
  root: join(import.meta.dirname, '..', '..'),
  logLevel: 'warn',
  plugins: [react()],
  resolve: { conditions: ['holdpoint-source', ...defaultClientConditions] },
} satisfies InlineConfig;

/** What the page and our packages import; `>` reads "as this package sees it". */
const libraries = [
  'react',
  'react/jsx-dev-runtime',
  'react-dom',
  'react-dom/client',
  '@tanstack/react-query',
  'zod',
  '@holdpoint/client > idb-keyval',
];

/** Serves the page so that it follows its sources while they are changed. */
export async function serveWeb(server: Server) {
  const vite = await createServer({
    ...page,
    appType: 'spa',
    // All of them by name: one that is found later makes Vite reload the page under the person's hands.
    optimizeDeps: { include: libraries },
    server: {
      middlewareMode: true,
      // On our own listener: a port of Vite's own would be a second one to find free.
      hmr: { server },
      // Sessions are written while the page runs; that is no change of its sources.
      watch: { ignored: ['**/.data/**'] },
    },
  });
  return { middleware: vite.middlewares, close: () => vite.close() };
}

/**
 * Bundles the page as it is now into a folder, with `more` further pages. For servers that are started with that folder
 * as their `page`.
 */
export async function buildWeb(outDir: string, more: readonly string[] = []): Promise<void> {
  const input = ['index.html', 'example/index.html', ...more].map((file) => join(page.root, file));
  await build({
    ...page,
    build: { outDir, emptyOutDir: true, minify: false, rolldownOptions: { input } },
  });
}
