import { expect, test } from 'vitest';
import { hasWebKit, launchWebKit } from '../../../../scripts/webDriver.ts';
import { revealCorpus } from './revealCorpus.testkit.ts';
import { revealInPage, scriptOfRevealing } from './revealed.testkit.ts';

test.skipIf(!hasWebKit())(
  'in WebKit each text of the corpus is revealed as in Node, whose tests judge it',
  async () => {
    const webkit = await launchWebKit();
    try {
      await webkit.run(
        (code) => {
          document.head.append(Object.assign(document.createElement('script'), { text: code }));
        },
        await scriptOfRevealing(),
      );
      expect(await webkit.run(revealInPage)).toEqual(await revealCorpus());
    } finally {
      await webkit.close();
    }
  },
);
