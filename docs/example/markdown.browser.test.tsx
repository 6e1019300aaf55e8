import { createSession } from '@holdpoint/client';
import { scriptedBackend } from '@holdpoint/client/testing';
import { Transcript, useAgentTurn } from '@holdpoint/react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { drawing } from './markdown.tsx';
import '@holdpoint/react/styles.css';

async function say(text: string) {
  const backend = scriptedBackend((agent) => agent.on('go', (turn) => turn.say(text)));
  const session = createSession({ backend });
  await session.send('go').outcome;
  const { container } = await render(<Page session={session} />);
  const answer = await vi.waitUntil(() => container.querySelector('.hp-bot .hp-text'));
  return { answer, container };
}

function Page({ session }: { readonly session: ReturnType<typeof createSession> }) {
  return <Transcript turn={useAgentTurn(session)} draw={drawing} />;
}

test('Markdown becomes elements', async () => {
  const { answer } = await say(
    '# Plan\n\nTake the **early** one, *please*, by `train`.\n\n- one\n- two\n  1. three\n\n> said\n\n```js\nlet a = 1 < 2;\n```',
  );
  const count = (selector: string) => answer.querySelectorAll(selector).length;
  expect(['strong', 'em', 'li', 'ol', 'blockquote', 'pre code', 'h1'].map(count)).toEqual([
    2, 1, 3, 1, 1, 1, 0,
  ]);
  expect(answer.querySelector('pre')?.textContent).toBe('let a = 1 < 2;');
});

test('a table has its rows, and what is wide scrolls in itself, on a phone too', async () => {
  await page.viewport(360, 740);
  const cell = 'Averyveryverylongword';
  const row = `|${` ${cell} |`.repeat(20)}`;
  const { answer } = await say(
    `${row}\n|${'---|'.repeat(20)}\n${row}\n\n\`\`\`\n${'code '.repeat(200)}\n\`\`\`\n\n<b>\nhtml\n</b>`,
  );
  const size = (selector: string) => answer.querySelectorAll(selector).length;
  expect(['th', 'td', 'tr'].map(size)).toEqual([20, 20, 2]);
  expect(document.documentElement.scrollWidth).toBe(360);
  for (const wide of answer.querySelectorAll('.md-wide')) {
    expect(wide.scrollWidth).toBeGreaterThan(wide.clientWidth);
  }
  // A word is not cut into its letters, and what is no element of ours keeps its lines.
  expect(answer.querySelector('td')?.clientHeight).toBeLessThan(60);
  const raw = answer.querySelector('.md-raw');
  expect(raw?.textContent).toContain('<b>\nhtml\n</b>');
  expect(getComputedStyle(raw as Element).whiteSpace).toBe('pre-wrap');
});

test('lists have their signs', async () => {
  const { answer } = await say('- one\n- two');
  const list = getComputedStyle(answer.querySelector('ul') as Element);
  expect([list.listStyleType, list.paddingInlineStart]).toEqual(['disc', '40px']);
});

test('a link is opened by its own host, the words beside it are not the link', async () => {
  const { answer } = await say('See [https://bank.example/login](https://evil.example/x?y=1).');
  const link = page.getByRole('link');
  await expect.element(link).toHaveTextContent('(evil.example)');
  await expect.element(link).toHaveAttribute('href', 'https://evil.example/x?y=1');
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer');
  expect(answer.textContent).toContain('https://bank.example/login');
});

const hostile = [
  '<img src="https://evil.example/1.png" onerror="window.pwned=1"><script>window.pwned=1</script>',
  '![x](https://evil.example/2.png) ![][a]\n\n[a]: https://evil.example/3.png',
  '[a](javascript:window.pwned=1) [b](data:text/html,x) [c](http://evil.example) <javascript:window.pwned=1>',
  '[a](JaVaScRiPt:window.pwned=1) [b](\tjavascript:window.pwned=1) [c](//evil.example/x)',
  '<iframe src="https://evil.example"></iframe><style>*{display:none}</style><base href="https://evil.example">',
  '| a | b |\n|---|---|\n| <img src=https://evil.example/4.png> | `</code><img src=x>` |',
  '[x]: <https://evil.example/5.css> "t"\n\n<link rel=stylesheet href=https://evil.example/6.css>',
  '<svg onload="window.pwned=1"><a xlink:href="javascript:window.pwned=1"><text>x</text></a></svg>',
  '&lt;img src=x onerror=window.pwned=1&gt; &#x3C;script>window.pwned=1&#x3C;/script>',
];

test.each(hostile)(
  'makes no element of a model’s choice, runs nothing and asks for nothing: %s',
  async (text) => {
    const { answer } = await say(text);
    expect(
      answer.querySelectorAll('img, script, iframe, style, base, link, svg, object, form, input'),
    ).toHaveLength(0);
    for (const link of answer.querySelectorAll('a')) expect(link.protocol).toBe('https:');
    expect(
      answer.querySelectorAll('[style], [onerror], [onload], [id], [class*=hp-btn]'),
    ).toHaveLength(0);
    expect('pwned' in window).toBe(false);
    expect(
      performance.getEntriesByType('resource').filter(({ name }) => name.includes('evil.example')),
    ).toEqual([]);
  },
);

test.each([
  ['deep quotes', '>'.repeat(19_000)],
  ['deep lists', Array.from({ length: 150 }, (_, at) => `${' '.repeat(at)}- x`).join('\n')],
  ['many brackets', '['.repeat(19_000)],
  ['many stars', '*a '.repeat(6_000)],
  ['a very long text', '**a** '.repeat(20_000)],
])('bears %s, and the rest of the chat with it', async (_, text) => {
  const { container, answer } = await say(text);
  expect(answer.textContent?.length).toBeGreaterThan(0);
  expect(container.querySelector('.hp-you')?.textContent).toContain('go');
});
