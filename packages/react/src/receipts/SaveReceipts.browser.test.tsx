import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { openSession } from '../../test/harness/ApprovalHarness.tsx';
import { SaveReceipts } from './SaveReceipts.tsx';
import '../styles.css';

test('the file that is saved holds the receipts, made on the page', async () => {
  const { session } = await openSession([{ to: '=1+1' }]);
  session.expire(session.getState().interrupts[0]?.key ?? '');
  const files: { name: string; blob: Blob }[] = [];
  const made: Blob[] = [];
  const { createObjectURL } = URL;
  URL.createObjectURL = (blob: Blob) => {
    made.push(blob);
    return createObjectURL(blob);
  };
  const hear = (event: MouseEvent) => {
    if (!(event.target instanceof HTMLAnchorElement)) return;
    event.preventDefault();
    files.push({ name: event.target.download, blob: made.at(-1) as Blob });
  };
  const { click } = HTMLAnchorElement.prototype;
  HTMLAnchorElement.prototype.click = function clickOnly() {
    this.addEventListener('click', hear);
    click.call(this);
  };
  await render(<SaveReceipts turn={{ session }} fileName="bank" />);
  await page.getByRole('button', { name: 'Save receipts as JSON' }).click();
  await page.getByRole('button', { name: 'Save receipts as CSV' }).click();
  HTMLAnchorElement.prototype.click = click;
  URL.createObjectURL = createObjectURL;
  expect(files.map(({ name }) => name)).toEqual(['bank.json', 'bank.csv']);
  expect(JSON.parse((await files[0]?.blob.text()) ?? '')).toMatchObject([
    { input: { to: '=1+1' } },
  ]);
  expect(await files[1]?.blob.text()).toContain('transferMoney');
});

test('the buttons touch neither what stands above nor what stands below', async () => {
  const { session } = await openSession([{ to: 'Ada' }]);
  const { container } = await render(
    <>
      <SaveReceipts turn={{ session }} />
      <form className="hp hp-compose" />
      <SaveReceipts turn={{ session }} />
    </>,
  );
  const [first, field, second] = [...container.children].map((one) => one.getBoundingClientRect());
  expect((field?.top ?? 0) - (first?.bottom ?? 0)).toBeGreaterThanOrEqual(8);
  expect((second?.top ?? 0) - (field?.bottom ?? 0)).toBeGreaterThanOrEqual(8);
});
