import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright';
import { ENGINE } from '../../../scripts/browser.ts';
import { WAIT_MS } from '../../../scripts/limits.ts';
import { press } from './press.ts';

/** Options for opening a scene. */
export interface OpenOptions extends BrowserContextOptions {
  /** Receives the page before anything is loaded. */
  readonly before?: (page: Page) => Promise<void> | void;
  /** The page has no composer, like the start page. */
  readonly withoutComposer?: boolean;
}

/** A request to an agent. */
export interface AgentRequest {
  readonly path: string;
  readonly body: {
    readonly data?: {
      readonly message?: unknown;
      readonly resume?: {
        readonly respond?: readonly unknown[];
        readonly restart?: readonly unknown[];
      };
    };
    /** Kortyx's format; over AG-UI the result of a page's own tool is the last message. */
    readonly messages?: readonly {
      readonly role?: string;
      readonly metadata?: { readonly resume?: unknown };
    }[];
    /** AG-UI's format, and where LangGraph reads several answers. */
    readonly resume?: readonly unknown[];
    readonly forwardedProps?: { readonly command?: unknown };
    /** Of a LangGraph server: the values of a resume. */
    readonly command?: unknown;
  };
}

/** A scene in the browser, and a person's actions in it, with real keys and a real mouse. */
export interface ScenePage {
  readonly page: Page;
  /** Requests to an agent with a message or an answer, oldest first. */
  readonly turns: readonly AgentRequest[];
  /** The ones with answers. */
  readonly resumes: () => readonly AgentRequest[];
  /** Uncaught errors. */
  readonly errors: readonly string[];
  /** Types a message and sends it with Enter. */
  say(text: string): Promise<void>;
  /** Sends it, and waits until the scene waits for the person and its card is loaded. */
  ask(text: string): Promise<void>;
  /** Waits until the session has this status. */
  until(status: Status): Promise<void>;
  /** Opens the drawer with the backends, the wire and the devtools. */
  openHood(): Promise<void>;
  /** A button by its exact name; in a card, if several cards have one. */
  button(name: string, within?: Locator): Locator;
  /** Presses an armed button with the mouse; again if the card refused it, because it had moved or the page was busy. */
  press(name: string, within?: Locator): Promise<void>;
  /** The button that approves, whatever the app's label is. */
  readonly approval: Locator;
  /** Approves the visible card: with one press, or with two if the card requires a second one. */
  approve(within?: Locator): Promise<void>;
  /** A decision's button in the tray's list. */
  step(
    number: number,
    kind: string,
    state: 'to decide' | 'Answered' | 'Approved' | 'Signed in',
  ): Locator;
  /** The visible card. */
  readonly card: Locator;
  readonly conversation: Locator;
  readonly composer: Locator;
}

/** A session's status. */
export type Status = 'idle' | 'waiting' | 'unknown' | 'failed' | 'streaming' | 'sending';

/** Opens a scene and waits until it is usable. */
export async function openScene(
  browser: Browser,
  url: string,
  { before, withoutComposer, ...options }: OpenOptions = {},
): Promise<ScenePage> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  context.setDefaultTimeout(WAIT_MS);
  return openPage(context, url, before, withoutComposer);
}

/** Opens the same scene, or another address, in another tab of the same browser. */
export function openTab(
  { page }: Pick<ScenePage, 'page'>,
  url = page.url(),
  before?: OpenOptions['before'],
): Promise<ScenePage> {
  return openPage(page.context(), url, before);
}

