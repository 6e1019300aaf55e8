// Generates the table of hostile payloads in docs/evidence/integrity.md from the corpus that the tests run.
//
//   node --conditions=holdpoint-source scripts/integrity.mjs            fails if the docs are outdated
//   node --conditions=holdpoint-source scripts/integrity.mjs --update   writes the table; format the file then
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { corpus } from '../packages/react/test/hostile/corpus/corpus.testkit.ts';

const docs = fileURLToPath(new URL('../docs/evidence/integrity.md', import.meta.url));
const OUTCOMES = ['as it is', 'revealed', 'cut', 'refused'];
const marked = /(<!-- corpus: scripts\/integrity\.mjs -->)[\s\S]*?(<!-- end of corpus -->)/;

const text = readFileSync(docs, 'utf8');
if (!marked.test(text)) throw new Error(`${docs} has lost the marks of its table.`);
const made = text.replace(marked, (_all, before, after) => `${before}\n\n${table()}\n\n${after}`);
if (process.argv.includes('--update')) writeFileSync(docs, made);
else if (squeezed(made) !== squeezed(text)) {
  console.error(
    'docs/evidence/integrity.md does not count what the tests run: run this with --update',
  );
  process.exitCode = 1;
}

/** Without the blanks and dashes with which the formatter aligns columns. */
function squeezed(tables) {
  return tables.replace(/ +/g, ' ').replace(/-{3,}/g, '---');
}

function table() {
  const kinds = [...new Set(corpus.map(({ kind }) => kind))];
  const count = (kind, shows) =>
    corpus.filter(
      (one) => (!kind || one.kind === kind) && (shows === undefined || one.shows === shows),
    ).length;
  const row = (name, kind) => [
    name,
    count(kind),
    ...OUTCOMES.map((shows) => count(kind, shows) || ''),
  ];
  const rows = [...kinds.map((kind) => row(kind, kind)), row('**all**', undefined)];
  const head = ['kind', 'cases', ...OUTCOMES];
  return [head, head.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}
