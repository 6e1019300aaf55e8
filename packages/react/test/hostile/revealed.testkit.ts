import { build, defaultClientConditions } from 'vite';

/** Returns a script that defines `revealing.revealCorpus` in a page. */
export async function scriptOfRevealing(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    resolve: { conditions: ['holdpoint-source', ...defaultClientConditions] },
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      lib: {
        entry: new URL('revealCorpus.testkit.ts', import.meta.url).pathname,
        formats: ['iife'],
        name: 'revealing',
      },
    },
  });
  const [first] = [built].flat();
  if (!first || !('output' in first)) throw new Error('nothing was built');
  return `${first.output[0].code};globalThis.revealing = revealing;`;
}

/** Runs in the page, after the script. */
export const revealInPage = (): Promise<readonly string[]> =>
  (
    globalThis as unknown as { revealing: { revealCorpus(): Promise<readonly string[]> } }
  ).revealing.revealCorpus();
