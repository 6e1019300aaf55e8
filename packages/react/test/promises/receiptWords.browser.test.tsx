import { createSession, type Interrupt, respond } from '@holdpoint/client';
import { scriptedBackend } from '@holdpoint/client/testing';
import { MessagesProvider, Receipt } from '@holdpoint/react';
import { ja } from '@holdpoint/react/messages/ja';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '@holdpoint/react/styles.css';

/** A decision that was rejected with these words. */
async function rejected(words: string, name = 'pay'): Promise<Interrupt> {
  const backend = scriptedBackend((agent) => {
    agent.on('go', (turn) => turn.interrupt(name, { to: 'Ada' }));
  });
  const session = createSession({ backend });
  await session.send('go').outcome;
  const open = session.getState().interrupts[0] as Interrupt;
  await session.decide(respond(open, { approved: false }), {
    verdict: { kind: 'rejected', words: [words] },
  })?.outcome;
  return session.getState().interrupts[0] as Interrupt;
}

test.each([
  ['long', 'word '.repeat(2_000), 2_500],
  ['a giant', 'word '.repeat(40_000), 2_500],
])(
  'words of the person’s own that are %s stand in the receipt by their ends, and whole on demand',
  async (_, words, most) => {
    const { container } = await render(<Receipt interrupt={await rejected(`${words}the end`)} />);
    expect(container.textContent?.length).toBeLessThan(most);
    expect(container.textContent).toContain('the end');
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect.poll(() => container.querySelector('[data-hidden]')).toBe(null);
    await expect.poll(() => container.textContent?.includes(`${words}the end`)).toBe(true);
    expect(page.getByRole('button', { name: 'Show all' }).query()).toBe(null);
  },
);

test('short words stand as they are', async () => {
  const { container } = await render(<Receipt interrupt={await rejected('Too much.')} />);
  expect(container.querySelector('p.hp-quote')?.textContent).toBe('Your reason: Too much.');
});

test('the count of what a long name leaves out is not drawn in the name’s letters', async () => {
  const interrupt = await rejected('no', 'n'.repeat(2_000));
  const { container } = await render(
    <MessagesProvider value={ja}>
      <Receipt interrupt={interrupt} />
    </MessagesProvider>,
  );
  const font = (selector: string) => {
    const element = container.querySelector(selector);
    if (!element) throw new Error(`no ${selector}`);
    return getComputedStyle(element).fontFamily;
  };
  expect(font('.hp-unsaid')).toBe(font('.hp-what'));
  expect(font('code > bdi')).not.toBe(font('.hp-what'));
});
