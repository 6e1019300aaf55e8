import { describe, expect, test } from 'vitest';
import { backendConformance } from '../../testing/index.ts';
import { agUi } from './agUi.ts';
import { agUiServer } from './agUiServer.testkit.ts';
import { agUiFacts } from './facts.ts';
import { approve, reject } from './fixtures.testkit.ts';

const url = 'http://agent.test/agent';

describe('the AG-UI adapter keeps the contract', () => {
  const { fetch, paid } = agUiServer();
  const cases = backendConformance({
    facts: agUiFacts(),
    createBackend: () => agUi({ url, fetch }),
    disturbed: (disturb) => agUi({ url, fetch: disturb(fetch) }),
    plain: 'hello',
    pausing: 'pay',
    several: 'pay both',
    failing: 'boom',
    answer: approve(),
    attempts: {
      // For an approval, a result is the rejection.
      respond: { message: 'pay', answer: reject() },
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
