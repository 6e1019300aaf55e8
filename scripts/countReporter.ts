import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';

/**
 * Writes how many tests ended how to the file named by `HOLDPOINT_COUNTS`. Counts what ran: a
 * file that throws on import and an error outside of any test are failures too.
 */
export default class CountReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const count = { files: modules.length, passed: 0, failed: errors.length, skipped: 0 };
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        count[state === 'pending' ? 'skipped' : state] += 1;
      }
      for (const suite of module.children.allSuites()) {
        if (suite.errors().length > 0) count.failed += 1;
      }
      if (module.errors().length > 0) count.failed += 1;
    }
    const file = process.env.HOLDPOINT_COUNTS;
    if (file) writeFileSync(file, JSON.stringify(count));
  }
}
