// A webhook, as a real receiver gets it; and what is sent to that receiver by somebody else.
import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createDecisions, memoryDecisionStore } from '@holdpoint/server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sqliteRegisterStore } from '../../src/sqlite/index.ts';
import {
  verifyWebhook,
  WebhookError,
  type WebhookOptions,
  webhook,
} from '../../src/webhook/index.ts';
import { bob, MINUTE, openOffice, yes } from '../register/office.testkit.ts';

const secret = `whsec_${Buffer.from('a secret of thirty-two bytes, ok').toString('base64')}`;
const other = `whsec_${Buffer.from('another one of thirty-two bytes.').toString('base64')}`;

interface Got {
  readonly headers: Headers;
  readonly body: string;
}

async function openReceiver() {
  const got: Got[] = [];
  const state = { status: 204, location: '' };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      got.push({ headers: headersOf(request.headers), body: Buffer.concat(chunks).toString() });
      response.writeHead(state.status, state.location ? { location: state.location } : {}).end();
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return {
    got,
    state,
    url: `http://127.0.0.1:${port}/hook`,
    close: () => new Promise((done) => server.close(done)),
  };
}

const headersOf = (headers: IncomingHttpHeaders) =>
  new Headers(Object.entries(headers).map(([name, value]) => [name, String(value)]));

let receiver: Awaited<ReturnType<typeof openReceiver>>;
beforeEach(async () => {
  receiver = await openReceiver();
});
afterEach(() => receiver.close());

const openHooked = (more: Partial<WebhookOptions> = {}) =>
  openOffice({ notify: { by: [webhook({ url: receiver.url, secret, ...more })] } });

describe('a webhook', () => {
  test('is signed over id, time and body, as Standard Webhooks says', async () => {
    const { register, ask, reports } = openHooked();
    const item = await ask();
    await register.work();
    expect(reports).toEqual([]);
    const [{ headers, body }] = receiver.got as [Got];
    const [id, time] = [headers.get('webhook-id'), headers.get('webhook-timestamp')];
    const mac = createHmac('sha256', Buffer.from(secret.slice(6), 'base64'))
      .update(`${id}.${time}.${body}`)
      .digest('base64');
    expect(headers.get('webhook-signature')).toBe(`v1,${mac}`);
    const told = await verifyWebhook({ secret, headers, body });
    expect(told).toMatchObject({
      id,
      type: 'request.requested',
      data: { item: { id: item.id, interrupt: { name: 'pay' } }, event: { type: 'requested' } },
    });
  });

  test('is signed with both secrets while one is changed for the other', async () => {
    const { register, ask } = openHooked({ secret: [other, secret] });
    await ask();
    await register.work();
    const [{ headers, body }] = receiver.got as [Got];
    for (const one of [secret, other, [secret, other]])
      await expect(verifyWebhook({ secret: one, headers, body })).resolves.toBeDefined();
  });

  test('that failed is sent again with the same id, also by a process that was started later', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'webhook-'));
    const open = () => new DatabaseSync(join(dir, 'register.db'));
    const first = open();
    receiver.state.status = 503;
    const notify = { by: [webhook({ url: receiver.url, secret })] };
    const office = openOffice({ store: sqliteRegisterStore(first), notify });
    await office.ask();
    await office.register.work();
    expect(receiver.got).toHaveLength(1);
    first.close();

    receiver.state.status = 200;
    const second = open();
    const later = openOffice({ store: sqliteRegisterStore(second), notify });
    later.pass(MINUTE);
    await later.register.work();
    await later.register.work();
    expect(receiver.got).toHaveLength(2);
    const ids = receiver.got.map(({ headers }) => headers.get('webhook-id'));
    expect(ids[0]).toBe(ids[1]);
    second.close();
    rmSync(dir, { recursive: true });
  });

  test('is not sent on to where a redirect says, and is tried again', async () => {
    const elsewhere = await openReceiver();
    Object.assign(receiver.state, { status: 307, location: elsewhere.url });
    const { register, ask, reports } = openHooked();
    await ask();
    await register.work();
    expect(elsewhere.got).toEqual([]);
    expect(reports).toHaveLength(1);
    await elsewhere.close();
  });

  test('to a receiver that is gone is not tried again', async () => {
    receiver.state.status = 410;
    const { register, ask, store } = openHooked();
    await ask();
    await register.work();
    const lines = await store.linesAfter(0, 100);
    expect(lines.map(({ text }) => text).join()).toContain('"type":"undelivered"');
  });

  test('tells all that happened, also what was decided meanwhile', async () => {
    receiver.state.status = 500;
    const { register, ask, pass } = openHooked();
    const item = await ask();
    await register.work();
    await (await register.answer(bob, item.id, yes(item))).sent;
    await register.work();
    receiver.state.status = 200;
    receiver.got.length = 0;
    pass(MINUTE);
    await register.work();
    const types = receiver.got.map(({ body }) => JSON.parse(body).type).sort();
    expect(types).toEqual(['request.decided', 'request.requested']);
  });

  test.each(['', 'secret', 'whsec_', 'whsec_c2hvcnQ=', 'whsec_***'])(
    'with a secret that is none is refused at once, without the secret in the words: %j',
    (bad) => {
      const make = () => webhook({ url: 'https://app.test', secret: bad });
      expect(make).toThrow(RangeError);
      if (bad.length > 6) expect(make).not.toThrow(bad);
    },
  );
});

