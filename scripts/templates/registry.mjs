import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';

/**
 * Starts a registry on loopback: serves the tarballs of `folder`, and every other package from npm's configured
 * registry.
 */
export async function startRegistry(folder) {
  const upstream = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim();
  const packages = new Map();
  const server = createServer(({ url }, response) => {
    // `/@holdpoint%2fclient`, and `/-/<tarball>`.
    const path = decodeURIComponent(new URL(url, 'http://loopback').pathname).slice(1);
    const found = packages.get(path);
    if (found) return response.writeHead(200, { 'cache-control': 'no-store' }).end(found);
    response.writeHead(302, { location: new URL(url.slice(1), upstream).href }).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${server.address().port}/`;
  for (const file of readdirSync(folder)) {
    const bytes = readFileSync(join(folder, file));
    const packed = ['-xzOf', join(folder, file), 'package/package.json'];
    const manifest = JSON.parse(execFileSync('tar', packed, { encoding: 'utf8' }));
    const { name, version } = manifest;
    const integrity = `sha512-${createHash('sha512').update(bytes).digest('base64')}`;
    const dist = { tarball: `${address}-/${file}`, integrity };
    const versions = { [version]: { ...manifest, dist } };
    packages.set(name, JSON.stringify({ name, 'dist-tags': { latest: version }, versions }));
    packages.set(`-/${file}`, bytes);
  }
  return { url: address, close: () => server.closeAllConnections() ?? server.close() };
}
