import { once } from 'node:events';
import { createReadStream, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join, normalize } from 'node:path';
import { root } from '../toolchain.mjs';

const SHADCN = 'shadcn@4.23.1';
/** What the site serves at `/r`. */
const cards = join(root, 'packages/react/registry');
/** The output of `shadcn init`. */
const components = {
  style: 'new-york',
  rsc: false,
  tsx: true,
  tailwind: { config: '', css: 'src/index.css', baseColor: 'neutral', cssVariables: true },
  aliases: Object.fromEntries(
    ['components', 'hooks', 'lib', 'ui', 'utils'].map((name) => [name, `@/${name}`]),
  ),
};
/** The CLI asks its own registry for the app's colours, and writes none of them for a card. */
const colours = {
  inlineColors: { light: {}, dark: {} },
  cssVars: {},
  inlineColorsTemplate: '',
  cssVarsTemplate: '',
};

/**
 * Copies every card into the app with `npx shadcn add`, from a server on loopback, which the CLI also uses as its own
 * registry.
 * @param run runs a command in the app
 */
export async function addCards(app, run) {
  const server = createServer(({ url }, response) => {
    const path = new URL(url, 'http://loopback').pathname.replace(/^\/r/, '');
    const file = normalize(join(cards, path));
    response.setHeader('content-type', 'application/json');
    if (path === '/colors/neutral.json') return response.end(JSON.stringify(colours));
    if (!existsSync(file)) return response.writeHead(404).end('{}');
    return createReadStream(file).pipe(response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const registry = `http://127.0.0.1:${server.address().port}/r`;
  writeFileSync(join(app, 'components.json'), JSON.stringify(components));
  writeFileSync(join(app, 'src/index.css'), '');
  const tsconfig = JSON.parse(readFileSync(join(app, 'tsconfig.json'), 'utf8'));
  tsconfig.compilerOptions.paths = { '@/*': ['./src/*'] };
  writeFileSync(join(app, 'tsconfig.json'), JSON.stringify(tsconfig));
  const { items } = JSON.parse(readFileSync(join(cards, 'registry.json'), 'utf8'));
  const addresses = items.map(({ name }) => `${registry}/${name}.json`);
  try {
    await run('npx', ['--yes', SHADCN, 'add', ...addresses, '--yes'], { REGISTRY_URL: registry });
    const missing = items
      .flatMap(({ files }) => files ?? [])
      .filter(({ target }) => target && !existsSync(join(app, 'src', target)));
    if (missing.length > 0)
      throw new Error(`shadcn add did not write ${missing.map(({ target }) => target)}`);
  } finally {
    server.close();
    server.closeAllConnections();
  }
}
