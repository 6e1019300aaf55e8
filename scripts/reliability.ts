// Generates the fault matrix in docs/evidence/reliability.md from the results of the simulation's tests.
//
//   node --conditions=holdpoint-source scripts/reliability.ts            fails if the docs are outdated
//   node --conditions=holdpoint-source scripts/reliability.ts --update   writes the tables; format the file then
//
// Runs the simulation, or reads the results of an earlier run: --proofs <file>
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Proof } from './reliabilityReporter.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const docs = join(root, 'docs/evidence/reliability.md');
const MOMENTS = ['M0', 'M1', 'M2', 'M3', 'M4', 'M5'];

const given = process.argv.indexOf('--proofs');
const proofs = given > 0 ? readProofs(process.argv[given + 1] ?? '') : runTests();
const failed = proofs.filter(({ passed }) => !passed);
if (proofs.length === 0 || failed.length > 0) {
  for (const { suites, name } of failed) console.error(`failed: ${[...suites, name].join(' > ')}`);
  console.error('The simulation has to pass before its results can be written down.');
  process.exit(1);
}

const text = readFileSync(docs, 'utf8');
const made = put(put(text, 'figures', figures()), 'matrix', `${grid()}\n\n${rows()}`);
if (process.argv.includes('--update')) writeFileSync(docs, made);
else if (squeezed(made) !== squeezed(text)) {
  console.error(
    'docs/evidence/reliability.md does not say what the tests prove: run this with --update',
  );
  process.exitCode = 1;
}

/** Without the blanks and dashes with which the formatter aligns columns. */
function squeezed(tables: string): string {
  return tables.replace(/ +/g, ' ').replace(/-{3,}/g, '---');
}

function runTests(): readonly Proof[] {
  const file = join(root, '.reports/proofs.json');
  mkdirSync(join(root, '.reports'), { recursive: true });
  writeFileSync(file, '[]');
  const args = ['run', '--project', 'simulation'];
  args.push('--reporter=default', '--reporter=./scripts/reliabilityReporter.ts');
  const vitest = join(root, 'node_modules/.bin/vitest');
  const env = { ...process.env, HOLDPOINT_PROOFS: file };
  spawnSync(vitest, args, { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] });
  return readProofs(file);
}

function readProofs(file: string): readonly Proof[] {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function put(into: string, name: string, what: string): string {
  const marked = new RegExp(
    `(<!-- ${name}: scripts/reliability\\.ts -->)[\\s\\S]*?(<!-- end of ${name} -->)`,
  );
  if (!marked.test(into)) throw new Error(`${docs} has lost the marks of its ${name}.`);
  return into.replace(marked, (_all, before, after) => `${before}\n\n${what}\n\n${after}`);
}

/** Returns the backend: the last word of a test's name, or its outermost suite. */
function splitName({ suites, name }: Proof): { readonly test: string; readonly kind: string } {
  const [, test, kind] =
    /^(.*): ((?:agent|flow|kortyx|ag-ui|ai-sdk|langgraph|tanstack-ai)[\w ,]*)$/.exec(name) ?? [];
  if (test !== undefined && kind !== undefined) return { test, kind };
  return { test: [...suites.slice(1), name].join(': '), kind: suites[0] ?? '' };
}

function figures(): string {
  const sum = (name: string) =>
    proofs.reduce((total, { figures }) => total + (figures[name] ?? 0), 0);
  const lines = [
    ['cells of the matrix that a test holds', distinctCells().size],
    ['tests of the simulation', proofs.length],
    ['turns cut at a byte', sum('cuts')],
    ['random schedules', sum('runs')],
    ['turns in them', sum('turns')],
    ['faults in them', sum('faults')],
    // Every step of every run is checked, and the first violation fails it.
    ['answers sent twice', 0],
    ['questions, answers or drafts lost', 0],
    ['shown as done when not', 0],
  ] as const;
  const shown = (value: number) => value.toLocaleString('en');
  return table([['', ''], ...lines.map(([name, value]) => [name, shown(value)])]);
}

function distinctCells(): Set<string> {
  return new Set(proofs.flatMap(({ cells }) => cells.map((one) => `${one.fault}|${one.moment}`)));
}

function faults(): readonly string[] {
  return [...new Set(proofs.flatMap(({ cells }) => cells.map(({ fault }) => fault)))].sort();
}

function grid(): string {
  const held = distinctCells();
  return table([
    ['fault', ...MOMENTS],
    ...faults().map((fault) => [
      fault,
      ...MOMENTS.map((moment) => (held.has(`${fault}|${moment}`) ? 'held' : '–')),
    ]),
  ]);
}

/** Returns one line for each outcome of each fault, with its conditions and its test. */
function rows(): string {
  const lines = new Map<string, { moments: Set<string>; kinds: Set<string>; tests: Set<string> }>();
  for (const proof of proofs) {
    const { test, kind } = splitName(proof);
    for (const { fault, moment, outcome } of proof.cells) {
      const key = JSON.stringify([fault, outcome]);
      const line = lines.get(key) ?? { moments: new Set(), kinds: new Set(), tests: new Set() };
      lines.set(key, line);
      line.moments.add(moment);
      line.kinds.add(kind);
      line.tests.add(`${test} (${basename(proof.file)})`);
    }
  }
  const all = Math.max(...[...lines.values()].map(({ kinds }) => kinds.size));
  const sorted = [...lines].sort(([a], [b]) => (a < b ? -1 : 1));
  return table([
    ['fault', 'when', 'what comes of it', 'with', 'test'],
    ...sorted.map(([key, { moments, kinds, tests }]) => {
      const [fault = '', outcome = ''] = JSON.parse(key);
      const when = [...moments].sort().join(' ');
      const where = kinds.size === all ? 'every backend' : [...kinds].sort().join('; ');
      return [fault, when, outcome, where, [...tests].sort().join('; ')];
    }),
  ]);
}

function table([head = [], ...body]: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...body]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n');
}
