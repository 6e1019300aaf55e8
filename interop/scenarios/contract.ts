import { respond, restart } from '@holdpoint/client';
import { backendConformance } from '@holdpoint/client/testing';
import { expect } from 'vitest';
import type { Scenario } from './scenario.ts';
import { call } from './stage.ts';

const approval = call('user_approval', { action: 'transfer', details: 'Send 250 EUR to Ada' });
const transfer = call('transfer_money', { to: 'Ada', amount: 250, currency: 'EUR' });

/** The conformance suite, whole, as one row of the table. */
export const contract: Scenario = {
  name: 'the conformance suite',
  async play({ session: { backend }, facts, ran }) {
    const cases = backendConformance({
      createBackend: () => backend,
      facts,
      plain: 'Hello.',
      pausing: transfer,
      several: `${approval}\n${transfer}`,
      failing: 'I will begin and\nfail',
      answer: (interrupt) =>
        interrupt.name === 'user_approval'
          ? respond(interrupt, { approved: true })
          : restart(interrupt, { resumed: { approved: true } }),
      attempts: {
        respond: {
          message: approval,
          answer: ({ key }) => ({ type: 'respond', key, output: { approved: true } }),
        },
        resumedMetadata: {
          message: transfer,
          answer: ({ key }) => ({ type: 'restart', key, resumed: { approved: false } }),
          says: /REJECTED/,
        },
        replaceInput: {
          message: transfer,
          answer: ({ key }) => ({
            type: 'restart',
            key,
            resumed: { approved: true },
            input: { value: { to: 'Ada', amount: 150, currency: 'EUR' } },
          }),
          says: /150/,
        },
      },
      effects: async () => (await ran()).length,
      wrongShape: {
        message: approval,
        answer: ({ key }) => ({ type: 'respond', key, output: [[]] }),
      },
      // Not every one of these servers keeps streams; the playground's do.
      untried: ['reattach', 'taken'],
    });
    const failed: string[] = [];
    for (const { name, run } of cases)
      await run().catch((error) => failed.push(`${name}: ${error}`));
    expect(failed).toEqual([]);
    expect(cases.length).toBeGreaterThan(20);
  },
};
