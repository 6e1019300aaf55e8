import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { transformAsync } from '@babel/core';
import { build, defaultClientConditions, type Plugin, type Rolldown } from 'vite';

const here = import.meta.dirname;
const require = createRequire(import.meta.url);

/** One way to put the app together. */
export interface Setup {
  /** The names of its React and React DOM, which the package file gives to their versions. Default: the repository's own. */
  readonly react?: readonly [react: string, dom: string];
  /** The file that begins it. Default: without a router. */
  readonly entry?: 'plain.tsx' | 'routed.tsx';
  /** Whether React Compiler goes over the app's own files. */
  readonly isCompiled?: boolean;
}

/** What a browser loads of the app, by its path. */
export type BuiltApp = ReadonlyMap<string, string>;

const folderOf = (name: string) => dirname(require.resolve(`${name}/package.json`));

/** React Compiler, over the app's files and not over the kit's, as an app would have it. */
function compiler(): Plugin {
  return {
    name: 'react-compiler',
    enforce: 'pre',
    async transform(code, id) {
      if (!id.startsWith(here) || !id.endsWith('.tsx')) return undefined;
      const done = await transformAsync(code, {
        filename: id,
        configFile: false,
        babelrc: false,
        parserOpts: { plugins: ['jsx', 'typescript'] },
        plugins: [['babel-plugin-react-compiler', { panicThreshold: 'all_errors' }]],
      });
      if (!done?.code?.includes('compiler-runtime')) throw new Error(`Nothing to compile in ${id}`);
      return { code: done.code, map: null };
    },
  };
}

/** The app with one React, as React is while someone develops: it says on the console what it does not like. */
export async function buildApp({
  react,
  entry = 'plain.tsx',
  isCompiled,
}: Setup): Promise<BuiltApp> {
  const alias = react
    ? ['react', 'react-dom'].map((name, at) => ({
        find: new RegExp(`^${name}(?=/|$)`),
        replacement: folderOf(react[at] ?? name),
      }))
    : [];
  const built = await build({
    configFile: false,
    root: here,
    mode: 'development',
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"development"' },
    resolve: { alias, conditions: ['holdpoint-source', ...defaultClientConditions] },
    plugins: isCompiled ? [compiler()] : [],
    build: { write: false, minify: false, rolldownOptions: { input: join(here, entry) } },
  });
  const { output } = built as Rolldown.RolldownOutput;
  const files = new Map(
    output.map((one) => [`/${one.fileName}`, one.type === 'chunk' ? one.code : `${one.source}`]),
  );
  const paths = [...files.keys()];
  const entries = output.filter((one) => one.type === 'chunk' && one.isEntry);
  const head = [
    ...paths
      .filter((path) => path.endsWith('.css'))
      .map((path) => `<link rel="stylesheet" href="${path}">`),
    ...entries.map(({ fileName }) => `<script type="module" src="/${fileName}"></script>`),
  ].join('');
  const page = `<!doctype html><html lang="en"><head><title>Bank</title>${head}</head><body><div id="root"></div></body></html>`;
  return files.set('/', page);
}
