// An approver who changes their mind, while the request is still open.
import { describe, expect, test } from 'vitest';
import { auditLines, verifyAudit } from '../../src/audit/index.ts';
import {
  approvals,
  RequestAnsweredError,
  RequestInvalidError,
  rejectAfter,
} from '../../src/index.ts';
import { openHttp } from './http.testkit.ts';
import { ada, bob, cem, eve, MINUTE, no, openOffice, yes } from './office.testkit.ts';

const two = { policies: () => [approvals(2)] };

describe('an approval that is taken back', () => {
  test('counts no longer: it takes two others, and the log says both', async () => {
    const { register, ask, store, sent } = openOffice(two);
    const item = await ask();
    await register.answer(bob, item.id, { ...yes(item), reason: 'Looks fine.' });
    const open = await register.takeBack(bob, item.id);
    expect(open).toMatchObject({ state: 'pending', approvals: { given: 0, needed: 2 } });
    expect(open.you).toMatchObject({ mayApprove: true, takenBack: 1 });
    expect(open.you?.vote).toBeUndefined();
    await (await register.answer(cem, item.id, yes(item))).sent;
    expect(sent).toEqual([]);
    await (await register.answer(ada, item.id, yes(item))).sent;
    expect(sent).toMatchObject([{ answers: [{ decision: { by: ['cem', 'ada'] } }] }]);
    const lines: string[] = [];
    for await (const line of auditLines(store)) lines.push(line);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { type: 'requested' },
      { type: 'voted', vote: { by: 'bob' } },
      { type: 'taken-back', by: 'bob' },
      { type: 'voted' },
      { type: 'voted' },
      { type: 'decided' },
      { type: 'sent' },
    ]);
    expect(await verifyAudit(lines)).toMatchObject({ lines: 7 });
  });

  test('finds room however much others have written', async () => {
    const { register, ask, sent } = openOffice(two);
    const item = await ask();
    await register.answer(bob, item.id, yes(item));
    const isFull = async () =>
      register.comment(eve, item.id, 'x'.repeat(1_000)).then(
        () => false,
        () => true,
      );
    while (!(await isFull()));
    expect(await register.takeBack(bob, item.id)).toMatchObject({ approvals: { given: 0 } });
    await (await register.answer(cem, item.id, yes(item))).sent;
    expect(sent).toEqual([]);
  });

  test('is refused once the approvals of this person hold 100,000 characters', async () => {
    const { register, ask, store } = openOffice(two);
    const item = await ask();
    const long = { ...yes(item), reason: 'x'.repeat(4_000) };
    const repeat = async () => {
      for (let count = 0; count < 100; count += 1) {
        await register.answer(bob, item.id, long);
        await register.takeBack(bob, item.id);
      }
    };
    await expect(repeat()).rejects.toThrow(RequestInvalidError);
    expect((await store.find({ id: item.id }))?.body.length).toBeLessThan(150_000);
    await (await register.answer(cem, item.id, yes(item))).sent;
    expect(await register.read(cem, item.id)).toMatchObject({ state: 'sent' });
  });

  test('leaves those of others, and can be given again', async () => {
    const { register, ask, sent } = openOffice({ policies: () => [approvals(3)] });
    const item = await ask();
    for (const who of [bob, cem]) await register.answer(who, item.id, yes(item));
    expect(await register.takeBack(bob, item.id)).toMatchObject({ approvals: { given: 1 } });
    for (const who of [ada, bob]) await (await register.answer(who, item.id, yes(item))).sent;
    expect(sent).toMatchObject([{ answers: [{ decision: { by: ['cem', 'ada', 'bob'] } }] }]);
  });

  test('stays as it is where a request is decided, or its time is over', async () => {
    const { register, ask, pass } = openOffice({
      policies: () => [approvals(2), rejectAfter(MINUTE)],
    });
    const [rejected, late] = [await ask(), await ask()];
    for (const item of [rejected, late]) await register.answer(bob, item.id, yes(item));
    await register.answer(cem, rejected.id, no(rejected));
    await expect(register.takeBack(bob, rejected.id)).rejects.toThrow(RequestAnsweredError);
    pass(MINUTE);
    await expect(register.takeBack(bob, late.id)).rejects.toMatchObject({
      code: 'request-expired',
    });
  });

  test('changes nothing a second time, or for who gave none', async () => {
    const { register, ask, events } = openOffice(two);
    const item = await ask();
    await register.answer(bob, item.id, yes(item));
    for (const who of [bob, bob, cem]) await register.takeBack(who, item.id);
    expect(events).toEqual(['requested', 'voted', 'taken-back']);
    await expect(register.takeBack(eve, item.id)).rejects.toMatchObject({
      code: 'request-not-found',
    });
  });

  test('is not given again by the same request, sent once more behind it', async () => {
    const { register, ask } = openOffice(two);
    const item = await ask();
    const word = { ...yes(item), answerId: 'a' };
    await register.answer(bob, item.id, word);
    await register.takeBack(bob, item.id);
    await expect(register.answer(bob, item.id, word)).rejects.toThrow(RequestInvalidError);
    expect(await register.read(bob, item.id)).toMatchObject({ approvals: { given: 0 } });
    const { item: again } = await register.answer(bob, item.id, { ...word, answerId: 'b' });
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
