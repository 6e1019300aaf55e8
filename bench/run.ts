import { join } from 'node:path';
import { parseArgs } from 'node:util';
import react from '@vitejs/plugin-react';
import { chromium } from 'playwright';
import { build, defaultClientConditions } from 'vite';
import { launchOptions } from '../scripts/browser.ts';
import { type Case, cases, nameOf, restored } from './cases.ts';
import { type Measured, measure } from './measure.ts';
import { startStreamServer } from './streamServer.ts';

const flag = { type: 'boolean', default: false } as const;
const { values } = parseArgs({ options: { quick: flag, restored: flag } });
const here = import.meta.dirname;

await build({
  configFile: false,
  root: here,
  logLevel: 'warn',
  plugins: [react()],
  resolve: { conditions: ['holdpoint-source', ...defaultClientConditions] },
  build: {
    outDir: 'dist',
    target: 'es2022',
    rollupOptions: {
      input: ['pages/floor.html', 'pages/holdpoint.html'].map((page) => join(here, page)),
    },
  },
});

const server = await startStreamServer(join(here, 'dist'));
const browser = await chromium.launch(launchOptions());
const results: { readonly one: Case; readonly floor: Measured; readonly ours: Measured }[] = [];
try {
  console.log(head());
  for (const one of values.restored ? [restored] : cases(values.quick)) {
    const floor = await measure(browser, server.url, 'floor', one);
    const ours = await measure(browser, server.url, 'holdpoint', one);
    results.push({ one, floor, ours });
    console.log(row(one, floor, ours));
  }
  console.log(`\n${bars().join('\n')}`);
} finally {
  await browser.close();
  server.close();
}

function head(): string {
  return [
    'case | main ms (floor) | own ms (floor) | own × floor | commits/frame | longest ms (floor) | heap MB (floor) | card ms (floor)',
    '--- | --- | --- | --- | --- | --- | --- | ---',
  ].join('\n');
}

function row(one: Case, floor: Measured, ours: Measured): string {
  const pair = (key: keyof Measured, digits = 0) =>
    `${ours[key].toFixed(digits)} (${floor[key].toFixed(digits)})`;
  return [
    nameOf(one),
    pair('main'),
    pair('own'),
    (ours.own / floor.own).toFixed(2),
    one.isRestored ? '–' : ours.commitsPerFrame.toFixed(2),
    pair('longest'),
    pair('heap', 1),
    one.isRestored ? '–' : pair('card'),
  ].join(' | ');
}

/** The bars, each with what was measured in this run. */
function bars(): string[] {
  const of = (deltas: number, rate: number, history: number) =>
    results.find(
      ({ one }) => one.deltas === deltas && one.rate === rate && one.history === history,
    );
  const paced = values.quick ? 2_000 : 200;
  const lines: string[] = [];
  const bar = (name: string, value: number | undefined, limit: number, digits = 2) => {
    if (value === undefined) return;
    lines.push(
      `${value <= limit ? 'met   ' : 'MISSED'} ${name}: ${value.toFixed(digits)}, at most ${limit}`,
    );
  };
  for (const history of [0, 200]) {
    const with_ = `${history} earlier messages`;
    const small = of(4_000, paced, history);
    const large = of(16_000, paced, history);
    bar(
      `own time × floor at ${paced}/s, 16,000 deltas, ${with_}`,
      large && large.ours.own / large.floor.own,
      1.2,
    );
    bar(
      `growth of own time, 4,000 to 16,000, ${with_}`,
      small && large && large.ours.own / small.ours.own,
      4.2,
    );
    bar(
      `growth of main-thread time, 4,000 to 16,000, ${with_}`,
      small && large && large.ours.main / small.ours.main,
      4.5,
    );
  }
  bar('longest task in a burst of 16,000, ms', of(16_000, 0, 200)?.ours.longest, 100, 0);
  bar(
    'last byte to card in a burst of 4,000 with history, ms',
    of(4_000, 0, 200)?.ours.card,
    50,
    0,
  );
  return lines;
}
