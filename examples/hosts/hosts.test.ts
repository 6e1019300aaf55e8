import { approve, press, reject, sendAll } from '@holdpoint/react/testing/playwright';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type FaultProxy, startFaultProxy } from '../../apps/playground/e2e/faultProxy.ts';
import { aim } from '../../apps/playground/e2e/press.ts';
import { launchOptions } from '../../scripts/browser.ts';
import { WAIT_MS } from '../../scripts/limits.ts';
import { isInSample, sample } from '../../scripts/sample.ts';
import { type Running, startApp } from '../vite/strangersApp.testkit.ts';
import type { Payment } from './payments.ts';

let browser: Browser;
let app: Running;
let proxy: FaultProxy;

beforeAll(async () => {
  [browser, app] = await Promise.all([
    chromium.launch(launchOptions()),
    startApp(import.meta.dirname, 'server.ts'),
  ]);
  const answering = /"resume":|"input\.respond"|"approval-responded"|"approved":/;
  proxy = await startFaultProxy(() => app.url, {}, answering);
});
afterAll(async () => {
  await browser?.close();
  await proxy?.close();
  await app?.stop();
});

let people = 0;
/** Someone who is paid in one test only. */
const someone = () => {
  people += 1;
  return `Ada${people}`;
};

const hosts = [
  'ai-sdk',
  'langchain',
  'langgraph',
  'tanstack-ai',
  'assistant-ui',
  'copilotkit',
] as const;
type Host = (typeof hosts)[number];

/** The payments to these people in the server’s books. */
async function paid(host: Host, ...to: readonly string[]): Promise<readonly Payment[]> {
  const all: Record<Host, readonly Payment[]> = await (await fetch(`${app.url}/paid`)).json();
  return all[host].filter((payment) => to.includes(payment.to));
}

/** A new browser context with the chat in it. */
async function openChat(path: string, url = proxy.url): Promise<Page> {
  const context = await browser.newContext();
  onTestFinished(() => context.close());
  return openTab(context, `${url}/${path}`);
}

async function openTab(context: BrowserContext, url: string): Promise<Page> {
  const tab = await context.newPage();
  tab.setDefaultTimeout(WAIT_MS);
  await tab.goto(url);
  return tab;
}

/** In a chat of ours, or in CopilotKit’s own. */
async function say(tab: Page, text: string): Promise<void> {
  const ours = tab.getByLabel('Message', { exact: true });
  await ours.or(tab.getByTestId('copilot-chat-textarea')).fill(text);
  const send = tab.getByRole('button', { name: 'Send', exact: true });
  await send.or(tab.getByTestId('copilot-send-button')).click();
}

/** The status of each card and receipt. */
const statuses = (tab: Page) =>
  tab
    .locator('[data-hp-card], .hp-receipt')
    .evaluateAll((all) => all.map(({ dataset }) => dataset.status?.replace('arming', 'open')));
const settles = (tab: Page, ...expected: readonly string[]) =>
  expect.poll(() => statuses(tab)).toEqual(expected);
const isDone = (tab: Page) => tab.getByText(/^Done\./).waitFor();
const hasAsked = (tab: Page) => settles(tab, 'open');

async function ask(host: Host, to: string, page = 'with'): Promise<Page> {
  const tab = await openChat(`${host}/${page}`);
  await say(tab, `Pay ${to} 50`);
  await hasAsked(tab);
  return tab;
}

async function closeAndOpen(tab: Page): Promise<void> {
  await tab.getByRole('button', { name: 'Close the chat' }).click();
  await tab.getByRole('button', { name: 'Open the chat' }).click();
}

/** Reloads a page whose question was answered: it is not asked again. */
async function staysAnswered(host: Host, tab: Page): Promise<void> {
  await tab.reload();
  await tab.getByText(/^Pay /).first().waitFor();
  // LangChain keeps its streams open, so its network is never idle. Its thread shows that the run is over.
  if (host === 'langchain') await isDone(tab);
  else await tab.waitForLoadState('networkidle');
  expect(await statuses(tab)).not.toContain('open');
}

