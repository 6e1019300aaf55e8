import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { anyTool, makeHandle } from '../../test/harness/handles.ts';
import { corpus } from '../../test/hostile/corpus/corpus.testkit.ts';
import { readText } from '../../test/hostile/page/readDrawn.testkit.ts';
import { ApprovalCard } from '../approval/ApprovalCard.tsx';
import type { OwnFormat, ValueFormat, ValueFormats } from '../card/arguments/valueFormat.ts';
import { exactText } from '../card/reveal/copyExact.ts';
import { en } from '../messages/en.ts';
import { formats as said } from '../messages/enFormats.ts';
import * as exported from './index.ts';

afterEach(cleanup);

const words = en.arguments;
const formats = { ...exported };
const names = Object.keys(formats) as (keyof typeof formats)[];

/** Returns the place of one value in the formatted view. */
function drawn(value: unknown, format: OwnFormat): HTMLElement {
  const interrupt = makeHandle({ input: { value }, tool: anyTool('transferMoney') });
  const { container } = render(<ApprovalCard interrupt={interrupt} formats={{ value: format }} />);
  if (!container.querySelector('.hp-plain'))
    fireEvent.click(screen.getByRole('button', { name: words.overview }));
  return container.querySelector('.hp-plain dd') as HTMLElement;
}

/** Returns its drawn text, without the kit’s own words. */
function readBack(cell: HTMLElement): string {
  const copy = cell.cloneNode(true) as HTMLElement;
  for (const beside of copy.querySelectorAll('[data-hp-beside], .hp-copy, .hp-cell, .hp-ln'))
    beside.remove();
  const rows = [...copy.querySelectorAll('tr')];
  const numbered = [...copy.querySelectorAll('li bdi')];
  if (numbered.length > 0) return numbered.map((one) => readText(one.textContent)).join('\n');
  if (rows.length === 0) return readText(copy.textContent);
  return rows
    .map((row) => [...row.children].map((one) => readText(one.textContent)).join('|'))
    .join('\n');
}

const goesTo = (host: string) => `${said.goesTo} ${host}`;

const bold = (cell: HTMLElement) => [...cell.querySelectorAll('b')].map((one) => one.textContent);

test.each<[keyof typeof formats, string, readonly string[]]>([
  ['url', 'https://bank.example:8443/pay?to=ada', ['bank.example']],
  ['url', 'HTTPS://Bank.Example', ['Bank.Example']],
  ['url', 'https://[2001:db8::1]/x', ['[2001:db8::1]']],
  ['email', 'ada@mail.example', ['mail.example']],
  ['person', 'Ada Byron <ada@mail.example>', ['Ada Byron']],
  ['filePath', '/srv/app/main.ts', ['main.ts']],
  ['filePath', 'C:\\temp\\invoice.pdf.exe', ['invoice.pdf.exe']],
  ['command', 'cd /srv && git pull | tee "a && b"; rm -rf x', ['cd', 'git', 'tee', 'rm']],
  ['command', 'FOO=1 BAR="x y" rm -rf /', ['rm']],
  ['command', '"rm" -rf / 2>&1', ['"rm"']],
  ['command', 'echo "x; y" \'| z\' \\; w', ['echo']],
  ['command', 'if true; then rm -rf /; fi', ['true', 'rm']],
  ['command', 'A=$(date) echo $(ls -l) b `pwd` c > out', ['date', 'echo', 'ls', 'pwd']],
  ['command', '>out rm x &>log y', ['rm']],
  ['command', 'a\\\nrm x', ['a\\\nrm']],
])('%s sets parts of %s apart and leaves nothing out', (name, text, parts) => {
  const cell = drawn(text, formats[name]);
  expect(bold(cell)).toEqual(parts);
  expect(readBack(cell)).toBe(text);
  expect(cell.textContent).not.toContain(words.sentAs);
});

