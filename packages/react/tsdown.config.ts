import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle } from 'lightningcss';
import { defineConfig } from 'tsdown';
import manifest from './package.json' with { type: 'json' };
import { strengthen } from './strengthen.ts';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

export default defineConfig({
  entry: {
    index: 'src/index.ts',
    headless: 'src/headless.ts',
    devtools: 'src/devtools/index.ts',
    inbox: 'src/inbox/index.ts',
    review: 'src/review/index.ts',
    testing: 'src/testing/index.ts',
    'testing/playwright': 'src/testing/playwright.ts',
    'messages/ar': 'src/messages/ar.ts',
    'messages/de': 'src/messages/de.ts',
    'messages/ja': 'src/messages/ja.ts',
  },
  format: 'esm',
  platform: 'browser',
  // Left for the app's build to say: for a browser the bundler would settle it here, as development.
  define: { 'process.env.NODE_ENV': 'process.env.NODE_ENV' },
  target: 'es2022',
  fixedExtension: false,
  unbundle: true,
  dts: { sourcemap: true },
  sourcemap: true,
  hooks: { 'build:done': writeStylesheets },
  plugins: [markClientModules()],
});

/**
 * Every stylesheet of `exports`. Each is one file: every `@import` inlined, nothing lowered; in cascade layers where its
 * name says so, and else stronger than a page's own rules.
 */
function writeStylesheets(): void {
  for (const target of Object.values<unknown>(manifest.exports)) {
    if (!isStylesheet(target)) continue;
    const { code, warnings } = bundle({ filename: path(target['holdpoint-source']) });
    for (const warning of warnings) console.warn(`${target.default}: ${warning.message}`);
    mkdirSync(dirname(path(target.default)), { recursive: true });
    const isLayered = target.default.endsWith('.layered.css');
    writeFileSync(path(target.default), isLayered ? code : strengthen(code.toString()));
  }
}

interface Stylesheet {
  readonly 'holdpoint-source': string;
  readonly default: string;
}

function isStylesheet(target: unknown): target is Stylesheet {
  return (
    typeof target === 'object' &&
    target !== null &&
    'default' in target &&
    String(target.default).endsWith('.css')
  );
}

/** What only runs in a browser's React: hooks, context, and elements with handlers. */
const NEEDS_CLIENT = /^(react|react-dom|@tanstack\/react-query)(\/|$)/;

/**
 * Starts the modules that need it with `'use client'`: those that import React. The others, entries among them, run in
 * server components too: `Approval.Root` can be read there, words and receipts can be used.
 */
function markClientModules() {
  return {
    name: 'holdpoint:use-client',
    renderChunk: {
      // Last, so that no later step moves the directive down.
      order: 'post' as const,
      handler(
        code: string,
        chunk: { readonly fileName: string; readonly imports: readonly string[] },
      ) {
        // In declarations a directive is an error, to who has them checked (`skipLibCheck: false`).
        if (chunk.fileName.endsWith('.d.ts')) return null;
        if (!chunk.imports.some((name) => NEEDS_CLIENT.test(name))) return null;
        // On the first line itself, so that source maps stay right to the line.
        return { code: `'use client'; ${code}`, map: null };
      },
    },
  };
}
