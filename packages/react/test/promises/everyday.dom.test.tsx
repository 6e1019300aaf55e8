import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ArgumentList } from '../../src/card/arguments/ArgumentList.tsx';
import { useArguments } from '../../src/card/arguments/useArguments.ts';
import { DiffView } from '../../src/card/comparison/DiffView.tsx';

// Promise 4: everyday input raises no alarm, and one changed character marks only that character.

afterEach(cleanup);

function List({ input, before }: { readonly input: unknown; readonly before?: unknown }) {
  const compared = before === undefined ? undefined : { input: before };
  return <ArgumentList view={useArguments(input, compared)} />;
}

function draw(input: unknown, before?: unknown) {
  const { container } = render(<List input={input} before={before} />);
  return {
    text: container.textContent,
    tokens: [...container.querySelectorAll('[data-hp-token]')].map((token) => token.textContent),
    notice: container.querySelector('[data-tone="reveal"]')?.textContent,
  };
}

const file = ['@echo off', 'set NAME=report', '', 'if exist %NAME%.csv (', '  del %NAME%.csv', ')'];

test.each<[string, unknown]>([
  [
    'cells and names of a sheet',
    { sheet: 'AI', range: 'A1', to: 'BI', level: 'B1', by: 'CIO', at: 'C10' },
  ],
  [
    'terms and periods',
    { term: 'I', quarter: 'Q1', part: 'II', no: '11', grade: 'A1', gas: 'CO2' },
  ],
  ['a file of Windows', { path: 'C:\\jobs\\clean.cmd', content: file.join('\r\n') }],
  ['a long one', { content: Array.from({ length: 60 }, (_, at) => `line ${at}`).join('\r\n') }],
  [
    'a mail',
    { to: 'anna.berg@example.org', subject: 'Re: Q3', body: 'Hi Anna,\r\n\r\nthanks!\r\nBo' },
  ],
  ['a German order', { kunde: 'Jürgen Groß', straße: 'Königstraße 10', betrag: '1.240,00 €' }],
  ['a French one', { nom: 'Zoé Lefèvre', note: '« Livrez s’il vous plaît à 10 h »' }],
  ['a Polish one', { imię: 'Łukasz', miasto: 'Łódź', uwagi: 'Zażółć gęślą jaźń' }],
  ['a Turkish one', { ad: 'Işıl', il: 'İzmir', ilçe: 'Karşıyaka' }],
  ['a Russian one', { имя: 'Анна', город: 'Москва', заметка: 'Позвоните завтра' }],
  ['a Ukrainian one', { імʼя: 'Юрій', місто: 'Київ' }],
  ['a Greek one', { όνομα: 'Μαρία', πόλη: 'Αθήνα' }],
  ['an Arabic one', { الاسم: 'أحمد علي', المدينة: 'القاهرة', المبلغ: '١٢٥ جنيه' }],
  ['a Hebrew one', { שם: 'נועה כהן', עיר: 'תל אביב' }],
  ['a Persian one', { نام: 'علی رضایی', شهر: 'تهران', مبلغ: '۱۲۵' }],
  ['a Hindi one', { नाम: 'अनिता शर्मा', शहर: 'दिल्ली' }],
  ['a Thai one', { ชื่อ: 'สมชาย', เมือง: 'กรุงเทพ' }],
  ['a Vietnamese one', { tên: 'Nguyễn Thị Hương', thành_phố: 'Hà Nội' }],
  ['a Chinese one', { 姓名: '王小明', 城市: '上海', 备注: '请在 5 月前寄出。' }],
  ['a Japanese one', { 名前: '山田太郎', 住所: '東京都港区１－２－３', 備考: 'ＴＥＬ：０３' }],
  ['a Korean one', { 이름: '김민수', 도시: '서울' }],
  ['emoji', { note: 'Done 🎉 👩‍👩‍👧 🏴󠁧󠁢󠁥󠁮󠁧󠁿 👍🏽 ❤️' }],
  ['science', { law: 'E = mc²', set: 'x ∈ ℝⁿ', unit: '5 µm', angle: '45°', gene: 'TNF-α' }],
  ['Markdown', { body: '# Title\n\n- one\n- **two**\n\n| a | b |\n| - | - |\n' + 'x' }],
  ['YAML', { config: 'on:\n  push:\n    branches: [main]\njobs: {}' }],
  ['SQL', { query: "SELECT id, name FROM users WHERE level >= 10 AND name LIKE 'A%'" }],
  ['a shell line', { command: 'find . -name "*.log" -mtime +7 | xargs rm -f && echo ok' }],
  ['PowerShell', { command: 'Get-ChildItem -Path C:\\logs | Where-Object { $_.Length -gt 1MB }' }],
  ['base64', { data: 'aGVsbG8gd29ybGQsIHRoaXMgaXMgYSB0ZXN0Cg==' }],
  ['a hash', { sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08' }],
  ['CSV', { content: 'name;amount\r\nAda;10,50\r\nBo;7,00' }],
  ['addresses of pages', { url: 'https://example.org/a/b?q=1&l=10#top', also: 'example.org/l/10' }],
  ['phones', { home: '+49 (0)30 123456-0', mobile: '0170 1234567' }],
  [
    'ids',
    { order: 'INV-2026-0010', ticket: 'OPS-101', uuid: '0f8fad5b-d9cd-469f-a165-70867728950e' },
  ],
  ['money', { total: '€1,200.50', tax: '19 %', rate: 'USD/EUR 0.92' }],
  ['times', { at: '2026-11-27T10:00:00Z', until: '11:30 – 12:15' }],
  ['coordinates', { lat: '52.5200° N', lon: '13.4050° E' }],
  ['packages', { name: '@scope/left-pad', version: '^1.10.0', other: 'lodash.get' }],
  ['people', { author: 'Sinéad O’Connor', reviewer: "Conan O'Brien", team: 'Jean‑Luc' }],
])('%s: no mark and no notice', (_, input) => {
  const { tokens, notice } = draw(input);
  expect({ tokens, notice }).toEqual({ tokens: [], notice: undefined });
});

test.each<[string, unknown, unknown, readonly string[]]>([
  // They do look alike, and one books what the other meant.
  ['two bookings', { a: 'IO7QPL', b: 'I07QPL' }, undefined, ['⟨U+004F⟩', '⟨U+0030⟩']],
  ['a person and a network', { user: 'Ian', host: 'lan' }, undefined, ['⟨U+0049⟩', '⟨U+006C⟩']],
  [
    'a letter for a digit of an account',
    { iban: 'DE10 1001 0010 0101 O010 01' },
    { iban: 'DE10 1001 0010 0101 0010 01' },
    ['⟨U+004F⟩', '⟨U+0030⟩'],
  ],
  [
    'two that changed places',
    { iban: 'GB1O 0100 0I10' },
    { iban: 'GB10 O100 0110' },
    ['⟨U+004F⟩', '⟨U+0030⟩', '⟨U+0049⟩', '⟨U+0030⟩', '⟨U+004F⟩', '⟨U+0031⟩'],
  ],
  ['a Cyrillic letter in a name', { a: 'Ad\u0430', b: 'Ada' }, undefined, ['⟨U+0430⟩']],
])('%s: each differing character is marked, and no other', (_, input, before, marks) => {
  const { tokens, notice } = draw(input, before);
  expect(tokens).toEqual(marks);
  expect(notice).toContain(`${marks.length} thing`);
});

test('a lone return in a file of Windows is marked', () => {
  const { tokens, notice } = draw({ content: `${file.join('\r\n')}\r\ndel /q *\recho ok\r\n` });
  expect(tokens).toContain('␍');
  expect(notice).toContain('1 thing');
});

test('two files of Windows are compared without a mark on each line', () => {
  const { container } = render(
    <DiffView before={file.join('\r\n')} after={[...file, 'exit'].join('\r\n')} />,
  );
  expect(container.querySelectorAll('[data-hp-token]')).toHaveLength(0);
  expect(container.querySelectorAll('[data-kind="added"]')).toHaveLength(2);
});
