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
      // What is asked before an answer leaves proves that nothing was sent; what is disturbed is the answer.
      disturbed: (disturb) => {
        const disturbed = disturb(fetch);
        const isRun = (input: unknown) => String(input).endsWith('/runs/stream');
        const send: typeof fetch = (input, init) => (isRun(input) ? disturbed : fetch)(input, init);
        return langGraph({ ...options, fetch: send });
      },
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
