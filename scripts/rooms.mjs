// Checks every file's imports against the tables of folders (scripts/rooms), and the tables against
// docs/architecture.md, which shows them.
//
//   node scripts/rooms.mjs            fails if something differs
//   node scripts/rooms.mjs --update   writes the tables in docs/architecture.md
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path/posix';
import { fileURLToPath } from 'node:url';
import { inspect } from './rooms/inspect.mjs';
import { inspectKit } from './rooms/kit.mjs';
import { houses } from './rooms/table.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const docs = join(root, 'docs/architecture.md');
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  // A moved file is listed until the move is staged.
  .filter((file) => existsSync(join(root, file)));

const isProduct = (file) =>
  /\.tsx?$/.test(file) && !/\.(test|test-d|testkit|stories)\.|\/fixtures\//.test(file);

/** Returns the shipped files of a package, with their content. */
const filesOf = (house) =>
  new Map(
    tracked
      .filter((file) => file.startsWith(`${house}/`) && isProduct(file))
      .map((file) => [file, readFileSync(join(root, file), 'utf8')]),
  );

const start = (house) => `<!-- rooms of ${house} -->`;
const end = '<!-- end of rooms -->';

/** Returns the table of one package for docs/architecture.md. */
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
const problems = inspectKit(filesOf('packages/client/src'));
for (const [house, rooms] of Object.entries(houses)) {
  problems.push(...inspect(house, rooms, filesOf(house)));
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
