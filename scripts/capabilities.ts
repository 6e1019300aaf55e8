// The table of backends and what they can do, in docs/backends/README.md, made from the adapters and their facts.
//
//   node --conditions=holdpoint-source scripts/capabilities.ts            fails when the docs say otherwise
//   node --conditions=holdpoint-source scripts/capabilities.ts --update   writes the table
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Backend, Capabilities } from '@holdpoint/client';
import type { BackendFacts } from '@holdpoint/client/testing';
import { backends } from './backends.ts';

type Method = 'restore' | 'reattach' | 'cancelRun' | 'list';
type Row = keyof BackendFacts | keyof Capabilities | Method;

/** Each in words; the compiler notices one that is missing. */
const rows: Record<Row, string> = {
  respond: 'the person gives the tool’s result (`respond`)',
  restart: 'the tool runs again (`restart`)',
  resumedMetadata: 'and receives what the person said',
  replaceInput: 'and may get another input',
  cancelInterrupt: 'an interrupt can be cancelled',
  severalAtOnce: 'several interrupts at once',
  batch: 'answers leave together (`all`) or one by one (`each`)',
  messageWhileOpen: 'a message while an interrupt is open',
  history: 'who keeps the conversation',
  restore: 'comes back after a reload',
  reattach: 'a running turn can be joined again, where the server keeps its stream',
  cancelRun: 'a running turn can be stopped on the server',
  list: 'lists the sessions that wait',
  idempotent: 'the same answer posted twice runs once',
  validatesAnswers: 'who checks an answer’s shape',
};

/** An adapter says by its options what its server has, so some stand here more than once. */
const columns = new Map<string, Record<Row, string | boolean>>();
for (const { name, columns: made } of backends) {
  const entry: Record<string, unknown> = await import(`@holdpoint/client/${name}`);
  for (const { title, make, options, facts } of made) {
    const create = entry[make] as ((options: object) => Backend) | undefined;
    const told = entry[facts] as BackendFacts | ((dialect: unknown) => BackendFacts) | undefined;
    const known = typeof told === 'function' ? told(options.dialect) : told;
    if (!create || !known) throw new Error(`@holdpoint/client/${name} lacks ${make} or ${facts}`);
    const backend = create(options);
    columns.set(title, {
      ...known,
      ...backend.capabilities,
      restore: backend.restore !== undefined,
      reattach: backend.reattach !== undefined,
      cancelRun: backend.cancelRun !== undefined,
      list: backend.list !== undefined,
    });
  }
}

const shown = (value: string | boolean) => (value === true ? 'yes' : value === false ? '–' : value);

const cells = [
  ['', ...columns.keys()],
  ...(Object.keys(rows) as Row[]).map((row) => [
    rows[row],
    ...[...columns.values()].map((column) => shown(column[row])),
  ]),
];

// In the form that the formatter leaves as it is: columns as wide as their widest cell.
const widths = Object.keys(cells[0] ?? []).map((at) =>
  Math.max(3, ...cells.map((row) => row[Number(at)]?.length ?? 0)),
);
const line = (row: readonly string[]) =>
  `| ${widths.map((width, at) => (row[at] ?? '').padEnd(width)).join(' | ')} |`;
const [head = [], ...body] = cells;
const table = [head, widths.map((width) => '-'.repeat(width)), ...body].map(line).join('\n');

const file = fileURLToPath(new URL('../docs/backends/README.md', import.meta.url));
const text = readFileSync(file, 'utf8');
const MARKED = /(<!-- table: scripts\/capabilities\.ts -->)[\s\S]*?(<!-- end of table -->)/;
const made = text.replace(MARKED, (_all, before, after) => `${before}\n\n${table}\n\n${after}`);
if (!MARKED.test(text)) throw new Error(`${file} has lost the marks of its table.`);

if (process.argv.includes('--update')) writeFileSync(file, made);
else if (made !== text) {
  console.error(
    'docs/backends/README.md does not say what the adapters say: run this with --update',
  );
  process.exitCode = 1;
}
