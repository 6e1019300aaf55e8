// Writes the public types of each entry to one committed file in api/, so that a review shows every change of the
// public API. Types shared by several entries of a package are in its `….shared.d.ts`, once.
//
//   node scripts/api.mjs            fails, with the difference, if api/ and the build disagree
//   node scripts/api.mjs --update   writes api/

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { rolldown } from 'rolldown';
import { parseSync } from 'rolldown/utils';
import { dts } from 'rolldown-plugin-dts';
import { root } from './toolchain.mjs';

const folder = join(root, 'api');
const fresh = join(root, '.reports', 'api');

/** Returns every entry with types, from the packages' own `exports`. */
function entries() {
  return readdirSync(join(root, 'packages')).flatMap((name) => {
    const home = join(root, 'packages', name);
    const { exports } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
    return Object.entries(exports)
      .filter(([entry, target]) => target.types !== undefined && entry !== './internal')
      .map(([entry, target]) => ({
        title: `@holdpoint/${name}${entry.slice(1)}`,
        name,
        report: `${name}${entry.slice(1).replaceAll('/', '-')}.d.ts`,
        types: join(home, target.types),
      }));
  });
}

/** Returns one declaration file without imports from our other chunks, whose names change. */
async function flatten(types) {
  const build = await rolldown({
    input: { entry: types },
    external: /^[^./]/,
    plugins: [dts({ dtsInput: true, tsconfig: false, generator: 'oxc' })],
    onLog: () => {},
  });
  const { output } = await build.generate({ format: 'esm' });
  await build.close();
  return output.find((file) => file.type === 'chunk' && file.isEntry).code;
}

/**
 * Returns imports, declarations without comments, and exported names; reports public declarations without a docstring.
 */
function normalise(code) {
  const { program, comments } = parseSync('entry.d.ts', code);
  const exported = new Set();
  const imports = [];
  const declarations = [];
  const names = [];
  for (const node of program.body) {
    if (node.type === 'ImportDeclaration') imports.push(bare(code, node, comments));
    else if (node.type === 'ExportNamedDeclaration' && node.declaration === null) {
      for (const { local, exported: as } of node.specifiers) {
        exported.add(local.name);
        names.push(local.name === as.name ? as.name : `${local.name} as ${as.name}`);
      }
      if (node.source) names.push(bare(code, node, comments));
    } else declarations.push(node);
  }
  const described = declarations.map((node) => {
    const inner = node.declaration ?? node;
    const name = inner.id?.name ?? inner.declarations?.[0]?.id?.name ?? '';
    // How the bundler writes an export depends on the rest of the chunk, so all exports are moved to the list.
    if (node.type.startsWith('Export') && node.declaration) {
      if (!exported.has(name)) names.push(name);
      exported.add(name);
    }
    const documented = comments.some(
      ({ type, value, end }) =>
        type === 'Block' && value.startsWith('*') && code.slice(end, node.start).trim() === '',
    );
    // `export * as Approval` becomes a namespace that the bundler names, which can't have a docstring.
    const nameable = !name.endsWith('_exports');
    const mark = exported.has(name) && nameable && !documented ? '// no docstring\n' : '';
    return { name, text: mark + bare(code, inner, comments) };
  });
  return { imports, described, names };
}

const byName = (a, b) => compare(a.name, b.name) || compare(a.text, b.text);

const compare = (a, b) => (a < b ? -1 : a > b ? 1 : 0);

/** Returns the text of a node without its comments. */
function bare(code, node, comments) {
  let text = '';
  let from = node.start;
  for (const { start, end } of comments) {
    if (start < node.start || end > node.end) continue;
    text += code.slice(from, start);
    from = end;
  }
  text += code.slice(from, node.end);
  return text
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '')
    .join('\n');
}

async function write(target) {
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  const put = (file, title, parts) =>
    writeFileSync(
      join(target, file),
      `${[`// Public types of ${title}. Written by \`pnpm run api:update\`; read it in a review.`, ...parts].join('\n\n')}\n`,
    );
  const read = [];
  for (const entry of entries()) {
    read.push({ ...entry, ...normalise(await flatten(entry.types)) });
  }
  for (const [name, group] of Map.groupBy(read, (entry) => entry.name)) {
    const texts = Map.groupBy(
      group.flatMap(({ described }) => described),
      ({ text }) => text,
    );
    const isShared = ({ text }) => texts.get(text).length > 1;
    for (const { report, title, imports, described, names } of group) {
      const own = described.filter((one) => !isShared(one)).sort(byName);
      const list = names.sort(compare).map((name) => `  ${name},`);
      const exported = list.length === 0 ? [] : [`export {\n${list.join('\n')}\n};`];
      put(report, title, [...imports.sort(compare), ...own.map(({ text }) => text), ...exported]);
    }
    const common = [...texts.values()].filter(({ length }) => length > 1).map(([one]) => one);
    if (common.length > 0)
      put(
        `${name}.shared.d.ts`,
        `several entries of @holdpoint/${name}`,
        common.sort(byName).map(({ text }) => text),
      );
  }
}

const missing = entries().filter(({ types }) => !existsSync(types));
if (missing.length > 0) {
  console.error(
    `Nothing built for ${missing.map((m) => m.title).join(', ')}. Run \`pnpm run build\`.`,
  );
  process.exit(1);
}

if (process.argv.includes('--update')) {
  await write(folder);
  console.log(
    `written: ${readdirSync(folder)
      .map((file) => `api/${basename(file)}`)
      .join(', ')}`,
  );
} else {
  await write(fresh);
  mkdirSync(folder, { recursive: true });
  const diff = spawnSync(
    'git',
    ['--no-pager', 'diff', '--no-index', '--', 'api', join('.reports', 'api')],
    {
      cwd: root,
      stdio: 'inherit',
    },
  );
  if (diff.status === 0) console.log('✓ api/ says what the packages export');
  else
    console.error(
      '✗ The public types changed. If that is meant: `pnpm run api:update`, and commit api/.',
    );
  process.exitCode = diff.status === 0 ? 0 : 1;
}
