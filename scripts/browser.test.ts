import { expect, test } from 'vitest';
import { launchOptions } from './browser.ts';

test('the browser of the tests draws no popups itself, and what Playwright turns off stays off', () => {
  const off = launchOptions().args?.find((arg) => arg.startsWith('--disable-features='));
  expect(off?.split(/[=,]/)).toEqual(
    expect.arrayContaining(['PaintHolding', 'HttpsUpgrades', 'WebUIOmniboxPopup']),
  );
});
