import type { Browser } from 'playwright';
import type { Case } from './cases.ts';

/** What one page needed for one case. Times are in milliseconds, heap in megabytes. */
export interface Measured {
  readonly main: number;
  readonly own: number;
  readonly longest: number;
  readonly commitsPerFrame: number;
  readonly heap: number;
  readonly card: number;
}

/** What the page itself notes; see `pages/notes.ts`. */
interface Notes {
  readonly longest: number;
  readonly commits: number;
  readonly frames: number;
  readonly lastByteAt: number;
  readonly cardAt: number;
}

/** Runs one case in a page in its own context. */
export async function measure(
  browser: Browser,
  url: string,
  page: 'floor' | 'holdpoint',
  { deltas, rate, history, isRestored = false }: Case,
): Promise<Measured> {
  const context = await browser.newContext({ viewport: { width: 1000, height: 800 } });
  const tab = await context.newPage();
  try {
    const cdp = await context.newCDPSession(tab);
    await cdp.send('Performance.enable');
    const size = isRestored ? '&long=1' : '';
    await tab.goto(
      `${url}/pages/${page}.html?deltas=${deltas}&rate=${rate}&history=${history}${size}`,
    );
    await tab.waitForFunction('window.benchReady === true');
    if (!isRestored) await cdp.send('HeapProfiler.collectGarbage');
    const before = isRestored ? {} : await metrics(cdp);
    // All of it, drawn: two frames later.
    if (isRestored) await tab.evaluate('window.benchDrawn()');
    else {
      await tab.evaluate('window.benchStart()');
      await tab.waitForFunction('window.benchNotes.cardAt > 0', undefined, {
        timeout: 180_000,
        polling: 250,
      });
    }
    const after = await metrics(cdp);
    await cdp.send('HeapProfiler.collectGarbage');
    const { JSHeapUsedSize = 0 } = await metrics(cdp);
    const notes = (await tab.evaluate('window.benchNotes')) as Notes;
    const spent = (name: string) => ((after[name] ?? 0) - (before[name] ?? 0)) * 1_000;
    const main = spent('TaskDuration');
    return {
      main,
      own: main - spent('LayoutDuration') - spent('RecalcStyleDuration'),
      longest: notes.longest,
      commitsPerFrame: notes.frames === 0 ? 0 : notes.commits / notes.frames,
      heap: JSHeapUsedSize / 1_048_576,
      card: notes.cardAt - notes.lastByteAt,
    };
  } finally {
    await context.close();
  }
}

async function metrics(cdp: {
  send(method: 'Performance.getMetrics'): Promise<{ metrics: { name: string; value: number }[] }>;
}): Promise<Record<string, number>> {
  const { metrics: list } = await cdp.send('Performance.getMetrics');
  return Object.fromEntries(list.map(({ name, value }) => [name, value]));
}
