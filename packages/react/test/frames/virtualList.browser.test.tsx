import { defineInterruptTool, type Session } from '@holdpoint/client';
import { approval, Interrupts, useAgentTurn } from '@holdpoint/react';
import '@holdpoint/react/styles.css';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { z } from 'zod';
import { openSession } from '../harness/ApprovalHarness.tsx';
import { live } from '../harness/live.testkit.ts';
import { pressLive } from '../harness/pressLive.testkit.ts';
import { button } from '../promises/place.testkit.tsx';

const pay = defineInterruptTool({
  name: 'pay',
  input: z.object({ to: z.string(), amount: z.number() }),
  answer: 'restart',
});
const renderers = [approval(pay, { title: 'Pay Ada', confirmPhrase: 'pay Ada' })];
const ROWS = 200;

/** A long list that only renders its visible rows; the card is its first. */
function List({ session }: { readonly session: Session }) {
  const turn = useAgentTurn(session);
  const box = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: ROWS,
    getScrollElement: () => box.current,
    estimateSize: (at) => (at === 0 ? 500 : 60),
    overscan: 1,
  });
  return (
    <div ref={box} data-list="" style={{ blockSize: 700, overflow: 'auto' }}>
      <div style={{ position: 'relative', blockSize: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, key, start }) => (
          <div
            key={key}
            ref={rows.measureElement}
            data-index={index}
            style={{ position: 'absolute', insetInline: 0, transform: `translateY(${start}px)` }}
          >
            {index === 0 ? <Interrupts turn={turn} renderers={renderers} /> : <p>Row {index}</p>}
          </div>
        ))}
      </div>
    </div>
  );
}

test('a card that leaves a virtual list and comes back arms again, keeps its reason and its changes, and forgets the phrase', async () => {
  await page.viewport(800, 900);
  const { session, backend } = await openSession([{ to: 'Ada', amount: 50 }], {
    name: 'pay',
    more: { allowed: { replaceInput: true } },
  });
  await render(<List session={session} />);
  const list = document.querySelector('[data-list]') as HTMLElement;
  const awayAndBack = async (): Promise<void> => {
    list.scrollTo(0, 5000);
    await expect.element(page.getByRole('article')).not.toBeInTheDocument();
    list.scrollTo(0, 0);
    await expect.element(page.getByRole('article')).toBeVisible();
  };

  await page.getByRole('textbox').fill('pay Ada');
  await live(button('Approve'));
  await awayAndBack();
  expect(button('Approve').element().ariaDisabled).toBe('true');
  await expect.element(page.getByRole('textbox')).toHaveValue('');

  await pressLive(button('Reject'));
  await userEvent.keyboard('too much');
  await awayAndBack();
  await pressLive(button('Reject'));
  await expect.element(page.getByRole('textbox', { name: /Reason/ })).toHaveValue('too much');
  await userEvent.keyboard('{Escape}');

  await button('Edit').click();
  await page.getByRole('textbox', { name: 'Amount' }).fill('40');
  await awayAndBack();
  await expect.element(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('40');
  expect(backend.requests.filter(({ type }) => type === 'resume')).toEqual([]);
});
