import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildWeb } from '../server/http/serveWeb.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder with the bundled page, for servers started by tests. */
    pageBundle: string;
  }
}

/** Bundles the page for production, and the tests’ own page, once for all test files, and deletes them afterwards. */
export async function setup(project: TestProject) {
  const bundle = await mkdtemp(join(tmpdir(), 'holdpoint-page-'));
  // Tests run in their own environment.
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  await buildWeb(bundle, ['e2e/bare/index.html']);
  if (NODE_ENV === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = NODE_ENV;
  project.provide('pageBundle', bundle);
  return () => rm(bundle, { recursive: true, force: true });
}
