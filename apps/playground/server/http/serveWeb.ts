import type { Server } from 'node:http';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, createServer, defaultClientConditions, type InlineConfig } from 'vite';

/** The page and our packages load from their sources, without a build. */
const page = {
  configFile: false,
  root: join(import.meta.dirname, '..', '..'),
  logLevel: 'warn',
  plugins: [react()],
  resolve: { conditions: ['holdpoint-source', ...defaultClientConditions] },
} satisfies InlineConfig;

/** The dependencies of the page and our packages; `>` means "as resolved by this package". */
const libraries = [
  'react',
  'react/jsx-dev-runtime',
  'react-dom',
  'react-dom/client',
  '@tanstack/react-query',
  'zod',
  '@holdpoint/client > idb-keyval',
];

/** Serves the page and updates it when its sources change. */
export async function serveWeb(server: Server) {
  const vite = await createServer({
    ...page,
    appType: 'spa',
    // All of them by name: one that Vite finds later makes it reload the page while a person uses it.
    optimizeDeps: { include: libraries },
    server: {
      middlewareMode: true,
      // On our own listener: Vite's would need another free port.
      hmr: { server },
      // Sessions are written while the page runs, which is not a source change.
      watch: { ignored: ['**/.data/**'] },
    },
  });
  return { middleware: vite.middlewares, close: () => vite.close() };
}

/**
 * Bundles the current page into a folder, with `more` pages. For servers that are started with that folder as their
 * `page`.
 */
export async function buildWeb(outDir: string, more: readonly string[] = []): Promise<void> {
  const input = ['index.html', 'example/index.html', ...more].map((file) => join(page.root, file));
  await build({
    ...page,
    build: {
      outDir,
      emptyOutDir: true,
      chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
      rolldownOptions: {
        input,
        // What several parts share, in one file: a page of 70 files takes half as long again to load.
        output: { codeSplitting: { groups: [{ name: 'shared', minShareCount: 2 }] } },
      },
    },
  });
}
