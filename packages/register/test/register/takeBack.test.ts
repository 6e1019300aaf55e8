// An approver who changes their mind, while the request is still open.
import { describe, expect, test } from 'vitest';
import { auditLines, verifyAudit } from '../../src/audit/index.ts';
import {
  approvals,
  rejectAfter,
  WaitingAnsweredError,
  WaitingInvalidError,
} from '../../src/index.ts';
import { openHttp } from './http.testkit.ts';
import { ada, bob, cem, eve, MINUTE, no, openOffice, yes } from './office.testkit.ts';

const two = { policies: () => [approvals(2)] };

describe('an approval that is taken back', () => {
  test('counts no longer: it takes two others, and the log says both', async () => {
    const { waiting, ask, store, sent } = openOffice(two);
    const item = await ask();
    await waiting.answer(bob, item.id, { ...yes(item), reason: 'Looks fine.' });
    const open = await waiting.takeBack(bob, item.id);
    expect(open).toMatchObject({ state: 'waiting', approvals: { given: 0, needed: 2 } });
    expect(open.you).toMatchObject({ mayApprove: true, takenBack: 1 });
    expect(open.you?.vote).toBeUndefined();
    await (await waiting.answer(cem, item.id, yes(item))).sent;
    expect(sent).toEqual([]);
    await (await waiting.answer(ada, item.id, yes(item))).sent;
    expect(sent).toMatchObject([{ answers: [{ decision: { by: ['cem', 'ada'] } }] }]);
    const lines: string[] = [];
    for await (const line of auditLines(store)) lines.push(line);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { type: 'asked' },
      { type: 'voted', vote: { by: 'bob' } },
      { type: 'taken-back', by: 'bob' },
      { type: 'voted' },
      { type: 'voted' },
      { type: 'decided' },
      { type: 'sent' },
    ]);
    expect(await verifyAudit(lines)).toMatchObject({ lines: 7 });
  });

  test('leaves those of others, and can be given again', async () => {
    const { waiting, ask, sent } = openOffice({ policies: () => [approvals(3)] });
    const item = await ask();
    for (const who of [bob, cem]) await waiting.answer(who, item.id, yes(item));
    expect(await waiting.takeBack(bob, item.id)).toMatchObject({ approvals: { given: 1 } });
    for (const who of [ada, bob]) await (await waiting.answer(who, item.id, yes(item))).sent;
    expect(sent).toMatchObject([{ answers: [{ decision: { by: ['cem', 'ada', 'bob'] } }] }]);
  });

  test('stays as it is where a request is decided, or its time is over', async () => {
    const { waiting, ask, pass } = openOffice({
      policies: () => [approvals(2), rejectAfter(MINUTE)],
    });
    const [rejected, late] = [await ask(), await ask()];
    for (const item of [rejected, late]) await waiting.answer(bob, item.id, yes(item));
    await waiting.answer(cem, rejected.id, no(rejected));
    await expect(waiting.takeBack(bob, rejected.id)).rejects.toThrow(WaitingAnsweredError);
    pass(MINUTE);
    await expect(waiting.takeBack(bob, late.id)).rejects.toMatchObject({ code: 'waiting-expired' });
  });

  test('changes nothing a second time, or for who gave none', async () => {
    const { waiting, ask, events } = openOffice(two);
    const item = await ask();
    await waiting.answer(bob, item.id, yes(item));
    for (const who of [bob, bob, cem]) await waiting.takeBack(who, item.id);
    expect(events).toEqual(['asked', 'voted', 'taken-back']);
    await expect(waiting.takeBack(eve, item.id)).rejects.toMatchObject({
      code: 'waiting-not-found',
    });
  });

  test('is not given again by the same request, sent once more behind it', async () => {
    const { waiting, ask } = openOffice(two);
    const item = await ask();
    const word = { ...yes(item), answerId: 'a' };
    await waiting.answer(bob, item.id, word);
    await waiting.takeBack(bob, item.id);
    await expect(waiting.answer(bob, item.id, word)).rejects.toThrow(WaitingInvalidError);
    expect(await waiting.read(bob, item.id)).toMatchObject({ approvals: { given: 0 } });
    const { item: again } = await waiting.answer(bob, item.id, { ...word, answerId: 'b' });
    expect(again).toMatchObject({ approvals: { given: 1 } });
  });

  test('is taken back over HTTP', async () => {
    const { post, ask } = openHttp(two);
    const { id, digest } = await ask();
    await post('bob', `/${id}/answer`, { verdict: 'approve', digest });
    const { status, body } = await post('bob', `/${id}/take-back`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ approvals: { given: 0 }, you: { takenBack: 1 } });
  });
});
