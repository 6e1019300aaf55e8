import type { Session } from '@holdpoint/client';
import type { ScriptedAgent } from '@holdpoint/client/testing';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Conversation } from '../../test/harness/ConversationHarness.tsx';
import '../styles.css';

const line = 'A sentence of the answer that is not so short. ';

async function open(write: (agent: ScriptedAgent) => void): Promise<Session> {
  let session: Session | undefined;
  await render(
    <Conversation
      write={write}
      onReady={(made) => {
        session = made.session;
      }}
    />,
  );
  return vi.waitUntil(() => session);
}

/** A gate that a scripted turn waits for. */
function gate() {
  let pass: (value?: unknown) => void = () => {};
  const opened = new Promise((resolve) => {
    pass = resolve;
  });
  return { opened, pass };
}

test('a long answer is shown whole, in order, in blocks of a bounded size', async () => {
  const session = await open((agent) => agent.on('go', (turn) => turn.say(line.repeat(300))));
  await session.send('go').outcome;
  const answer = () => document.querySelector('.hp-bot .hp-text');
  await expect.poll(() => answer()?.textContent).toBe(line.repeat(300));
  const blocks = [...(answer()?.querySelectorAll(':scope > div > div') ?? [])];
  expect(blocks.length).toBeGreaterThan(5);
  for (const block of blocks) expect(block.textContent?.length).toBeLessThan(5_000);
});

test('while an answer grows, what stands before it is not touched', async () => {
  const first = gate();
  const session = await open((agent) => {
    agent.on('one', (turn) => turn.say(line.repeat(40)));
    agent.on('two', (turn) => turn.say(line.repeat(20)).wait(first.opened).say(line.repeat(100)));
  });
  await session.send('one').outcome;
  const turn = session.send('two');
  await expect.poll(() => document.querySelectorAll('.hp-bot')).toHaveLength(2);
  const touched: Node[] = [];
  const observer = new MutationObserver((records) =>
    touched.push(...records.map(({ target }) => target)),
  );
  const [earlier] = document.querySelectorAll('.hp-bot');
  if (!earlier) throw new Error('the first answer should be there');
  observer.observe(document.querySelector('[role=log]') ?? document.body, {
    childList: true,
    characterData: true,
    subtree: true,
  });
  first.pass();
  await turn.outcome;
  await expect
    .poll(() => document.querySelectorAll('.hp-bot')[1]?.textContent)
    .toContain(line.repeat(100).trim());
  expect(touched.length).toBeGreaterThan(0);
  expect(touched.filter((node) => earlier.contains(node))).toEqual([]);
});

test('a text that is selected in a finished block stays selected', async () => {
  const more = gate();
  const session = await open((agent) =>
    agent.on('go', (turn) =>
      turn
        .say(`${line.repeat(60)}`)
        .wait(more.opened)
        .say(line.repeat(60)),
    ),
  );
  const turn = session.send('go');
  const block = await vi.waitUntil(() => document.querySelector('.hp-bot .hp-text > div > div'));
  getSelection()?.selectAllChildren(block);
  const selected = getSelection()?.toString();
  more.pass();
  await turn.outcome;
  expect(getSelection()?.toString()).toBe(selected);
});

test('markup in an answer is text: no element, no request', async () => {
  const hostile =
    '<img src="https://evil.example/x.png" onerror="window.pwned=1"><script>window.pwned=1</script> [a](javascript:alert(1)) ';
  const session = await open((agent) => agent.on('go', (turn) => turn.say(hostile)));
  await session.send('go').outcome;
  await expect.poll(() => document.querySelector('.hp-bot')?.textContent).toContain(hostile);
  expect(document.querySelectorAll('[role=log] :is(img, script, a, iframe, link)')).toHaveLength(0);
  expect(window).not.toHaveProperty('pwned');
  expect(
    performance.getEntriesByType('resource').filter(({ name }) => name.includes('evil.example')),
  ).toEqual([]);
});

test('it says that it is busy while the assistant writes, and not after', async () => {
  const more = gate();
  const session = await open((agent) =>
    agent.on('go', (turn) => turn.say('Hello ').wait(more.opened)),
  );
  const turn = session.send('go');
  const log = page.getByRole('log');
  await expect.element(log).toHaveAttribute('aria-busy', 'true');
  more.pass();
  await turn.outcome;
  await expect.element(log).toHaveAttribute('aria-busy', 'false');
});

test('320 px wide, nothing runs out of the page', async () => {
  await page.viewport(320, 700);
  const session = await open((agent) =>
    agent.on('go', (turn) =>
      turn.tool('aToolWithAVeryLongNameThatNobodyCanRead'.repeat(3), {}, {}).say('x'.repeat(400)),
    ),
  );
  await session.send('go').outcome;
  await expect.poll(() => document.querySelector('.hp-bot')?.textContent).toContain('xxx');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});