test.each<[keyof typeof formats, string, string | undefined]>([
  ['url', 'https://bank.example@evil.example/login', `${said.userName} ${goesTo('evil.example')}`],
  ['url', 'https://bank.example:x@y@evil.example', `${said.userName} ${goesTo('evil.example')}`],
  [
    'url',
    'https://bank.example@xn--pple-43d.com',
    `${said.userName} ${said.encoded} ${goesTo('xn--pple-43d.com')}`,
  ],
  ['url', 'https://xn--pple-43d.com/', said.encoded],
  ['url', 'https://bank.example/', undefined],
  ['email', 'ada@mail.xn--pple-43d.com', said.encoded],
  ['person', 'Ada <ada@xn--pple-43d.com>', said.encoded],
  ['iban', 'DE02120300000000202051', undefined],
  ['iban', 'DE03120300000000202051', said.wrongDigits],
  ['iban', 'de03120300000000202051', said.wrongDigits],
  ['iban', 'DE03 1203 0000 0000 2020 51', said.wrongDigits],
  ['iban', 'DE03-1203-0000-0000-2020-51', said.wrongDigits],
  // No IBAN has these check digits, although the sum is right.
  ['iban', 'DE00370400440532013028', said.wrongDigits],
  ['cardNumber', '4242424242424242', undefined],
  ['cardNumber', '4242424242424241', said.wrongDigits],
  ['cardNumber', '4242 4242 4242 4241', said.wrongDigits],
])('%s of %s says: %s', (name, text, notice) => {
  const cell = drawn(text, formats[name]);
  expect(cell.querySelector('[data-hp-beside]')?.textContent).toBe(notice);
  expect(readBack(cell)).toBe(text);
});

test.each<[keyof typeof formats, string, string]>([
  ['url', 'https:bank.example@evil.example', 'evil.example'],
  ['url', 'https:/bank.example@evil.example', 'evil.example'],
  ['url', '//bank.example@evil.example', 'evil.example'],
  ['url', ' https://bank.example@evil.example', 'evil.example'],
  ['url', 'https://bank.example@evil.example\n', 'evil.example'],
  ['url', 'https://bank.example@évil.example/', 'xn--vil-9la.example'],
  ['url', 'https://bank.example@%65vil.example/', 'evil.example'],
  ['url', 'https://bank.example@0x7f.1/', '127.0.0.1'],
  ['url', 'https://bank.example@evil.example\\x', 'evil.example'],
  ['url', 'https://evil.example\\@bank.example', 'evil.example'],
  ['url', 'https://ev\til.example', 'evil.example'],
  ['url', 'https://0x7f.1/', '127.0.0.1'],
  ['url', 'https://bаnk.example', 'xn--bnk-6cd.example'],
  ['url', 'postgres://bank.example@evil.example/db', 'evil.example'],
  ['email', 'ada@évil.example', 'xn--vil-9la.example'],
  ['email', 'ada@bank.example@evil.example', 'evil.example'],
])('%s says where %j goes, and sets no part of it apart', (name, text, host) => {
  const cell = drawn(text, formats[name]);
  const note = cell.querySelector('[data-hp-beside]');
  expect(note?.textContent).toContain(goesTo(host));
  expect(bold(cell)).toEqual([host]);
  expect(note?.querySelector('b')?.textContent).toBe(host);
});

test.each([
  'javascript://bank.example/%0aalert(1)',
  'javascript://bank.example@evil.example/%0aalert(1)',
  'data://bank.example/text,x',
  'blob:https://bank.example/1',
  'myapp://bank.example/x',
])('no part of %s is a site in bold', (text) => {
  expect(formats.url(text, 'en')).toBeUndefined();
});

