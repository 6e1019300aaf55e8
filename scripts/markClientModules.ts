/** Imports that need a browser's React: hooks, context, and elements with handlers. */
const NEEDS_CLIENT = /^(react|react-dom|@tanstack\/react-query)(\/|$)/;

/**
 * Adds `'use client'` to the modules that need it: those that import React. The others, including entries, also run in
 * server components: `Approval.Root` can be read there, words and receipts can be used.
 */
export function markClientModules() {
  return {
    name: 'holdpoint:use-client',
    renderChunk: {
      // Last, so that no later step moves the directive down.
      order: 'post' as const,
      handler(
        code: string,
        chunk: { readonly fileName: string; readonly imports: readonly string[] },
      ) {
        // In declarations a directive is an error for apps that check them (`skipLibCheck: false`).
        if (chunk.fileName.endsWith('.d.ts')) return null;
        // One of our own files may be in a folder of that name.
        const outside = chunk.imports.filter((name) => !name.endsWith('.js'));
        if (!outside.some((name) => NEEDS_CLIENT.test(name))) return null;
        // On the first line itself, to keep source maps exact.
        return { code: `'use client'; ${code}`, map: null };
      },
    },
  };
}
