/**
 * Genkit's express plugin, in the same module system as the rest of this server.
 *
 * The plugin's export map names its CommonJS build first, so a plain import from an ES module brings
 * a second copy of Genkit's core: `instanceof` fails across the two, every refused request answers
 * 500 "Internal Error", and an unknown stream id 500 where it should be 204. Its ES build lies
 * beside the CommonJS one; a project in CommonJS needs none of this.
 */
const build = new URL('./index.mjs', import.meta.resolve('@genkit-ai/express'));
// The two builds have the same types.
const plugin = (await import(/* @vite-ignore */ build.href)) as typeof import('@genkit-ai/express');

/** Serves a Genkit action, an agent for example, over HTTP. */
export const expressHandler = plugin.expressHandler;
