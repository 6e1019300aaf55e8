import { expect, test } from 'vitest';
import { launchOptions } from '../../../../scripts/browser.ts';
import { engine } from '../../../../scripts/engine.ts';
import { revealCorpus } from './revealCorpus.testkit.ts';
import { revealInPage, scriptOfRevealing } from './revealed.testkit.ts';

test('each text of the corpus is revealed as in Node, whose tests judge it', async () => {
  const browser = await engine.launch(launchOptions());
  try {
    const page = await browser.newPage();
    await page.evaluate(await scriptOfRevealing());
    expect(await page.evaluate(revealInPage)).toEqual(await revealCorpus());
  } finally {
    await browser.close();
  }
});
