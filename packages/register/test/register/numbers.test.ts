// A number that is not one, as of an unset environment variable: each option refuses it, before anything is done.
import { expect, test } from 'vitest';
import { auditLines } from '../../src/audit/index.ts';
import { registerHandler } from '../../src/http/index.ts';
import { rejectAfter, remindAfter } from '../../src/index.ts';
import { memoryRegisterStore } from '../../src/testing/index.ts';
import { openNotifier } from './notifier.testkit.ts';
import { openOffice } from './office.testkit.ts';

const { NaN: none, NEGATIVE_INFINITY: below } = Number;

test.each(['resends', 'resendMs', 'leaseMs', 'storeTimeoutMs', 'remindEveryMs', 'keepClosedMs'])(
  '%s of a register refuses a number that is not one',
  (name) => {
    for (const value of [none, below, -1, null])
      expect(() => openOffice({ [name]: value })).toThrow(RangeError);
  },
);

test('the retries and the timeout of notifications refuse a number that is not one', () => {
  const { notifier } = openNotifier();
  const by = [notifier];
  for (const more of [{ retryMs: [5, none] }, { timeoutMs: none }])
    expect(() => openOffice({ notify: { by, ...more } })).toThrow(RangeError);
});

test('the interval of the background work refuses a number that is not one', () => {
  const { register } = openOffice();
  for (const everyMs of [none, 0, Number.POSITIVE_INFINITY])
    expect(() => register.start({ everyMs })).toThrow(RangeError);
});

test.each(['maxBodyBytes', 'beatMs', 'streamsEach'])(
  '%s of a handler refuses a number that is not one',
  (name) => {
    const { register } = openOffice();
    const options = { path: '/a', who: () => undefined, [name]: none };
    expect(() => registerHandler(register, options)).toThrow(RangeError);
  },
);

test('a policy of the app with a deadline or a number that is not one enters nothing', async () => {
  const rules = [
    { approvals: none },
    ...[rejectAfter(1), remindAfter(1)].map(({ deadlines = [] }) => ({
      deadlines: deadlines.map((one) => ({ ...one, afterMs: none })),
    })),
  ];
  for (const rule of rules) {
    const { ask, store } = openOffice({ policies: () => [{ name: 'own', ...rule }] });
    await expect(ask()).rejects.toThrow(RangeError);
    expect(await store.list({ limit: 5 })).toEqual([]);
  }
});

test('an audit log after a number that is not one is refused, and does not read as empty', async () => {
  await expect(auditLines(memoryRegisterStore(), { after: none }).next()).rejects.toThrow(
    RangeError,
  );
});
