// Holds every file's imports against the tables of rooms (scripts/rooms), and the tables against docs/architecture.md,
// which prints them.
//
//   node scripts/rooms.mjs            fails where something differs
//   node scripts/rooms.mjs --update   writes the printed table anew
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path/posix';
import { fileURLToPath } from 'node:url';
import { houses } from './rooms/table.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const docs = join(root, 'docs/architecture.md');
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  // A file that was moved is listed until that is staged.
  .filter((file) => existsSync(join(root, file)));

const isProduct = (file) =>
  /\.tsx?$/.test(file) && !/\.(test|test-d|testkit|stories)\.|\/fixtures\//.test(file);

/** Everything that a file imports: by name, for its effect, lazily, or as a type. */
function readImports(file) {
  const text = readFileSync(join(root, file), 'utf8');
  const found = text.matchAll(/(?:^|\s)(?:from|import|import\s*\()\s*'([^']+)'/g);
  return [...found].map(([, specifier]) => specifier);
}

/** The room that a file of a house stands in; a file at its door stands in none. */
function roomOf(rooms, inner) {
  const around = Object.keys(rooms).filter((room) => inner.startsWith(`${room}/`));
  return around.sort((a, b) => b.length - a.length)[0];
}

const nameOfPackage = (specifier) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** What is wrong with one house, as sentences. */
function inspect(house, rooms) {
  const wrong = [];
  const used = new Map(Object.keys(rooms).map((room) => [room, new Set()]));
  for (const file of tracked.filter((one) => one.startsWith(`${house}/`) && isProduct(one))) {
    const inner = file.slice(house.length + 1);
    const room = roomOf(rooms, inner);
    // What stands at the door are the entries: they may name every room.
    if (!room && inner.includes('/')) wrong.push(`${file} stands in no room of scripts/rooms.`);
    for (const specifier of readImports(file)) {
      const isInside = specifier.startsWith('.');
      const target = isInside ? normalize(join(dirname(file), specifier)) : undefined;
      if (target && !target.startsWith(`${house}/`))
        wrong.push(`${file} imports ${target}, which is no part of what is shipped.`);
      if (specifier.endsWith('.css'))
        wrong.push(`${file} imports a stylesheet: apps do that, once.`);
      if (!room) continue;
      const other = target
        ? roomOf(rooms, target.slice(house.length + 1))
        : nameOfPackage(specifier);
      if (other === room) continue;
      const allowed = target ? rooms[room].imports : (rooms[room].packages ?? []);
      if (!other) wrong.push(`${file} imports ${target}, an entry.`);
      else if (allowed.includes(other)) used.get(room).add(other);
      else wrong.push(`${file} imports ${other}, which ${room} may not.`);
    }
  }
  const order = Object.keys(rooms);
  for (const [room, { imports, packages = [] }] of Object.entries(rooms)) {
    for (const one of [...imports, ...packages])
      if (!used.get(room).has(one)) wrong.push(`${house}/${room} may import ${one}, and does not.`);
    for (const one of imports)
      if (order.indexOf(one) > order.indexOf(room))
        wrong.push(`${room} imports ${one}, which stands below it in the table.`);
  }
  return [...new Set(wrong)];
}

const start = (house) => `<!-- rooms of ${house} -->`;
const end = '<!-- end of rooms -->';

/** The table of one house, as docs/architecture.md has it. */
function print(house, rooms) {
  const rows = Object.entries(rooms).map(([room, { purpose, imports, packages = [] }]) => [
    `\`${room}/\``,
    purpose,
    imports.map((one) => `\`${one}\``).join(', ') || 'nothing',
    packages.map((one) => `\`${one}\``).join(', '),
  ]);
  const head = [['room', 'what it is for', 'imports', 'packages']];
  const widths = [0, 1, 2, 3].map((at) =>
    Math.max(...[...head, ...rows].map((row) => row[at].length)),
  );
  const line = (cells, fill = ' ') =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at], fill)).join(' | ')} |`;
  const rule = line(['', '', '', ''], '-');
  return [start(house), '', line(head[0]), rule, ...rows.map((row) => line(row)), '', end].join(
    '\n',
  );
}

let text = readFileSync(docs, 'utf8');
const problems = [];
for (const [house, rooms] of Object.entries(houses)) {
  problems.push(...inspect(house, rooms));
  const from = text.indexOf(start(house));
  const to = text.indexOf(end, from);
  if (from < 0 || to < 0) {
    problems.push(`docs/architecture.md has no place for the rooms of ${house}.`);
    continue;
  }
  const printed = print(house, rooms);
  if (text.slice(from, to + end.length) === printed) continue;
  text = text.slice(0, from) + printed + text.slice(to + end.length);
  if (!process.argv.includes('--update'))
    problems.push(
      `docs/architecture.md shows another table for ${house}: node scripts/rooms.mjs --update`,
    );
}
if (process.argv.includes('--update')) writeFileSync(docs, text);
for (const problem of problems) console.error(problem);
console.log(
  problems.length === 0
    ? 'Every import is allowed by the table of rooms.'
    : `${problems.length} are not as the table of rooms says.`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
