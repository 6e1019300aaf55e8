// Mail, as a real server takes it and a mail program reads it.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { approvals } from '../../src/index.ts';
import { type MailOptions, mail } from '../../src/mail/index.ts';
import { bob, MINUTE, no, openOffice, yes } from '../register/office.testkit.ts';
import { openMailServer } from './mailServer.testkit.ts';

let server: Awaited<ReturnType<typeof openMailServer>>;
beforeEach(async () => {
  server = await openMailServer();
});
afterEach(() => server.close());

const openPosted = (more: Partial<MailOptions> = {}) =>
  openOffice({
    policies: () => [approvals(1)],
    notify: {
      by: [
        mail({
          transport: server.transport,
          from: 'Payments <payments@acme.test>',
          to: ({ kind, item }) => (kind === 'decided' ? [item.requester ?? ''] : ['bob', 'cem']),
          address: (person) => `${person}@acme.test`,
          title: () => 'Payment',
          personName: (id) => id.toUpperCase(),
          ...more,
        }),
      ],
      link: (id) => `https://app.test/approvals/${id}`,
    },
  });

describe('mail', () => {
  test('reaches each person who is to answer, with the values and the link to the one request', async () => {
    const { register, ask, reports } = openPosted();
    const item = await ask({ to: 'Zoe', amount: 400, lines: [{ for: 'trip' }] });
    await register.work();
    expect(reports).toEqual([]);
    expect(server.received.map(({ to }) => to).sort()).toEqual([
      ['bob@acme.test'],
      ['cem@acme.test'],
    ]);
    const [{ mail: got } = { mail: undefined }] = server.received;
    expect(got?.subject).toBe('Waiting for an approval: Payment');
    expect(got?.from?.text).toContain('payments@acme.test');
    expect(got?.headers.get('auto-submitted')).toBe('auto-generated');
    for (const line of [
      'ADA asks you to approve “Payment”.',
      'to: "Zoe"',
      'amount: 400',
      'lines → 0 → for: "trip"',
      `https://app.test/approvals/${item.id}`,
    ])
      expect(got?.text).toContain(line);
    expect(got?.html).toContain(`href="https://app.test/approvals/${item.id}"`);
  });

  test('says the amount in the subject and the first line, as people write it', async () => {
    const { register, ask } = openPosted({
      to: () => ['bob'],
      amount: ({ interrupt }) => Object(interrupt.input),
    });
    await ask({ to: 'Zoe', value: '1200.5', currency: 'EUR' });
    await register.work();
    const [{ mail: got } = { mail: undefined }] = server.received;
    expect(got?.subject).toBe('Waiting for an approval: Payment, €1,200.50');
    expect(got?.text).toContain('ADA asks you to approve “Payment” for €1,200.50.');
    expect(got?.html).toContain('ADA asks you to approve “Payment” for €1,200.50.');
    // One button, and the plain text beside it has the same.
    expect(String(got?.html).match(/<a /g)).toHaveLength(1);
  });

  test.each([
    ['1e9', 'EUR'],
    [-5, 'EUR'],
    ['5\r\nBcc: eve@evil.test', 'EUR'],
    ['٥٠', 'EUR'],
    [5, 'EUR\u202E'],
    [5, 'FREE'],
    [5, undefined],
    [{}, 'EUR'],
    [1e21, 'EUR'],
  ])('leaves out an amount of %j %j', async (value, currency) => {
    const { register, ask } = openPosted({
      to: () => ['bob'],
      amount: () => ({ value, currency }),
    });
    await ask();
    await register.work();
    expect(server.received[0]?.mail.subject).toBe('Waiting for an approval: Payment');
    expect(server.received[0]?.raw).not.toMatch(/^bcc:/im);
  });

  test('makes no link of a person’s name', async () => {
    const { register, ask } = openPosted({ personName: () => 'Pay now: https://evil.example/ok' });
    await ask();
    await register.work();
    const { mail: got } = server.received[0]!;
    for (const text of [got.text, got.html]) {
      expect(text).toContain('evil[.]example');
      expect(text).not.toContain('evil.example');
    }
  });

  test('makes no link of a tool’s name, of a title or of a reason, in the subject or below it', async () => {
    const evil = [
      'http://evil.example/x',
      'a@evil.example',
      'http:\u200B//evil.example',
      'www.127.0.0.1',
    ];
    for (const name of evil)
      for (const title of [undefined, () => `Payment ${name}`]) {
        const { register } = openPosted({ to: () => ['bob'], ...(title ? { title } : {}) });
        const [item] = await register.enter({
          agent: 'bank',
          sessionId: 'session',
          pause: name,
          tenant: 'acme',
          requester: name,
          interrupts: [{ name, position: 0, input: {}, decisionId: name }],
        });
        await register.work();
        await (await register.answer(bob, item!.id, { ...no(item!), reason: name })).sent;
        await register.work();
      }
    expect(server.received).toHaveLength(evil.length * 4);
    for (const { mail: got } of server.received) {
      const { subject = '', text = '', html } = got;
      const body = `${text}${html}`.replace(/https:\/\/app\.test\/approvals\/[\w-]+/g, '');
      for (const shown of [subject, body])
        expect(shown).not.toMatch(/https?:|javascript:|www\.|evil\.|\u200B/);
      expect(String(html).match(/ href="/g)).toHaveLength(1);
    }
  });

  test('writes an amount and a time as the language does, without marks', async () => {
    const { register, ask } = openPosted({
      to: () => ['bob'],
      amount: () => ({ value: 1200.5, currency: 'EUR' }),
      words: { locale: 'fr' },
    });
    await ask();
    await register.work();
    const { mail: got } = server.received[0]!;
    expect(got.subject).toBe('Waiting for an approval: Payment, 1 200,50 €');
    expect(got.text).not.toContain('[U+');
  });

  test('tells the requester how it was decided, by whom and on what grounds', async () => {
    const { register, ask } = openPosted();
    const item = await ask();
    await register.work();
    await (await register.answer(bob, item.id, no(item))).sent;
    await register.work();
    const last = server.received.at(-1);
    expect(last?.to).toEqual(['ada@acme.test']);
    expect(last?.mail.subject).toBe('Rejected: Payment');
    expect(last?.mail.text).toContain('“Payment” was rejected by BOB.');
    expect(last?.mail.text).toContain('"Too much."');
  });

  test('that the server does not take now is sent again later, with the same Message-ID', async () => {
    const { register, ask, pass, reports } = openPosted({ to: () => ['bob'] });
    server.refuse(451, 'Try again later');
    await ask();
    await register.work();
    expect(server.received).toEqual([]);
    expect(reports).toHaveLength(1);
    server.accept();
    pass(MINUTE);
    await register.work();
    await register.work();
    expect(server.received).toHaveLength(1);
    expect(server.received[0]?.mail.messageId).toMatch(/^<[\da-f]{64}@acme\.test>$/);
  });

  test('to an address that the server refuses for good is not tried again, and said to be undelivered', async () => {
    const { register, ask, store } = openPosted({ to: () => ['bob'] });
    server.refuse(550, 'No such user');
    await ask();
    await register.work();
    const lines = await store.linesAfter(0, 100);
    expect(lines.map(({ text }) => text).join()).toContain('"type":"undelivered"');
  });

  test('that asks for an answer is not sent when it was answered meanwhile', async () => {
    const { register, ask, pass } = openPosted();
    server.refuse(451, 'Try again later');
    const item = await ask();
    await register.work();
    await (await register.answer(bob, item.id, yes(item))).sent;
    server.accept();
    pass(MINUTE);
    await register.work();
    expect(server.received.map(({ mail: { subject } }) => subject)).toEqual(['Approved: Payment']);
  });
});

describe('words of a model in a mail', () => {
  const attack = {
    to: 'Zoe\r\nBcc: eve@evil.test\r\n\r\nApproved already',
    note: '</td></table><script>alert(1)</script><a href="javascript:alert(1)">Approve here</a>',
    url: 'https://evil.test/login?next=/ javascript:alert(1) evil.test www.evil.test',
    turned: 'abc\u202Egpj.exe\u2066\u200B\u00AD\u{E0041}\u3164\u{1d159}\u{16fe4}',
    lone: '\uD800',
    'key\r\nSubject: hi': 1,
    "it's <b>": '&',
  };

  test('make no header, no recipient, no line of their own, no element and no link', async () => {
    const { register, ask } = openPosted({ to: () => ['bob'] });
    await ask(attack);
    await register.work();
    const [got] = server.received;
    expect(got?.to).toEqual(['bob@acme.test']);
    expect(got?.mail.bcc).toBeUndefined();
    expect(got?.mail.cc).toBeUndefined();
    expect(got?.raw).not.toMatch(/^bcc:/im);
    expect(got?.raw.match(/^subject:/gim)).toHaveLength(1);
    const text = got?.mail.text ?? '';
    expect(text).toContain('to: "Zoe\\r\\nBcc: eve@evil[.]test');
    // What would be followed by a mail program: the app's own link, and nothing else.
    expect(text.match(/\w+:\/\/\S+/g)).toHaveLength(1);
    expect(text).not.toMatch(/javascript:\S|\bevil\.test/);
    const html = String(got?.mail.html);
    expect(html).not.toMatch(/<script|<b>|javascript:\S|\bevil\.test/);
    expect(html.match(/<a /g)).toHaveLength(1);
    expect(html.match(/ href="/g)).toHaveLength(1);
    for (const body of [text, html]) {
      expect(body).toContain('abc[U+202E]gpj');
      expect(body).toContain('[U+2066][U+200B][U+00AD][U+E0041][U+3164][U+1D159][U+16FE4]');
      expect(body).not.toMatch(/[\u202E\u2066\u200B\u00AD\u3164]/u);
    }
  });

  test('that are without end leave their head and their tail, and say how much is left out', async () => {
    const { register, ask } = openPosted({ to: () => ['bob'] });
    const values = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`k${at}`, at]));
    await ask({ long: `head${' '.repeat(5_000)}tail`, ...values });
    await register.work();
    const text = server.received[0]?.mail.text ?? '';
    expect(text).toMatch(/long: "head/);
    expect(text).toMatch(/tail"/);
    expect(text).toMatch(/\[… \d+ characters are left out …\]/);
    expect(text).toContain('21 more values: open the request to see them.');
  });
});

describe('addresses', () => {
  test.each([
    'a@acme.test, eve@evil.test',
    'a@acme.test\r\nBcc: e@evil.test',
    '"a@x"@y.test',
    '<a@y.test>',
  ])('that are not one are refused: %j', async (address) => {
    const { register, ask, reports } = openPosted({ to: () => ['bob'], address: () => address });
    await ask();
    await register.work();
    expect(server.received).toEqual([]);
    expect(reports).toHaveLength(1);
  });

  test('without a person get no mail, and nothing is reported', async () => {
    const { register, ask, reports } = openPosted({ address: () => undefined });
    await ask();
    await register.work();
    expect(server.received).toEqual([]);
    expect(reports).toEqual([]);
  });

  test('of the sender with a line break are refused at once', () => {
    expect(() => openPosted({ from: 'a@b.test\r\nBcc: e@evil.test' })).toThrow(RangeError);
  });
});
