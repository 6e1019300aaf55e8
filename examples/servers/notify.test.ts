import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRegister } from '@holdpoint/register';
import { toNode } from '@holdpoint/register/http';
import { memoryRegisterStore } from '@holdpoint/register/testing';
import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import { notifyBy } from './notify.ts';
import { receiveWith } from './webhookReceiver.ts';

const hookSecret = `whsec_${Buffer.from('a secret of thirty-two bytes, ok').toString('base64')}`;

const portOf = (address: AddressInfo | string | null) => (address as AddressInfo).port;

test('tells approvers and the requester by mail, and another system by a webhook that it checks', async () => {
  const mails: string[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      void simpleParser(stream).then(({ subject }) => {
        mails.push(`${envelope.rcptTo.map(({ address }) => address)}: ${subject}`);
        done();
      }, done);
    },
  });
  await new Promise<void>((ready) => smtp.listen(0, '127.0.0.1', ready));
  onTestFinished(() => new Promise<void>((closed) => smtp.close(closed)));

  const told: string[] = [];
  const receive = receiveWith(hookSecret, async ({ type }) => void told.push(type));
  const receiver = createServer(toNode(receive));
  await new Promise<void>((ready) => receiver.listen(0, '127.0.0.1', ready));
  onTestFinished(() => void receiver.close());
  const hook = `http://127.0.0.1:${portOf(receiver.address())}/`;

  const register = createRegister<{ id: string }>({
    store: memoryRegisterStore(),
    resume: () => null,
    mayRead: () => true,
    mayAnswer: () => true,
    notify: notifyBy({
      smtp: `smtp://127.0.0.1:${portOf(smtp.server.address())}`,
      hook,
      hookSecret,
      pages: 'https://acme.example',
    }),
  });
  const [item] = await register.enter({
    agent: 'bank',
    sessionId: 's',
    pause: 'p',
    interrupts: [
      { name: 'transferMoney', position: 0, input: { to: 'Zoe', amount: 5 }, decisionId: 'p:0' },
    ],
    requester: 'ada',
    tenant: 'acme',
  });
  await register.work();
  await register.answer({ id: 'bob' }, item!.id, { verdict: 'approve', digest: item!.digest });
  await register.work();
  expect(mails.toSorted()).toEqual([
    'ada@acme.example: Approved: Payment, €5.00',
    'bob@acme.example: Waiting for an approval: Payment, €5.00',
    'cem@acme.example: Waiting for an approval: Payment, €5.00',
  ]);
  expect(told).toEqual(['request.requested', 'request.decided']);
  expect((await fetch(hook, { method: 'POST', body: '{}' })).status).toBe(400);
});
