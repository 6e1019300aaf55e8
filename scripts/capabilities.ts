// Generates the tables of backends and hosts in docs/backends/capabilities.md and docs/hosts/README.md from the
// adapters' facts, the hosts' capabilities and the examples' lines.
//
//   node --conditions=holdpoint-source scripts/capabilities.ts            fails if the docs are outdated
//   node --conditions=holdpoint-source scripts/capabilities.ts --update   writes the table
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Backend, Capabilities } from '@holdpoint/client';
import type { HostCapabilities } from '@holdpoint/client/host';
import {
  aiSdkHost,
  assistantUiHost,
  copilotKitHost,
  heldCallHost,
  langChainHost,
  tanstackAiHost,
} from '@holdpoint/client/internal';
import type { BackendFacts } from '@holdpoint/client/testing';
import { backends } from './backends.ts';

const hostLibraries = [
  { title: 'AI SDK `useChat`', library: aiSdkHost },
  { title: 'LangChain, LangGraph `useStream`', library: langChainHost },
  { title: 'TanStack AI `useChat`', library: tanstackAiHost },
  { title: 'assistant-ui `useLocalRuntime`', library: assistantUiHost },
  { title: 'CopilotKit `<CopilotChat>`', library: copilotKitHost },
  { title: '`<HeldCall>`', library: heldCallHost },
];

type Method = 'restore' | 'reattach' | 'cancelRun' | 'list';
type Row = keyof BackendFacts | keyof Capabilities | Method;

/** Descriptions of the rows; a missing one does not compile. */
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

/** An adapter's options describe its server, so some adapters have several columns. */
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

/** A function, to be hoisted: the tables are created above it. */
function shown(value: unknown): string {
  return value === true ? 'yes' : value === false ? '–' : String(value);
}

const tables: readonly Table[] = [
  { file: 'docs/backends/capabilities.md', mark: 'scripts/capabilities.ts', rows, columns },
  { file: 'docs/hosts/README.md', mark: 'scripts/capabilities.ts hosts', ...hosts() },
  { file: 'docs/hosts/README.md', mark: 'scripts/capabilities.ts lines', ...lines() },
];
for (const table of tables) write(table);

/** Returns what each chat library allows Holdpoint to promise, from the hosts' own capabilities. */
function hosts(): Pick<Table, 'rows' | 'columns'> {
  const named: Record<keyof HostCapabilities, string> = {
    batch: 'answers leave together (`all`) or one by one (`each`)',
    restores: 'who brings a pending call back after a reload',
    repeats: 'the library sends an answer again',
    decisionId: 'the decision’s id reaches the server in',
    edit: 'a person can change the input',
    reason: 'a rejection carries a reason',
    cancel: 'a call can be cancelled',
  };
  const columns = new Map(hostLibraries.map(({ title, library }) => [title, library.capabilities]));
  return { rows: named, columns };
}

/**
 * Returns how many lines Holdpoint adds to each chat of `examples/hosts`, compared with the library's own example of an
 * approval.
 */
function lines(): Pick<Table, 'rows' | 'columns'> {
  const linesOf = (file: string) =>
    readFileSync(new URL(`../examples/hosts/${file}.tsx`, import.meta.url), 'utf8')
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '');
  /** Returns the lines of `some` that `others` lacks. */
  const beyond = (some: readonly string[], others: readonly string[]) =>
    others.reduce((left, line) => {
      const at = left.indexOf(line);
      return at < 0 ? left : left.toSpliced(at, 1);
    }, some).length;
  // Counted in the libraries' documentation in November 2026, without blank lines.
  const chats = [
    ['AI SDK `useChat`', 'ai-sdk', 88],
    ['LangChain `useStream`', 'langchain', 22],
    ['LangGraph `useStream`', 'langgraph', 22],
    ['TanStack AI `useChat`', 'tanstack-ai', 101],
    ['assistant-ui `useLocalRuntime`', 'assistant-ui', 29],
    ['CopilotKit `<CopilotChat>`', 'copilotkit', 14],
  ] as const;
  const columns = new Map(
    chats.map(([title, folder, own]) => {
      const [without, withIt] = [linesOf(`${folder}/without`), linesOf(`${folder}/with`)];
      const added = beyond(withIt, without);
      const removed = beyond(without, withIt);
      if (added > 5 || removed > 0) {
        console.error(`examples/hosts/${folder} needs more than five lines, or removes some.`);
        process.exitCode = 1;
      }
      return [title, { added, own }];
    }),
  );
  const rows = {
    added: 'lines added to the chat, none removed',
    own: 'lines of the library’s own example of an approval',
  };
  return { rows, columns };
}

interface Table {
  readonly file: string;
  readonly mark: string;
  readonly rows: Readonly<Record<string, string>>;
  readonly columns: ReadonlyMap<string, object>;
}

function write({ file, mark, rows, columns }: Table): void {
  const cells = [
    ['', ...columns.keys()],
    ...Object.keys(rows).map((row) => [
      rows[row] ?? '',
      ...[...columns.values()].map((column) => shown(Reflect.get(column, row))),
    ]),
  ];
  // In the formatter's own layout: columns as wide as their widest cell.
  const widths = Object.keys(cells[0] ?? []).map((at) =>
    Math.max(3, ...cells.map((row) => row[Number(at)]?.length ?? 0)),
  );
  const line = (row: readonly string[]) =>
    `| ${widths.map((width, at) => (row[at] ?? '').padEnd(width)).join(' | ')} |`;
  const [head = [], ...body] = cells;
  const table = [head, widths.map((width) => '-'.repeat(width)), ...body].map(line).join('\n');

  const path = fileURLToPath(new URL(`../${file}`, import.meta.url));
  const text = readFileSync(path, 'utf8');
  const before = `<!-- table: ${mark} -->`;
  const [start, rest] = text.split(before);
  const end = '<!-- end of table -->';
  const at = rest?.indexOf(end) ?? -1;
  if (at < 0) throw new Error(`${file} has lost the marks of its table.`);
  const made = `${start}${before}\n\n${table}\n\n${rest?.slice(at)}`;
  if (process.argv.includes('--update')) writeFileSync(path, made);
  else if (made !== text) {
    console.error(`${file} does not say what the code says: run this with --update`);
    process.exitCode = 1;
  }
}
