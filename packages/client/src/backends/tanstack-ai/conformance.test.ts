import { describe, expect, test } from 'vitest';
import { backendConformance } from '../../testing/index.ts';
import { tanstackAiFacts } from './facts.ts';
import { approve, respondWith } from './fixtures.testkit.ts';
import { tanstackAi } from './tanstackAi.ts';
import { tanstackAiServer } from './tanstackAiServer.testkit.ts';

const url = 'http://agent.test/chat';

describe.each([
  ['a server that keeps nothing', {}],
  ['a server with a delivery log', { reconnect: true }],
] as const)('TanStack AI’s adapter keeps the contract: %s', (_title, options) => {
  const { fetch, paid } = tanstackAiServer();
  const cases = backendConformance({
    facts: tanstackAiFacts,
    createBackend: () => tanstackAi({ url, fetch, ...options }),
    disturbed: (disturb) => tanstackAi({ url, fetch: disturb(fetch), ...options }),
    plain: 'hello',
    pausing: 'pay',
    several: 'pay both',
    failing: 'boom',
    slow: { message: 'slow' },
    wrongShape: { message: 'ask', answer: respondWith({ because: 5 }) },
    answer: approve(),
    sensitive: {
      message: 'ask',
      answer: (interrupt, because) => respondWith({ because })(interrupt),
    },
    attempts: {
      respond: { message: 'ask', answer: respondWith({ because: 'so' }), says: /because/ },
      replaceInput: { message: 'pay', answer: approve({ eur: 7 }), says: /7/ },
      resumedMetadata: {
        message: 'pay',
        answer: ({ key }) => ({ type: 'restart', key, resumed: { approved: true, note: 'soon' } }),
      },
    },
    effects: () => paid.length,
  });
  for (const { name, run } of cases) test(name, run);

  test('and all of it was tried', () => {
    expect(cases.length).toBeGreaterThan(20);
  });
});