test.each([
  ['a hidden character beside it', { other: 'a\u200bb' }, anyTool('transferMoney')],
  ['a tool that the app does not define', {}, undefined],
  [
    'values that are too deep',
    { a: { a: { a: { a: { a: { a: { a: { a: 1 } } } } } } } },
    anyTool('x'),
  ],
])('the exact data has the warnings too: %s', (_, more, tool) => {
  const input = {
    site: 'https://bank.example@evil.example/',
    to: 'DE03120300000000202051',
    ...more,
  };
  const { container } = render(
    <ApprovalCard
      interrupt={makeHandle({ input, tool })}
      formats={{ site: formats.url, to: formats.iban }}
    />,
  );
  expect(container.querySelector('.hp-plain')).toBeNull();
  const notes = [...container.querySelectorAll('.hp-odd[data-hp-beside]')];
  expect(notes.map((note) => note.textContent)).toEqual([
    `${said.userName} ${goesTo('evil.example')}`,
    said.wrongDigits,
  ]);
});

test.each<[keyof typeof formats, string]>([
  ['url', 'bank.example'],
  ['url', 'javascript:alert(1)'],
  ['email', 'ada@localhost'],
  ['person', 'bank@bank.example <ada@evil.example>'],
  ['iban', 'DE02 1203 0000 0000 2020 51'],
  ['cardNumber', '4242 4242 4242 4242'],
  ['command', 'echo "$(rm -rf /)"'],
  ['command', 'echo "a'],
  ['command', 'cat <<END\nrm -rf /\nEND'],
  ['diff', '+ 1'],
  ['diff', '@@ here @@\n--- a'],
  ['table', 'a,"b,c"\n1,2'],
  ['table', 'a,b\n1'],
  ['filePath', 'main.ts'],
])('%s leaves %s as it came', (name, text) => {
  expect(formats[name](text, 'en')).toBeUndefined();
});

test('a diff and a table are drawn line by line', () => {
  const change = '--- a\n+++ b\n@@ -1,2 +1,2 @@\n same\n-old\n+new\n';
  const cell = drawn(change, formats.diff);
  expect(cell.querySelector('del')?.textContent).toBe('-old\n');
  expect(cell.querySelector('ins')?.textContent).toBe('+new\n');
  expect(readBack(cell)).toBe(change);
  cleanup();
  const rows = drawn('name;price\nReader;39\nStand;120.5\n', formats.table);
  expect(readBack(rows)).toBe('name|price\nReader|39\nStand|120.5');
  expect(rows.querySelectorAll('[data-number]')).toHaveLength(3);
});

test('a line inside a change is never drawn as the name of a file', () => {
  const cell = drawn(
    '--- a/x.sql\n+++ b/x.sql\n@@ -1,2 +1,2 @@\n--- DROP TABLE a;\n-old\n+++ x;\n+new\n--- a/y\n+++ b/y\n-a',
    formats.diff,
  );
  expect(bold(cell)).toEqual(['--- a/x.sql\n', '+++ b/x.sql\n', '--- a/y\n', '+++ b/y\n']);
  const lines = (tag: string) => [...cell.querySelectorAll(tag)].map((one) => one.textContent);
  expect(lines('del')).toEqual(['--- DROP TABLE a;\n', '-old\n', '-a']);
  expect(lines('ins')).toEqual(['+++ x;\n', '+new\n']);
});

test('line ends of Windows are not drawn on each line', () => {
  expect(drawn('@@ -1 +1 @@\r\n-a\r\n+b\r\n', formats.diff).textContent).not.toContain('\u240d');
  cleanup();
  const rows = drawn('a,b\r\n1,2\r\n', formats.table);
  expect(readBack(rows)).toBe('a|b\n1|2');
  expect(rows.querySelector('[data-hp-token]')).toBeNull();
});

/** Seconds formatted for people; only whole minutes convert back. */
const minutes: OwnFormat = (sent) => ({
  text: `${Math.floor(Number(sent) / 60)} min`,
  back: (text) => `${Number.parseInt(text, 10) * 60}`,
});

