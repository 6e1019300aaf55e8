import { defineInterruptTool } from '@holdpoint/client';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { z } from 'zod';
import { TEST_MS } from '../../../../scripts/limits.ts';
import { MultiChoiceQuestion } from '../../src/question/MultiChoiceQuestion.tsx';
import { askQuestion } from '../../src/question/question.testkit.ts';
import { ApprovalHarness, openSession } from '../harness/ApprovalHarness.tsx';
import { CardHarness } from '../harness/CardHarness.tsx';
import { live } from '../harness/live.testkit.ts';
import { pressUntil } from '../harness/pressUntil.testkit.ts';
import { emulate, send } from '../quality/chromium.testkit.ts';
import '../../src/styles.css';

const tool = defineInterruptTool({
  name: 'transferMoney',
  input: z.unknown(),
  answer: 'restart',
});
const button = (name: string) => page.getByRole('button', { name, exact: true });

beforeEach(async () => {
  await page.viewport(800, 1000);
});

/** Returns whether Ctrl+F finds a text: in what is drawn, not in the page's source. */
function find(text: string): boolean {
  const { find } = window as unknown as { find(text: string, isCase: boolean): boolean };
  document.getSelection()?.removeAllRanges();
  const isFound = find.call(window, text, true);
  document.getSelection()?.removeAllRanges();
  return isFound;
}

/** Returns what Chromium passes to assistive technology in this frame. */
async function heard(): Promise<string> {
  interface Tree {
    readonly frame: { readonly id: string; readonly url: string };
    readonly childFrames?: readonly Tree[];
  }
  const { frameTree } = await send<{ frameTree: Tree }>('Page.getFrameTree');
  const all = (tree: Tree): Tree['frame'][] => [
    tree.frame,
    ...(tree.childFrames ?? []).flatMap(all),
  ];
  const frameId = all(frameTree).find(({ url }) => url === location.href)?.id;
  const { nodes } = await send<{
    nodes: readonly { ignored: boolean; role?: { value: string }; name?: { value: string } }[];
  }>('Accessibility.getFullAXTree', { frameId });
  return nodes
    .filter(({ ignored, role }) => !ignored && role?.value === 'StaticText')
    .map(({ name }) => name?.value)
    .join('');
}

/** Returns what a person gets by copying an element; afterwards nothing is selected. */
async function copied(element: Element): Promise<string> {
  document.getSelection()?.selectAllChildren(element);
  let text = '';
  const hear = (event: ClipboardEvent) => {
    text = event.clipboardData?.getData('text/plain') ?? '';
  };
  addEventListener('copy', hear);
  await userEvent.keyboard('{Control>}c{/Control}');
  removeEventListener('copy', hear);
  // The browser lays out all selected content, in view or not, again with each press.
  document.getSelection()?.removeAllRanges();
  return text;
}

/** On a busy machine “Show all” of 2 MB and searching it take long. */
const GIANT = { timeout: TEST_MS / 3 };

const words = (count: number) => Array.from({ length: count }, (_, at) => `word${at}`).join(' ');

test.each([
  ['one text', { note: words(30_000) }, 'word29999'],
  // The largest possible request; tokens are the most work to draw.
  ['hidden characters, 2 MB', { note: `${'\u200b\u200c'.repeat(1_000_000)}the end` }, 'the end'],
  [
    'fields',
    Object.fromEntries(Array.from({ length: 6_000 }, (_, at) => [`field${at}`, `v${at}`])),
    'field5999: "v5999"',
  ],
])('%s: “Show all” comes piece by piece, and “all shown” with the last', async (_, input, last) => {
  const { session, backend } = await openSession([input]);
  const { container } = await render(<ApprovalHarness session={session} tool={tool} />);
  const approve = button('Approve');
  const list = container.querySelector('.hp-body section');
  // Each change is compared with the document at that moment.
  const lies: string[] = [];
  let steps = 0;
  const watch = new MutationObserver(() => {
    steps += 1;
    const saysAll = !list?.hasAttribute('data-hidden');
    if (saysAll && !list?.textContent?.includes(last))
      lies.push('“all shown” before the last piece');
    if (!saysAll && approve.element().ariaDisabled !== 'true') lies.push('Approve is on');
  });
  watch.observe(container, { subtree: true, childList: true, attributes: true });
  await button('Show all').first().click();
  await expect.poll(() => list?.hasAttribute('data-hidden'), GIANT).toBe(false);
  await expect.element(page.getByText(/, all shown$/)).toBeInTheDocument();
  watch.disconnect();
  expect(lies).toEqual([]);
  expect(steps).toBeGreaterThan(1);

  expect(find(last)).toBe(true);
  // The tree follows the drawing with a delay.
  await expect.poll(heard, GIANT).toContain(last);
  const value = container.querySelector('.hp-args dd > bdi, .hp-lines');
  if (!value) throw new Error('not drawn');
  const text = await copied(container.querySelector('.hp-lines') ?? value);
  expect(text.trimEnd().endsWith(last)).toBe(true);
  if ('note' in input) expect(text).toBe(input.note);
  await emulate({ media: 'print' });
  const piece = [...container.querySelectorAll('.hp-piece')].at(-1);
  expect(piece?.checkVisibility({ contentVisibilityAuto: true })).toBe(true);
  await emulate({});

  // A page this large may still be laid out under the pointer: a card that moved meanwhile refuses the press.
  const status = () => session.getState().interrupts[0]?.status;
  await pressUntil(approve, () => status() !== 'open');
  await expect.poll(status).toBe('resolved');
  expect(backend.requests.filter(({ type }) => type === 'resume')).toHaveLength(1);
});

test('a question that is too long for one is a value, with its card as high as others', async () => {
  const question = words(20_000);
  const { session } = await openSession([{ question, options: ['yes', 'no'] }], {
    name: 'askQuestion',
  });
  const { container } = await render(
    <CardHarness session={session} tool={askQuestion}>
      {(interrupt) => <MultiChoiceQuestion interrupt={interrupt} />}
    </CardHarness>,
  );
  const card = container.querySelector('article');
  expect(card?.getBoundingClientRect().height).toBeLessThan(2_500);
  await expect
    .element(page.getByRole('heading', { name: /^word0 .*more characters$/ }))
    .toBeVisible();
  await page.getByRole('radio', { name: 'yes' }).click();
  await expect.element(button('Send answer')).toHaveAttribute('aria-disabled', 'true');
  await button('Show all').first().click();
  await expect.element(page.getByText(/, all shown$/)).toBeInTheDocument();
  expect(find('word19999')).toBe(true);
  await live(button('Send answer'));
});

test('thousands of options: any of them can be found, chosen and sent', async () => {
  const options = Array.from({ length: 20_000 }, (_, at) => `Option ${at}`);
  const { session } = await openSession([{ question: 'Which?', options }], { name: 'askQuestion' });
  await render(
    <CardHarness session={session} tool={askQuestion}>
      {(interrupt) => <MultiChoiceQuestion interrupt={interrupt} />}
    </CardHarness>,
  );
  await button('Show 400 more (of 19,900)').click();
  await expect
    .element(page.getByRole('radio', { name: 'Option 499', exact: true }))
    .toBeInTheDocument();
  await page.getByRole('searchbox', { name: 'Filter' }).fill('19999');
  await page.getByRole('radio', { name: 'Option 19999' }).click();
  await live(button('Send answer'));
  await button('Send answer').click();
  await expect.poll(() => session.getState().interrupts[0]?.status).toBe('resolved');
});
