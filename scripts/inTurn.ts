import { beforeEach, type RunnerTestCase, type RunnerTestSuite } from 'vitest';
import { isInSample } from './sample.ts';

/**
 * Of each file, a sample takes the first test, which is the main path, and its share of the others: by their names, so
 * that it has different tests of each suite in a `describe.each`.
 */
beforeEach(({ task, skip }) => {
  if (task !== firstOf(task.file) && !isInSample(sumOf(task.fullTestName))) skip();
});

function firstOf({ tasks: [first] }: Pick<RunnerTestSuite, 'tasks'>): RunnerTestCase | undefined {
  return first?.type === 'suite' ? firstOf(first) : first;
}

const sumOf = (name: string): number =>
  Array.from(name, (letter) => letter.charCodeAt(0)).reduce((all, one) => all + one, 0);
