import { describe, expect, test } from 'vitest';
import { backendConformance } from '../../testing/index.ts';
import { aiSdk } from './aiSdk.ts';
import { aiSdkServer } from './aiSdkServer.testkit.ts';
import { aiSdkFacts, aiSdkUnsignedFacts } from './facts.ts';
import { approve, reject, respondWith } from './fixtures.testkit.ts';
import type { AiSdkOptions } from './options.ts';

const url = 'http://agent.test/chat';

describe.each([
  ['a server that signs', true, {}],
  ['a server that signs nothing, and takes edits', false, { takesEdits: true }],
  ['a server that keeps its streams', true, { reconnect: true }],
] as const)('the AI SDK’s adapter keeps the contract: %s', (_title, isSigned, options) => {
  const { fetch, paid } = aiSdkServer({ isSigned });
  const backend = (more: Partial<AiSdkOptions> = {}) => aiSdk({ url, fetch, ...options, ...more });
  const cases = backendConformance({
    facts: 'takesEdits' in options ? aiSdkUnsignedFacts : aiSdkFacts,
    createBackend: () => backend(),
    disturbed: (disturb) => backend({ fetch: disturb(fetch) }),
    plain: 'hello',
    pausing: 'pay',
    several: 'pay both',
    failing: 'boom',
    slow: { message: 'slow' },
    answer: approve(),
    attempts: {
      respond: { message: 'ask', answer: respondWith({ because: 'so' }), says: /because/ },
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

test('a rejection is taken too', async () => {
  const { fetch, paid } = aiSdkServer();
  const cases = backendConformance({
    facts: aiSdkFacts,
    createBackend: () => aiSdk({ url, fetch }),
    plain: 'hello',
    pausing: 'pay',
    answer: reject('no'),
    untried: ['severalAtOnce', 'taken', 'idempotent', 'resumedMetadata', 'replaceInput'],
  });
  const answered = cases.filter(({ name }) => name.includes('answered in one resume'));
  expect(answered).toHaveLength(1);
  for (const { run } of answered) await run();
  expect(paid).toEqual([]);
});