async function openPage(
  context: BrowserContext,
  url: string,
  before?: OpenOptions['before'],
  withoutComposer = false,
): Promise<ScenePage> {
  const page = await context.newPage();
  const turns: AgentRequest[] = [];
  const errors: string[] = [];
  await onPost(page, (path, text) => {
    const turn = readTurn(path, text);
    if (turn) turns.push(turn);
  });
  page.on('pageerror', (error) => errors.push(error.message));
  await before?.(page);
  await page.goto(url);

  const composer = page.getByLabel('Message', { exact: true });
  const button: ScenePage['button'] = (name, within = page.locator('body')) =>
    within.getByRole('button', { name, exact: true });
  const until = async (status: Status) => {
    try {
      await page.locator(`output[data-status="${status}"]`).waitFor({ state: 'attached' });
    } catch (error) {
      throw new Error(`${status} was waited for, and there is: ${await describe(page)}`, {
        cause: error,
      });
    }
  };
  const scene: ScenePage = {
    page,
    turns,
    resumes: () => turns.filter(isResume),
    errors,
    composer,
    conversation: page.getByRole('log', { name: 'Conversation' }),
    card: page.locator('article[data-hp-card]:visible'),
    until,
    button,
    async openHood() {
      const opens = page.getByRole('button', { name: /^Under the hood/ });
      if ((await opens.getAttribute('aria-expanded')) !== 'true') await opens.click();
      await page.getByRole('complementary', { name: 'Under the hood' }).waitFor();
    },
    step: (number, kind, state) =>
      page.getByRole('button', { name: new RegExp(`^${number}.*${kind}.*${state}$`) }),
    async say(text) {
      await composer.fill(text);
      await composer.press('Enter');
    },
    async ask(text) {
      await scene.say(text);
      await until('waiting');
      await page.getByText('Loading the rest of this card').first().waitFor({ state: 'detached' });
    },
    async press(name, within) {
      await press(button(name, within));
    },
    approval: page.locator('[data-hp-approve]:visible'),
    async approve(within = scene.card) {
      const approve = within.locator('[data-hp-approve]');
      await press(approve);
      // High risk requires a second press.
      const isConfirming = () =>
        within
          .evaluateAll(([card]) => card?.matches('[data-step="confirming"]'))
          .catch(() => false);
      if (await isConfirming()) await press(approve);
    },
  };
  if (!withoutComposer) await composer.waitFor();
  await page
    .locator('output[data-status]:not([data-status="restoring"])')
    .waitFor({ state: 'attached' });
  return scene;
}

/** Returns what a page shows now, for messages about timeouts. */
async function describe(page: Page): Promise<string> {
  const seen = page.evaluate(() => {
    const status = document.querySelector('output[data-status]')?.getAttribute('data-status');
    const cards = [...document.querySelectorAll('[data-hp-card]')].map(
      (card) => card.getAttribute('data-status') ?? '',
    );
    const said = document.querySelector('[role="log"]')?.textContent?.slice(-300);
    return JSON.stringify({ status, cards, said });
  });
  return seen.catch((error) => `no page to look at (${error})`);
}

function isResume({ body }: AgentRequest): boolean {
  const { messages = [], resume = [], forwardedProps, command } = body;
  return (
    body.data?.resume !== undefined ||
    messages.some(({ metadata }) => metadata?.resume !== undefined) ||
    resume.length > 0 ||
    forwardedProps?.command !== undefined ||
    command !== undefined ||
    // The AI SDK’s answers are in the agent’s own message.
    ['tool', 'assistant'].includes(messages.at(-1)?.role ?? '')
  );
}

/** Calls back for each request that posts a text. */
async function onPost(page: Page, hear: (pathname: string, text: string) => void): Promise<void> {
  if (ENGINE === 'chromium') {
    page.on('request', (request) => {
      const text = request.postData();
      // Chromium reports the target of a redirect, whether or not anything is sent there: the proxy counts real
      // arrivals.
      if (request.method() !== 'POST' || !text || request.redirectedFrom()) return;
      hear(new URL(request.url()).pathname, text);
    });
    return;
  }
  // In Firefox, Playwright reports no request bodies.
  await page.exposeFunction('hearPost', hear);
  await page.addInitScript(() => {
    const { hearPost } = window as unknown as { hearPost: typeof hear };
    const send = window.fetch;
    window.fetch = (input, init) => {
      if (init?.method === 'POST' && typeof init.body === 'string') {
        const url = input instanceof Request ? input.url : input;
        hearPost(new URL(url, location.href).pathname, init.body);
      }
      return send(input, init);
    };
  });
}

function readTurn(pathname: string, text: string): AgentRequest | undefined {
  if (!/^\/api\/(?!ledger)/.test(pathname)) return undefined;
  // Requests of the inbox, and an adapter's reads, are not turns.
  if (/\/(getSnapshot|abort|checkpoints|threads\/search)$/.test(pathname)) return undefined;
  // The page itself has just written it as JSON.
  return { path: pathname, body: JSON.parse(text) as AgentRequest['body'] };
}
