import { type InputOptions, rolldown } from 'rolldown';

/** What a page loads at once, and what it loads later; each chunk minified. */
export interface Loaded {
  readonly atOnce: readonly string[];
  readonly later: readonly {
    readonly fileName: string;
    readonly code: string;
    readonly imports: readonly string[];
  }[];
}

/** Bundles like an app's production build, which removes code for developers. */
export async function bundleForUsers(input: InputOptions): Promise<Loaded> {
  const build = await rolldown({
    platform: 'browser',
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    onLog: (level, log) =>
      level === 'warn' && log.code !== 'MODULE_LEVEL_DIRECTIVE' && console.warn(log.message),
    ...input,
  });
  const { output } = await build.generate({ format: 'esm', minify: true });
  await build.close();
  const chunks = output.filter((file) => file.type === 'chunk');
  const atOnce = new Set<(typeof chunks)[number]>();
  const visit = (chunk: (typeof chunks)[number] | undefined): void => {
    if (!chunk || atOnce.has(chunk)) return;
    atOnce.add(chunk);
    for (const name of chunk.imports) visit(chunks.find(({ fileName }) => fileName === name));
  };
  visit(chunks.find((chunk) => chunk.isEntry));
  return {
    atOnce: [...atOnce].map(({ code }) => code),
    later: chunks.filter((chunk) => !atOnce.has(chunk)),
  };
}
