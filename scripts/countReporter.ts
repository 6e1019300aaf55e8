import { writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestModule } from 'vitest/node';

/** How many tests ended how, and the messages of failures. */
interface Count {
  readonly files: number;
  passed: number;
  failed: number;
  skipped: number;
  readonly failures: { readonly name: string; readonly says: string }[];
}

/** An error of a test, with a `diff` if it compared two values. */
interface Cause {
  readonly message: string;
  readonly diff?: string;
}

/**
 * Writes how many tests ended how to the file named by `HOLDPOINT_COUNTS`. A file that throws on import and an error
 * outside of any test count as failures too.
 */
export default class CountReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly Cause[]): void {
    const count: Count = { files: modules.length, passed: 0, failed: 0, skipped: 0, failures: [] };
    const fail = (name: string, causes: readonly Cause[]) => {
      count.failed += 1;
      const says = causes.map(({ message, diff = '' }) => `${message}\n${diff}`.trim()).join('\n');
      count.failures.push({ name, says: stripVTControlCharacters(says) });
    };
    for (const error of errors) fail('outside of the tests', [error]);
    for (const module of modules) {
      const file = module.relativeModuleId;
      for (const test of module.children.allTests()) {
        const { state, errors: causes } = test.result();
        if (state === 'failed') fail(`${file} > ${test.fullName}`, causes);
        else count[state === 'pending' ? 'skipped' : state] += 1;
      }
      for (const suite of module.children.allSuites()) {
        if (suite.errors().length > 0) fail(`${file} > ${suite.fullName}`, suite.errors());
      }
      if (module.errors().length > 0) fail(file, module.errors());
    }
    const file = process.env.HOLDPOINT_COUNTS;
    if (file) writeFileSync(file, JSON.stringify(count));
  }
}
