import { expect, test } from 'vitest';
import { runsOf, startForTest } from '../testing/startForTest.ts';
import { interruptOf, respond, restart, talkTo, wordsOf } from '../testing/talkTo.ts';

const ASK = 'Compare card readers for a small shop';

interface Result {
  readonly report: string;
  readonly offers: readonly { readonly name: string; readonly yearly?: number }[];
  readonly files: readonly { readonly name: string; readonly content: string }[];
}

test('works automatically, asks twice, hands in a result; sent back, it goes on and hands in another', async () => {
  const server = await startForTest();
  const task = talkTo(server.url, 'research');
  const asked = interruptOf(await task.send(ASK));
  expect(asked.toolRequest.name).toBe('askQuestion');
  const purchase = interruptOf(
    await task.resume(respond(asked, { selected: ['Being paid out soon'] })),
  );
  expect(purchase.toolRequest).toMatchObject({ name: 'buyReport', input: { price: 29 } });
  const first = interruptOf(
    await task.resume(restart(purchase, { approved: true, decisionId: 'd1' })),
  );
  expect(first.toolRequest.name).toBe('finish');
  expect((first.toolRequest.input as Result).report).toContain('So I would take Tilly.');
  expect((first.toolRequest.input as Result).offers[0]?.yearly).toBeUndefined();

  const feedback = 'Add the cost of a year';
  const second = interruptOf(await task.resume(respond(first, { accepted: false, feedback })));
  const result = second.toolRequest.input as Result;
  expect(result.report).toContain(feedback);
  expect(result.offers.map(({ yearly }) => yearly)).toEqual([147, 79, 180]);
  expect(result.files[0]?.content).toContain('Northpay,39,9,1.2,147');
  const done = await task.resume(respond(second, { accepted: true }));
  expect(wordsOf(done)).toContain('I’m done');
  expect(await runsOf(server, 'research', 'buyReport')).toHaveLength(1);
});

test('what is declined and refused on the way is in the result, and nothing is bought', async () => {
  const server = await startForTest();
  const task = talkTo(server.url, 'research');
  const asked = interruptOf(await task.send(ASK));
  const purchase = interruptOf(await task.resume(respond(asked, { selected: [], declined: true })));
  const rejected = { approved: false, reason: 'Too dear', decisionId: 'd2' };
  const result = interruptOf(await task.resume(restart(purchase, rejected)));
  const { report } = result.toolRequest.input as Result;
  expect(report).toContain('doesn’t name a best one');
  expect(report).toContain('I haven’t bought the report');
  expect(await runsOf(server, 'research', 'buyReport')).toEqual([]);
});
