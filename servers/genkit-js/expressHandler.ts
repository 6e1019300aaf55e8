/**
 * Genkit's express plugin, in the same module system as the rest of this server. Its export map names the CommonJS build
 * first, so a plain import from an ES module brings a second copy of Genkit's core, and every refusal answers
 * 500 "Internal Error". Its ES build lies beside the other; a project in CommonJS needs none of this.
 */
const build = new URL('./index.mjs', import.meta.resolve('@genkit-ai/express'));
// The two builds have the same types.
const plugin = (await import(build.href)) as typeof import('@genkit-ai/express');

/** Serves a Genkit action over HTTP. */
export const expressHandler = plugin.expressHandler;
