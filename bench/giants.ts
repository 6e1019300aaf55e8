// How long giant inputs keep a page busy, at a quarter of the processor's speed: drawing the card, and "Show all".
//
//   node --conditions=holdpoint-source bench/giants.ts
//
// The floor is the same input as indented JSON in one text node.
import react from '@vitejs/plugin-react';
import { chromium, type Page } from 'playwright';
import { build, defaultClientConditions } from 'vite';
import { launchOptions } from '../scripts/browser.ts';

const SLOWER = 4;
const ROUNDS = 3;
const SIZES = [10_000, 20_000, 40_000] as const;

/** Inputs that grow with n. */
const inputs: { readonly [name: string]: (n: number) => unknown } = {
  fields: (n) => Object.fromEntries(Array.from({ length: n / 20 }, (_, at) => [`f${at}`, at])),
  words: (n) => ({ note: 'lorem ipsum '.repeat(n / 12) }),
  lines: (n) => ({ note: 'x\n'.repeat(n / 2) }),
  'hidden characters': (n) => ({ note: '\u200b\u200c'.repeat(n / 2) }),
  'look-alikes': (n) => ({ note: 'p\u0430'.repeat(n / 2) }),
  'lists in lists': (n) => JSON.parse(`${'['.repeat(n / 20)}1${']'.repeat(n / 20)}`),
};

/** What one drawing took, in milliseconds. */
interface Spent {
  readonly drawn: number;
  readonly shown: number;
  readonly longest: number;
}
declare global {
  interface Window {
    measure(what: 'card' | 'floor', input: unknown): Promise<Spent>;
  }
}

/** The page, as a module that an app would write. */
const pageCode = `
  import { createElement as h } from 'react';
  import { flushSync } from 'react-dom';
  import { createRoot } from 'react-dom/client';
  import { createSession } from '@holdpoint/client';
  import { genkitFlow } from '@holdpoint/client/genkit';
  import { Interrupts, useAgentTurn } from '@holdpoint/react';

  const Chat = ({ session }) => h(Interrupts, { turn: useAgentTurn(session) });
  const Floor = ({ text }) => h('pre', null, text);
  const later = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

  async function ask(input) {
    const request = { toolRequest: { name: 'send', ref: '1', input }, metadata: { interrupt: true } };
    const messages = [{ role: 'model', content: [request] }];
    const result = 'data: ' + JSON.stringify({ result: { messages, finishReason: 'interrupted' } }) + '\\n\\n';
    const backend = genkitFlow({ url: '/flow', fetch: async () => new Response(result, { headers: { 'content-type': 'text/plain' } }) });
    const session = createSession({ backend });
    await session.send('go').outcome;
    return session;
  }

  window.measure = async (what, input) => {
    const element = what === 'card'
      ? h(Chat, { session: await ask(input) })
      : h(Floor, { text: JSON.stringify(input, null, 1) });
    let longest = 0;
    const tasks = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
    });
    tasks.observe({ type: 'longtask' });
    const place = document.body.appendChild(document.createElement('main'));
    const root = createRoot(place);
    // In a task of its own, with the layout that a frame would bring.
    const timed = async (work) => {
      await later(100);
      return new Promise((resolve) => setTimeout(() => {
        const from = performance.now();
        flushSync(work);
        document.body.getBoundingClientRect();
        resolve(performance.now() - from);
      }));
    };
    const drawn = await timed(() => root.render(element));
    await later(200);
    const early = longest;
    const all = [...place.querySelectorAll('button')].find((button) => button.textContent === 'Show all');
    const shown = all ? await timed(() => all.click()) : 0;
    await later(100);
    tasks.disconnect();
    root.unmount();
    place.remove();
    return { drawn, shown, longest: early };
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

/** The least of some rounds: what else the machine does only ever adds. */
async function best(page: Page, what: 'card' | 'floor', input: unknown): Promise<Spent> {
  const all: Spent[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const json = JSON.stringify(input);
    all.push(
      await page.evaluate(([what, json]) => window.measure(what, JSON.parse(json)), [
        what,
        json,
      ] as const),
    );
  }
  const least = (key: keyof Spent) => Math.min(...all.map((one) => one[key]));
  return { drawn: least('drawn'), shown: least('shown'), longest: least('longest') };
}

const { script, styles } = await bundle();
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
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  console.log(
    'input | n | card ms (floor) | × n/2 | longest task ms (floor) | "Show all" ms | × n/2',
  );
  console.log('--- | --- | --- | --- | --- | --- | ---');
  for (const [name, make] of Object.entries(inputs)) {
    let before: Spent | undefined;
    for (const n of SIZES) {
      const floor = await best(page, 'floor', make(n));
      const card = await best(page, 'card', make(n));
      const growth = (key: 'drawn' | 'shown') =>
        before?.[key] ? (card[key] / before[key]).toFixed(2) : '';
      const pair = (key: keyof Spent) => `${card[key].toFixed(0)} (${floor[key].toFixed(0)})`;
      console.log(
        [
          name,
          n,
          pair('drawn'),
          growth('drawn'),
          pair('longest'),
          card.shown.toFixed(0),
          growth('shown'),
        ].join(' | '),
      );
      before = card;
    }
  }
} finally {
  await browser.close();
}
