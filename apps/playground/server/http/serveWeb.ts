import type { Server } from 'node:http';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { createServer, defaultClientConditions } from 'vite';

/** Serves the page from its sources, and the packages from theirs, so nothing is built first. */
export async function serveWeb(server: Server, hot: boolean) {
  const vite = await createServer({
    configFile: false,
    root: join(import.meta.dirname, '..', '..'),
    appType: 'spa',
    logLevel: 'warn',
    plugins: [react()],
    resolve: { conditions: ['holdpoint-source', ...defaultClientConditions] },
    server: {
      middlewareMode: true,
      // On our own listener: a port of Vite's own would be a second one to find free.
      hmr: hot && { server },
      // Sessions are written while the page runs; that is no change of its sources.
      watch: hot ? { ignored: ['**/.data/**'] } : null,
    },
  });
  return { middleware: vite.middlewares, close: () => vite.close() };
}
