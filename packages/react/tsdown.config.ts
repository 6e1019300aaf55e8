import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { bundle } from 'lightningcss';
import { defineConfig } from 'tsdown';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

export default defineConfig({
  entry: {
    index: 'src/index.ts',
    headless: 'src/headless.ts',
    devtools: 'src/devtools/index.ts',
    inbox: 'src/inbox/index.ts',
    'messages/ar': 'src/messages/ar.ts',
    'messages/de': 'src/messages/de.ts',
    'messages/ja': 'src/messages/ja.ts',
  },
  format: 'esm',
  platform: 'browser',
  target: 'es2022',
  fixedExtension: false,
  dts: { sourcemap: true },
  sourcemap: true,
  hooks: { 'build:done': writeStylesheets },
  plugins: [startWithUseClient()],
});

/** Every stylesheet with its source. Each is one file: every `@import` inlined, its cascade layers kept, nothing lowered. */
const stylesheets = {
  'styles.css': 'src/styles.css',
  'devtools.css': 'src/devtools/devtools.css',
  'inbox.css': 'src/inbox/inbox.css',
  'themes/compact.css': 'src/theme/compact.css',
  'themes/dense.css': 'src/theme/dense.css',
  'themes/playful.css': 'src/theme/playful.css',
};

function writeStylesheets(): void {
  mkdirSync(path('dist/themes'), { recursive: true });
  for (const [name, source] of Object.entries(stylesheets)) {
    const { code, warnings } = bundle({ filename: path(source) });
    for (const warning of warnings) console.warn(`${name}: ${warning.message}`);
    writeFileSync(path(`dist/${name}`), code);
  }
}

/**
 * Starts every built file with `'use client'`: frameworks with server components look at the
 * file they import, and a bundler moves code between files.
 */
function startWithUseClient() {
  return {
    name: 'holdpoint:use-client',
    renderChunk: {
      // Last, so that no later step moves the directive down.
      order: 'post' as const,
      handler(code: string, chunk: { readonly fileName: string }) {
        if (!chunk.fileName.endsWith('.js') || /^\s*(['"])use client\1/.test(code)) return null;
        // On the first line itself, so that source maps stay right to the line.
        return { code: `'use client'; ${code}`, map: null };
      },
    },
  };
}
