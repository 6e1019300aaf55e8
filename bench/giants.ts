// How long giants keep a page busy: for each way a payload can be big, from the last byte to the card, and "Show all".
//
//   node --conditions=holdpoint-source bench/giants.ts [parts of ways' names …]
//
// A browser of its own for each figure. What takes longer than a minute is given up and told as that.
import react from '@vitejs/plugin-react';
import { chromium } from 'playwright';
import { build, defaultClientConditions } from 'vite';
import { launchOptions } from '../scripts/browser.ts';
import { ways } from '../scripts/giants.ts';

const SIZES = [1_000_000, 2_000_000] as const;
const PATIENCE_MS = 60_000;

/** What one drawing took, in milliseconds, and how high the card was. */
interface Spent {
  readonly card: number;
  readonly longest: number;
  readonly height: number;
  /** 0 where nothing is left out. */
  readonly all: number;
  readonly longestOfAll: number;
}
declare global {
  interface Window {
    measure(request: string): Promise<Spent>;
  }
}

/** The page, as a module that an app would write. */
const pageCode = `
  import { createElement as h } from 'react';
  import { createRoot } from 'react-dom/client';
  import { createSession } from '@holdpoint/client';
  import { genkitFlow } from '@holdpoint/client/genkit';
  import { Interrupts, useAgentTurn } from '@holdpoint/react';

  const Chat = ({ session }) => h(Interrupts, { turn: useAgentTurn(session) });
  const later = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const until = async (isTrue) => { while (!isTrue()) await frame(); };

  window.measure = async (request) => {
    const result = 'data: {"result":{"messages":[{"role":"model","content":[{"toolRequest":' + request + ',"metadata":{"interrupt":true}}]}],"finishReason":"interrupted"}}\\n\\n';
    // What this page itself needs to make the answer, or was busy with before, is none of the card's.
    const body = new TextEncoder().encode(result);
    const backend = genkitFlow({ url: '/flow', fetch: async () => new Response(body, { headers: { 'content-type': 'text/plain' } }) });
    const session = createSession({ backend });
    let longest = 0;
    let begun = Infinity;
    const tasks = new PerformanceObserver((list) => {
      for (const { duration, startTime } of list.getEntries()) {
        if (startTime >= begun) longest = Math.max(longest, duration);
      }
    });
    tasks.observe({ type: 'longtask' });
    const place = document.body.appendChild(document.createElement('main'));
    createRoot(place).render(h(Chat, { session }));
    await later(300);
    const card = () => place.querySelector('article');
    const buttons = () => [...place.querySelectorAll('button')].filter((one) => one.textContent === 'Show all');
    begun = performance.now();
    const from = begun;
    // In a task of its own, as what comes from a network does.
    await later(0);
    await session.send('go').outcome;
    await until(card);
    await frame();
    const drawn = performance.now() - from;
    const height = card().getBoundingClientRect().height;
    // A giant is looked through first.
    await until(() => !place.querySelector('[aria-busy="true"]'));
    await later(300);
    const early = longest;
    longest = 0;
    const pressed = performance.now();
    let all = 0;
    if (buttons().length > 0) {
      buttons()[0].click();
      // It stands at the beginning: to look for buttons through a hundred thousand elements is no work of the card's.
      await until(() => !place.querySelector('[data-hidden]') && buttons().length === 0);
      await frame();
      all = performance.now() - pressed;
    }
    await later(200);
    return { card: drawn, longest: early, height, all, longestOfAll: longest };
  };
`;

/** The page's script and styles, as an app would ship them. */
async function bundle(): Promise<{ readonly script: string; readonly styles: string }> {
  const result = await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'warn',
    plugins: [
      react(),
      {
        name: 'holdpoint:giants',
        enforce: 'pre',
        resolveId: (id) => (id === 'virtual:page' ? `${import.meta.dirname}/giants-page.js` : null),
        load: (id) =>
          id.endsWith('giants-page.js')
            ? `import '@holdpoint/react/styles.css';\n${pageCode}`
            : null,
      },
    ],
    resolve: { conditions: ['holdpoint-source', ...defaultClientConditions] },
    build: {
      write: false,
      target: 'es2022',
      rollupOptions: { input: 'virtual:page', output: { codeSplitting: false } },
    },
  });
  const { output } = (Array.isArray(result) ? result[0] : result) as {
    output: readonly { type: string; code?: string; source?: unknown; fileName: string }[];
  };
  return {
    script: output.map(({ code = '' }) => code).join('\n'),
    styles: output
      .filter(({ fileName }) => fileName.endsWith('.css'))
      .map(({ source }) => String(source))
      .join('\n'),
  };
}

/** One giant in its own browser; undefined when it was given up. */
async function measure(request: string): Promise<Spent | undefined> {
  const browser = await chromium.launch(launchOptions());
  try {
    const page = await browser.newPage({ viewport: { width: 1000, height: 800 } });
    // An address that counts as secure, which the session needs, with nothing behind it.
    await page.route('**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
    );
    await page.goto('http://localhost/');
    await page.addStyleTag({ content: styles });
    await page.addScriptTag({ content: script, type: 'module' });
    await page.waitForFunction(() => 'measure' in window);
    const gaveUp = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS));
    const spent = page.evaluate((request) => window.measure(request), request);
    return await Promise.race([spent.catch(() => undefined), gaveUp]);
  } finally {
    await browser.close();
  }
}

const { script, styles } = await bundle();
const wanted = process.argv.slice(2);
const isWanted = (name: string) =>
  wanted.length === 0 || wanted.some((part) => name.includes(part));
const short = (ms: number) => (ms === 0 ? 'under 50' : ms.toFixed(0));
console.log(
  '| way | MB | card ms | × n/2 | longest task ms | card px high | "Show all" ms | × n/2 | longest task ms |',
);
console.log('| --- | --- | --- | --- | --- | --- | --- | --- | --- |');
for (const [name, make] of Object.entries(ways).filter(([name]) => isWanted(name))) {
  let before: Spent | undefined;
  for (const n of SIZES) {
    const spent = await measure(make(n));
    const growth = (key: 'card' | 'all') =>
      spent && before?.[key] ? (spent[key] / before[key]).toFixed(2) : '';
    const cells = spent
      ? [
          spent.card.toFixed(0),
          growth('card'),
          short(spent.longest),
          spent.height.toFixed(0),
          spent.all === 0 ? 'nothing left out' : spent.all.toFixed(0),
          growth('all'),
          spent.all === 0 ? '' : short(spent.longestOfAll),
        ]
      : ['given up after a minute', '', '', '', '', '', ''];
    console.log(`| ${[name, n / 1e6, ...cells].join(' | ')} |`);
    before = spent;
    if (!spent) break;
  }
}
