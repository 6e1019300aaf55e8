import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { hasWebKit } from '../../../scripts/webDriver.ts';
import { findUnreachable, STATES } from './states.ts';
import { CARD, webKitForFile } from './webkitScene.ts';

const PICTURES = join(import.meta.dirname, '../../../.reports/pictures/webkit');
mkdirSync(PICTURES, { recursive: true });

// Sizes of the window with its bar. It can't be narrower than about 500 px.
const WINDOWS = [
  ['100 %', 1280, 1000],
  ['200 %', 640, 590],
] as const;

describe.skipIf(!hasWebKit())('in WebKit', () => {
  const scene = webKitForFile();

  test.each(STATES)('$name: all is in view once it is scrolled to', async (state) => {
    const { name, path, say, presses = [], isApproved } = state;
    await scene.window.resize(1280, 1000);
    await scene.open(path);
    if (say === undefined) await scene.sees(/\S/, CARD);
    else await scene.ask(say);
    for (const button of presses) await scene.press(button, `${CARD} button`);
    if (isApproved) {
      await scene.approve();
      await scene.until('idle');
    }
    for (const [zoom, width, height] of WINDOWS) {
      await scene.window.resize(width, height);
      await expect.poll(() => scene.window.run(() => innerWidth)).toBeLessThanOrEqual(width);
      await expect.poll(() => scene.read('body')).not.toContain('Loading the');
      if (existsSync('/usr/bin/xwd'))
        writeFileSync(join(PICTURES, `${name}, ${zoom}.png`), scene.window.picture());
      expect(await scene.window.run(findUnreachable), zoom).toEqual([]);
    }
  });
});
