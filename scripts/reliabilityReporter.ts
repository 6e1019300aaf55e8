import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';

/** The results and counts of one test of the simulation. */
export interface Proof {
  readonly file: string;
  readonly suites: readonly string[];
  readonly name: string;
  readonly passed: boolean;
  readonly cells: readonly {
    readonly fault: string;
    readonly moment: string;
    readonly outcome: string;
  }[];
  readonly figures: Readonly<Record<string, number>>;
}

/** Writes the results of the tests to the file named by `HOLDPOINT_PROOFS`. */
export default class ReliabilityReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const proofs = modules.flatMap((module) =>
      [...module.children.allTests()].map((test): Proof => {
        const { cells = [], figures = {} } = test.meta() as Partial<Proof>;
        const [file = '', ...path] = [module.relativeModuleId, ...test.fullName.split(' > ')];
        const passed = test.result().state === 'passed';
        return { file, suites: path.slice(0, -1), name: test.name, passed, cells, figures };
      }),
    );
    const file = process.env.HOLDPOINT_PROOFS;
    if (file) writeFileSync(file, JSON.stringify(proofs));
  }
}
