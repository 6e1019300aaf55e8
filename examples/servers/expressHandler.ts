// The plugin's ES build, which its export map does not name: by the other one a server in ES modules gets a second copy
// of Genkit, and what that refuses answers 500. A function that is compiled to CommonJS imports the plugin as usual.
const build = new URL('./index.mjs', import.meta.resolve('@genkit-ai/express'));
const plugin = (await import(build.href)) as typeof import('@genkit-ai/express');

export const { expressHandler } = plugin;
