/** What only runs in a browser's React: hooks, context, and elements with handlers. */
const NEEDS_CLIENT = /^(react|react-dom|@tanstack\/react-query)(\/|$)/;

/**
 * Starts the modules that need it with `'use client'`: those that import React. The others, entries among them, run in
 * server components too: `Approval.Root` can be read there, words and receipts can be used.
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
        // In declarations a directive is an error, to who has them checked (`skipLibCheck: false`).
        if (chunk.fileName.endsWith('.d.ts')) return null;
        // A file of ours may be in a folder of that name.
        const outside = chunk.imports.filter((name) => !name.endsWith('.js'));
        if (!outside.some((name) => NEEDS_CLIENT.test(name))) return null;
        // On the first line itself, so that source maps stay right to the line.
        return { code: `'use client'; ${code}`, map: null };
      },
    },
  };
}