describe('a receiver', () => {
  async function delivered() {
    const { register, ask } = openHooked();
    await ask();
    await register.work();
    return receiver.got[0] as Got;
  }
  const refusal = (code: string) => expect.objectContaining({ name: 'WebhookError', code });
  const changed = (headers: Headers, name: string, value: string) => {
    const copy = new Headers(headers);
    copy.set(name, value);
    return copy;
  };

  test('takes nothing that was changed, or signed with another secret', async () => {
    const { headers, body } = await delivered();
    const forged = [
      { secret: other, headers, body },
      { secret, headers, body: body.replace('400', '4000') },
      { secret, headers, body: `${body} ` },
      { secret, headers: changed(headers, 'webhook-id', 'msg_2'), body },
      { secret, headers: changed(headers, 'webhook-signature', 'v1,AAAA'), body },
      { secret, headers: changed(headers, 'webhook-signature', 'v1,***'), body },
      { secret, headers: changed(headers, 'webhook-signature', 'v1,'), body },
      {
        secret,
        headers: changed(
          headers,
          'webhook-signature',
          String(headers.get('webhook-signature')).replace('v1,', 'v1a,'),
        ),
        body,
      },
    ];
    for (const one of forged)
      await expect(verifyWebhook(one)).rejects.toEqual(refusal('webhook-forged'));
  });

  test('takes nothing that is old, of the future, or given a new time', async () => {
    const { headers, body } = await delivered();
    const time = Number(headers.get('webhook-timestamp')) * 1_000;
    for (const now of [time + 6 * MINUTE, time - 6 * MINUTE])
      await expect(verifyWebhook({ secret, headers, body, now: () => now })).rejects.toEqual(
        refusal('webhook-time'),
      );
    const renewed = changed(headers, 'webhook-timestamp', String(time / 1_000 + 600));
    await expect(
      verifyWebhook({ secret, headers: renewed, body, now: () => time + 10 * MINUTE }),
    ).rejects.toEqual(refusal('webhook-forged'));
  });

  test('refuses a tolerance that is not a number, instead of taking any age', async () => {
    const { headers, body } = await delivered();
    const now = () => Date.now() + 1_000 * MINUTE;
    for (const toleranceMs of [Number.NaN, -1, null as never])
      await expect(verifyWebhook({ secret, headers, body, toleranceMs, now })).rejects.toThrow(
        new RangeError(`Holdpoint: toleranceMs is ${toleranceMs}`),
      );
    await expect(verifyWebhook({ secret, headers, body, now: () => Number.NaN })).rejects.toEqual(
      refusal('webhook-time'),
    );
  });

  test.each(['webhook-id', 'webhook-timestamp', 'webhook-signature'])(
    'takes nothing without %s',
    async (name) => {
      const { headers, body } = await delivered();
      const copy = new Headers(headers);
      copy.delete(name);
      await expect(verifyWebhook({ secret, headers: copy, body })).rejects.toBeInstanceOf(
        WebhookError,
      );
    },
  );

  test.each(['NaN', '1e9', '-5', ' 5', '99999999999999'])(
    'takes no time such as %j',
    async (time) => {
      const { headers, body } = await delivered();
      const odd = changed(headers, 'webhook-timestamp', time);
      await expect(verifyWebhook({ secret, headers: odd, body })).rejects.toBeInstanceOf(
        WebhookError,
      );
    },
  );

  test('does what it says once, however often it is played again', async () => {
    const { headers, body } = await delivered();
    const decisions = createDecisions({ store: memoryDecisionStore() });
    let runs = 0;
    const receive = async () => {
      const { id, type, data } = await verifyWebhook({ secret, headers, body });
      const call = { tool: type, input: data, scope: 'webhooks' };
      return decisions.once({ decisionId: id }, call, () => {
        runs += 1;
        return runs;
      });
    };
    expect(await Promise.all([receive(), receive(), receive()])).toEqual([1, 1, 1]);
    expect(await receive()).toBe(1);
  });
});