describe.each([
  ['ai-sdk', { edits: false, refusesMessages: false, keepsClosed: true, hasThreads: false }],
  ['langchain', { edits: true, refusesMessages: true, keepsClosed: true, hasThreads: true }],
  ['langgraph', { edits: true, refusesMessages: false, keepsClosed: true, hasThreads: true }],
  // The library forgets a question when its component is unmounted.
  ['tanstack-ai', { edits: true, refusesMessages: true, keepsClosed: false, hasThreads: false }],
  ['assistant-ui', { edits: false, refusesMessages: false, keepsClosed: true, hasThreads: false }],
  ['copilotkit', { edits: true, refusesMessages: true, keepsClosed: true, hasThreads: true }],
] as const)('the chat of %s', (host, { edits, refusesMessages, keepsClosed, hasThreads }) => {
  const books = (...to: readonly string[]) => paid(host, ...to);
  let place = hosts.indexOf(host);
  const isNext = () => {
    place += 1;
    return isInSample(place);
  };
  /** In a run of everything, each host takes a third of the tests, and another third than the host before. */
  const testInTurn = (isOffered = true) => test.runIf(isNext() && isOffered);
  /** What LangGraph’s hook shares with LangChain’s is tested with LangChain’s. */
  const testOfBridge = () => testInTurn(host !== 'langgraph');
  /** How many requests with answers have come since. */
  const countAnswers = () => proxy.faultNextAnswer({ type: 'buffered' });

  test('runs an approved call once', async () => {
    const to = someone();
    const tab = await ask(host, to);
    countAnswers();
    await approve(tab, 'pay');
    await isDone(tab);
    await settles(tab);
    expect(await books(to)).toEqual([{ to, eur: 50 }]);
    expect(proxy.answers()).toBe(1);
    await staysAnswered(host, tab);
    expect(await books(to)).toHaveLength(1);
  });

  test('does not run a rejected call, and sends the reason', async () => {
    const to = someone();
    const tab = await ask(host, to);
    const reason = 'Ada has her money';
    const sent = tab.waitForRequest((request) => request.postData()?.includes(reason) === true);
    await reject(tab, 'pay', reason);
    await sent;
    await isDone(tab);
    await settles(tab);
    expect(await books(to)).toEqual([]);
  });

  testOfBridge()('sends the answers to two calls in one request', async () => {
    const to = [someone(), someone()] as const;
    const tab = await openChat(`${host}/defined`);
    await say(tab, `Pay ${to[0]} 50 and ${to[1]} 20`);
    await settles(tab, 'open', 'open');
    countAnswers();
    await approve(tab, `Pay ${to[0]} 50 EUR`);
    await approve(tab, `Pay ${to[1]} 20 EUR`);
    expect(proxy.answers()).toBe(0);
    await sendAll(tab);
    await isDone(tab);
    expect(proxy.answers()).toBe(1);
    const names = (await books(...to)).map((payment) => payment.to);
    expect(names.toSorted()).toEqual(to.toSorted());
  });

  testInTurn(edits)('runs a call with the input that the person changed', async () => {
    const to = someone();
    const tab = await ask(host, to, 'defined');
    await press(tab.getByRole('button', { name: 'Edit', exact: true }));
    await tab.getByRole('textbox', { name: /^eur/i }).fill('40');
    await press(tab.getByRole('button', { name: 'Review changes', exact: true }));
    await approve(tab, 'pay');
    await isDone(tab);
    expect(await books(to)).toEqual([{ to, eur: 40 }]);
  });

  testOfBridge()('runs a call once after a double press', async () => {
    const to = someone();
    const tab = await ask(host, to);
    countAnswers();
    const { x, y } = await aim(tab.locator('[data-hp-answer="approve"]'));
    await tab.mouse.dblclick(x, y);
    await isDone(tab);
    expect(await books(to)).toHaveLength(1);
    expect(proxy.answers()).toBe(1);
  });

  const leaves = [
    ['after a reload', (tab: Page) => tab.reload()],
    ['when the chat is closed and opened', closeAndOpen],
  ] as const;
  testOfBridge().each(leaves.filter(([, leave]) => leave !== closeAndOpen || keepsClosed))(
    'asks again %s, and runs the call once',
    async (_title, leave) => {
      const to = someone();
      const tab = await ask(host, to);
      countAnswers();
      await leave(tab);
      await hasAsked(tab);
      await approve(tab, 'pay');
      await isDone(tab);
      expect(await books(to)).toHaveLength(1);
      expect(proxy.answers()).toBe(1);
    },
  );

  testInTurn()('sends one answer where two tabs give one', async () => {
    const to = someone();
    const tab = await ask(host, to);
    const other = await openTab(tab.context(), tab.url());
    await hasAsked(other);
    countAnswers();
    const at = await aim(other.locator('[data-hp-answer="approve"]'));
    const { x, y } = await aim(tab.locator('[data-hp-answer="approve"]'));
    await Promise.all([tab.mouse.click(x, y), other.mouse.click(at.x, at.y)]);
    // A tab that has not read yet what the other wrote refuses the press, and takes the next one.
    const runs = async () => {
      const armed = tab.locator('[data-hp-answer="approve"][aria-disabled="false"]');
      if ((await armed.count()) > 0) await armed.click({ timeout: WAIT_MS / 3 }).catch(() => {});
      return (await books(to)).length;
    };
    await expect.poll(runs).toBe(1);
    for (const one of [tab, other]) await expect.poll(() => statuses(one)).not.toContain('sending');
    expect(await books(to)).toHaveLength(1);
    expect(proxy.answers()).toBe(1);
  });

  testInTurn()('sends nothing again while the server is slow, also after a reload', async () => {
    const to = someone();
    const tab = await ask(host, to);
    proxy.faultNextAnswer({ type: 'stalls', after: 0 });
    const { x, y } = await aim(tab.locator('[data-hp-answer="approve"]'));
    await tab.mouse.click(x, y);
    await settles(tab, 'sending');
    await expect.poll(() => books(to)).toHaveLength(1);
    await tab.mouse.click(x, y);
    await staysAnswered(host, tab);
    proxy.release();
    expect(await books(to)).toHaveLength(1);
    expect(proxy.answers()).toBe(1);
  });

  testOfBridge()('shows the result of a slow server when it comes', async () => {
    const to = someone();
    const tab = await ask(host, to);
    proxy.faultNextAnswer({ type: 'stalls', after: 0 });
    await approve(tab, 'pay');
    await expect.poll(() => books(to)).toHaveLength(1);
    proxy.release();
    await isDone(tab);
    await settles(tab);
    expect(await books(to)).toHaveLength(1);
  });

  testInTurn().each([
    ['whose stream is cut', { type: 'reset', after: 1 }, 1],
    ['that fails', { type: 'answered', status: 500, body: 'down' }, 0],
  ] as const)('offers no second answer after a request %s', async (_title, fault, ran) => {
    const to = someone();
    const tab = await ask(host, to);
    proxy.faultNextAnswer(fault);
    const { x, y } = await aim(tab.locator('[data-hp-answer="approve"]'));
    await tab.mouse.click(x, y);
    await settles(tab, 'unknown');
    expect(await books(to)).toHaveLength(ran);
    await tab.reload();
    // A thread on the server tells that the call ran.
    await settles(tab, ...(hasThreads && ran > 0 ? [] : ['unknown']));
    expect(await books(to)).toHaveLength(ran);
    expect(proxy.answers()).toBe(1);
  });

  testInTurn()('runs nothing when the person writes a message instead', async () => {
    const to = someone();
    const tab = await ask(host, to);
    if (host === 'langchain') {
      await tab.getByLabel('Message', { exact: true }).fill('Never mind');
      await tab.keyboard.press('Enter');
      expect(await tab.getByRole('button', { name: 'Send', exact: true }).isDisabled()).toBe(true);
    } else await say(tab, 'Never mind');
    if (refusesMessages) {
      // The question stays, and takes its answer. CopilotKit’s own message covers it.
      if (host === 'copilotkit') await tab.getByTitle('Dismiss').click();
      await approve(tab, 'pay');
      await isDone(tab);
      return expect(await books(to)).toHaveLength(1);
    }
    await tab.getByText('Try “Pay Ada 50”.').waitFor();
    await settles(tab);
    expect(await books(to)).toEqual([]);
  });

  testInTurn(host !== 'langchain')('asks no one without Holdpoint', async () => {
    const to = someone();
    const tab = await openChat(`${host}/without`);
    await say(tab, `Pay ${to} 50`);
    await tab.getByText(`Pay ${to} 50`).waitFor();
    await tab.waitForLoadState('networkidle');
    expect(await tab.locator('[data-hp-card]').count()).toBe(0);
    expect(await books(to)).toEqual([]);
  });
});

describe('in StrictMode, with React’s development build', () => {
  let development: Running;
  beforeAll(async () => {
    development = await startApp(import.meta.dirname, 'server.ts', {
      NODE_ENV: 'development',
      LANGGRAPH_URL: `${app.url}/api/langgraph`,
    });
  });
  afterAll(() => development?.stop());

  test.each(sample(hosts))('%s runs a call once', async (host) => {
    const to = someone();
    const tab = await openChat(`${host}/with`, development.url);
    await say(tab, `Pay ${to} 50`);
    await hasAsked(tab);
    const { x, y } = await aim(tab.locator('[data-hp-answer="approve"]'));
    await tab.mouse.dblclick(x, y);
    await isDone(tab);
    const all = await (await fetch(`${development.url}/paid`)).json();
    expect(all[host].filter((payment: Payment) => payment.to === to)).toHaveLength(1);
  });
});
