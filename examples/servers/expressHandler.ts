// Imports the plugin’s ES build by its file, because the export map has only the CommonJS one. In a server of ES modules
// that one loads a second copy of Genkit, whose errors become a 500. A CommonJS function can import the plugin as usual.
const build = new URL('./index.mjs', import.meta.resolve('@genkit-ai/express'));
const plugin = (await import(build.href)) as typeof import('@genkit-ai/express');

export const { expressHandler } = plugin;
