import { describe, expect, test } from 'vitest';
import { backendConformance } from '../../testing/index.ts';
import { langGraphFacts } from './facts.ts';
import { approve, reject } from './fixtures.testkit.ts';
import { langGraph } from './langGraph.ts';
import { langGraphServer } from './langGraphServer.testkit.ts';

const options = { url: 'http://agent.test', assistantId: 'agent' };

describe.each(['javascript', 'python'] as const)(
  'LangGraph’s adapter keeps the contract: a server in %s',
  (dialect) => {
    const { fetch, paid } = langGraphServer(dialect);
    const cases = backendConformance({
      facts: langGraphFacts,
      createBackend: () => langGraph({ ...options, fetch }),
      disturbed: (disturb) => langGraph({ ...options, fetch: disturb(fetch) }),
      plain: 'hello',
      pausing: 'pay',
      several: 'pay both',
      failing: 'boom',
      slow: { message: 'slow' },
      answer: approve(),
      attempts: {
        respond: { message: 'pay', answer: reject('no') },
        replaceInput: { message: 'pay', answer: approve({ eur: 7 }), says: /"eur":7/ },
        resumedMetadata: {
          message: 'pay',
          answer: ({ key }) => ({
            type: 'restart',
            key,
            resumed: { approved: true, note: 'soon' },
          }),
        },
      },
      effects: () => paid.length,
    });
    for (const { name, run } of cases) test(name, run);

    test('and all of it was tried', () => {
      expect(cases.length).toBeGreaterThan(20);
    });
  },
);
