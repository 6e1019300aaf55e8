import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildWeb } from '../server/http/serveWeb.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder with the playground's page, for servers that tests start. */
    pageBundle: string;
  }
}

/**
 * Bundles the page as users get it, and the tests’ own page, once for all test files, and takes it away
 * after them.
 */
export async function setup(project: TestProject) {
  const bundle = await mkdtemp(join(tmpdir(), 'holdpoint-page-'));
  // Tests have an environment of their own.
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  await buildWeb(bundle, ['e2e/bare/index.html']);
  if (NODE_ENV === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = NODE_ENV;
  project.provide('pageBundle', bundle);
  return () => rm(bundle, { recursive: true, force: true });
}
