import type { Reporter, TestCase, TestModule } from 'vitest/node';

const NOT_SUPPORTED = 'not supported: ';

/**
 * Prints a table of scenarios × servers for each test file: a column for each outermost suite, a row for each test's
 * name, and in each cell the result and how often tools ran, by the server's own ledger.
 */
export default class InteropReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    for (const module of modules) printTable([...module.children.allTests()]);
  }
}

function printTable(tests: readonly TestCase[]): void {
  if (tests.length === 0) return;
  const backends = unique(tests.map(backendOf));
  const cell = (backend: string, scenario: string) => {
    const found = tests.filter((one) => backendOf(one) === backend && one.name === scenario);
    return unique(found.map(wordFor)).join(', ');
  };
  const rows = unique(tests.map(({ name }) => name)).map((scenario) => [
    scenario,
    ...backends.map((backend) => cell(backend, scenario)),
  ]);
  console.log(`\n${draw([['', ...backends], ...rows])}\n`);

  const reasons = unique(tests.flatMap((one) => describeSkip(one) ?? []));
  if (reasons.length > 0) console.log(`${reasons.join('\n')}\n`);
}

function backendOf(test: TestCase): string {
  return test.fullName.split(' > ')[0] ?? test.fullName;
}

/** Returns why a test was skipped; undefined if it ran, or was not selected. */
function noteOf(test: TestCase): string | undefined {
  const result = test.result();
  return result.state === 'skipped' ? result.note : undefined;
}

function wordFor(test: TestCase): string {
  const { state } = test.result();
  if (state !== 'skipped') return [state, ...ranOf(test)].join(', ');
  const note = noteOf(test);
  if (note === undefined) return '–';
  return note.startsWith(NOT_SUPPORTED) ? 'not supported' : 'skipped';
}

/** Set by `interop/scenarios/playAll.ts`. */
function ranOf(test: TestCase): readonly string[] {
  const { ran } = test.meta() as { readonly ran?: number };
  return ran === undefined ? [] : [`ran ${ran}`];
}

function describeSkip(test: TestCase): string | undefined {
  const note = noteOf(test);
  if (note === undefined) return undefined;
  // A missing language is one reason for all scenarios of a backend.
  return note.startsWith(NOT_SUPPORTED)
    ? `${backendOf(test)}, ${test.name}: ${note}`
    : `${backendOf(test)}: skipped, ${note}`;
}

function draw(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]?.map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: readonly string[]) =>
    row
      .map((text, column) => text.padEnd(widths?.[column] ?? 0))
      .join('  ')
      .trimEnd();
  return rows.map(line).join('\n');
}

function unique(values: readonly string[]): string[] {
  return [...new Set(values)];
}
