import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Inbox } from './Inbox.tsx';
import { inboxOf, items, unreachable } from './inbox.testkit.ts';
import '../styles.css';
import './inbox.css';
import { findBarriers } from '../../test/harness/barriers.testkit.ts';

beforeEach(async () => {
  await page.viewport(800, 1000);
});

test('it is a named region with a list, read and walked through by keys', async () => {
  const onOpen = vi.fn();
  await render(<Inbox inbox={inboxOf()} onOpen={onOpen} current="trip" />);
  await expect.element(page.getByRole('region', { name: 'Waiting for you 6' })).toBeVisible();
  expect(page.getByRole('listitem').elements()).toHaveLength(4);
  await expect
    .element(page.getByRole('button', { name: /Question, with 2 more/ }))
    .toHaveAttribute('aria-current', 'true');
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(items[1]);
});

test('a row says where it is in the app’s words and who asks in the backend’s, once where they are the same', async () => {
  await render(<Inbox inbox={inboxOf()} onOpen={() => {}} />);
  const small = page
    .getByRole('button')
    .elements()
    .map((row) => [...row.querySelectorAll('small > span')].map((one) => one.textContent));
  expect(small[1]).toEqual(expect.arrayContaining(['Travel', 'Travel planner']));
  expect(small[3]?.filter((words) => words === 'Operations')).toHaveLength(1);
});

test('it answers nothing: a row only opens its session', async () => {
  await render(<Inbox inbox={inboxOf()} onOpen={() => {}} />);
  const names = page
    .getByRole('button')
    .elements()
    .map((one) => one.textContent ?? '');
  expect(names.filter((name) => /^(Approve|Reject|Send|Decline)$/.test(name))).toEqual([]);
});

test('as links, a plain press stays in the page and any other is the browser’s', async () => {
  const onOpen = vi.fn();
  await render(
    <Inbox inbox={inboxOf()} onOpen={onOpen} href={({ sessionId }) => `#/chat/${sessionId}`} />,
  );
  const link = page.getByRole('link', { name: /Sign-in/ });
  await link.click();
  expect(onOpen).toHaveBeenCalledTimes(1);
  expect(location.hash).not.toContain('mail');
  const isOurs = link
    .element()
    .dispatchEvent(
      new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true, button: 1 }),
    );
  expect(isOurs).toBe(true);
  expect(onOpen).toHaveBeenCalledTimes(1);
});

test('320 px are enough, every row is 44 px high, and axe finds nothing', async () => {
  await page.viewport(320, 900);
  const long = items.map((item) => ({
    ...item,
    waiting: item.waiting.map((one) => ({
      ...one,
      question: 'x'.repeat(200),
      agent: 'y'.repeat(80),
    })),
  }));
  const { container } = await render(
    <main>
      <h2>Page</h2>
      <Inbox
        inbox={inboxOf({ items: long, problems: [unreachable] })}
        onOpen={() => {}}
        current="pay"
      />
    </main>,
  );
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  for (const row of container.querySelectorAll('.hp-row')) {
    expect(row.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  }
  expect(await findBarriers(container)).toEqual([]);
});
