import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, defaultClientConditions } from 'vite';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folders with the built page: for production, and the control without arming. */
    hostilePages: { readonly armed: string; readonly unarmed: string };
  }
}

/** Builds the page once for all test files, and deletes it afterwards. */
export async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'holdpoint-hostile-'));
  const pages = { armed: join(folder, 'armed'), unarmed: join(folder, 'unarmed') };
  // Tests have their own environment; the page is built for production.
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  await buildPage(pages.armed, false);
  await buildPage(pages.unarmed, true);
  if (NODE_ENV === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = NODE_ENV;
  project.provide('hostilePages', pages);
  return () => rm(folder, { recursive: true, force: true });
}

async function buildPage(outDir: string, isArmingOff: boolean): Promise<void> {
  await build({
    configFile: false,
    root: join(import.meta.dirname, 'page'),
    logLevel: 'warn',
    plugins: [
      react(),
      {
        name: 'holdpoint:no-arming',
        enforce: 'pre',
        resolveId: (source: string) =>
          isArmingOff && source.endsWith('/useArming.ts')
            ? join(import.meta.dirname, 'page/noArming.testkit.ts')
            : null,
      },
    ],
    resolve: { conditions: ['holdpoint-source', ...defaultClientConditions] },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 5_000,
    },
  });
}
