import { expect, test } from 'vitest';
import { findUnfit } from './exhibits.ts';

const found = (html: string) => {
  const story = document.createElement('div');
  story.innerHTML = html;
  return findUnfit(story);
};

test.each([
  ['<p>Send 1240.00 EUR to Ada</p>', 'unformatted money: Send 1240.00 EUR to Ada'],
  ['<p>At most EUR 50</p>', 'unformatted money: At most EUR 50'],
  ['<h3>Pay <bdi>10.1</bdi> EUR</h3>', 'unformatted money: Pay 10.1 EUR'],
  ['<h3>Run transferMoney</h3>', 'code as a title: Run transferMoney'],
  ['<h3>Approval for read_file</h3>', 'code as a title: Approval for read_file'],
  ['<p>Lorem ipsum dolor</p>', 'filler: Lorem ipsum dolor'],
  [
    '<dl class="hp-plain"><dt>Amount</dt><dd>1240.00</dd></dl>',
    'unformatted money: Amount 1240.00',
  ],
  [
    '<div class="hp-plain"><span class="hp-cell">Price</span><div>39</div></div>',
    'unformatted money: Price 39',
  ],
])('an exhibit does not show %s', (html, what) => {
  expect(found(html)).toEqual([what]);
});

test.each([
  '<h3>Send €1,240.00 to Ada Byron GmbH</h3>',
  '<dl class="hp-plain"><dt>Amount</dt><dd>€50.00 <span class="hp-type">sent as 50, EUR</span></dd></dl>',
  '<dl class="hp-plain"><dt>Floor</dt><dd>4</dd></dl>',
  '<p>The tool transferMoney runs.</p>',
  '<h3>Deploy checkout 4.2 to production</h3>',
])('an exhibit may show %s', (html) => {
  expect(found(html)).toEqual([]);
});