describe('what is copied is the value itself', () => {
  const copied = (element: Element | null) => {
    const range = document.createRange();
    range.selectNodeContents(element as Element);
    return exactText(range);
  };
  const card = (input: unknown, own: ValueFormats) =>
    render(
      <ApprovalCard
        interrupt={makeHandle({ input, tool: anyTool('transferMoney') })}
        formats={own}
      />,
    ).container;

  test.each<[string, unknown, ValueFormat | undefined, string]>([
    ['an amount', 50, { money: 'EUR' }, '50'],
    ['a date', '2026-01-01', 'date', '2026-01-01'],
    ['minutes', 300, minutes, '300'],
    ['a text like a word of the kit', 'none', undefined, 'none'],
    ['a site', 'https://a@b.example', exported.url, 'https://a@b.example'],
    ['wrong digits', 'DE03120300000000202051', exported.iban, 'DE03120300000000202051'],
    ['rows', 'to;amount\nAda;1\nBen;', exported.table, 'to;amount\nAda;1\nBen;'],
  ])('%s', (_, value, format, text) => {
    const container = card({ value }, format ? { value: format } : {});
    expect(copied(container.querySelector('.hp-plain dd'))).toBe(text);
    fireEvent.click(screen.getByRole('button', { name: words.exact }));
    expect(copied(container.querySelector('.hp-args dd'))).toBe(text);
  });

  test('rows of a list', () => {
    const container = card(
      {
        lines: [
          { payee: 'Ada', amount: 12 },
          { payee: 'Ben', amount: 50 },
        ],
      },
      { 'lines[].amount': { money: 'EUR' } },
    );
    expect(copied(container.querySelector('.hp-plain table'))).toBe(
      'payee\tAmount\nAda\t12\nBen\t50',
    );
    expect(copied(container.querySelector('.hp-plain tbody tr'))).toBe('Ada\t12');
  });
});

test.each(['none', 'Yes'])('a text %s says that it is a text, with a format too', (text) => {
  expect(drawn(text, (sent) => ({ text: sent })).textContent).toBe(
    `${text} ${words.sentAs} "${text}"`,
  );
});

test('a format of the app is read first only if it can be turned back', () => {
  expect(drawn(300, minutes).textContent).toBe('5 min sent as 300');
  cleanup();
  expect(drawn(330, minutes).textContent).toBe('330 5 min');
  cleanup();
  // Without a `back` function nothing converts back.
  expect(drawn('x', (text) => ({ text: `a nice ${text}` })).textContent).toBe('x a nice x');
});

test('what a format of the app makes of a value is revealed', () => {
  const cell = drawn('a\u202Eb', (text) => ({ text: `<${text}>`, back: (it) => it.slice(1, -1) }));
  expect(cell.textContent).toContain('<a⟨U+202E⟩b>');
});

describe('the hostile corpus', () => {
  const texts = new Set<string>();
  JSON.stringify(
    corpus.filter(({ kind }) => kind !== 'size'),
    (_, value: unknown) => {
      if (typeof value === 'string' && value !== '' && value.length < 400) texts.add(value);
      return value;
    },
  );
  const inside = [...texts].flatMap((text) => [
    text,
    `https://${text}@bank.example/${text}`,
    `https://${text}/`,
    `${text}@bank.example`,
    `${text} <ada@bank.example>`,
    `/srv/${text}`,
    `name;value\n${text};1`,
    `@@ -1 +1 @@\n-${text}\n+${text}`,
  ]);

  test.each(names)('%s leaves out no character of any text', (name) => {
    const format = formats[name];
    const some = inside.filter((text) => format(text, 'en')?.text !== undefined);
    for (const text of some) expect(format(text, 'en')?.text).toBe(text);
    const step = Math.ceil(some.length / 60);
    for (const text of some.filter((_, at) => at % step === 0)) {
      const read = readBack(drawn(text, format));
      const wanted = name === 'table' ? text.replace(/\n$/, '').replace(/[\t;,]/g, '|') : text;
      expect(name === 'table' ? read.replace(/[\t;,]/g, '|') : read).toBe(wanted);
      cleanup();
    }
  });
});
