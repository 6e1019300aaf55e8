/** The little of Playwright's `Locator` that is used here, so that nothing of Playwright is needed to read this. */
export interface LocatorLike {
  locator(selector: string): LocatorLike;
  waitFor(options: { state: 'attached'; timeout: number }): Promise<void>;
  evaluate<Result>(read: (element: HTMLElement) => Result): Promise<Result>;
  evaluateAll<Result>(read: (elements: HTMLElement[]) => Result): Promise<Result>;
  evaluateHandle<Result extends Node>(
    find: (element: HTMLElement) => Result,
  ): Promise<{ evaluate<Read>(read: (found: Result) => Read): Promise<Read> }>;
  click(options: { delay?: number; timeout: number }): Promise<unknown>;
  fill(text: string, options: { timeout: number }): Promise<void>;
}

/** The same of Playwright's `Page`. A `FrameLocator` or another `Locator` does as well. */
export interface PageLike<Locator extends LocatorLike = LocatorLike> {
  locator(selector: string): Locator;
}

/** How long to wait. */
export interface PlaywrightOptions {
  /** In milliseconds. Default: 15000, so that the reason is read before the test runner gives up on the test. */
  readonly timeout?: number | undefined;
}

const TIMEOUT_MS = 15_000;
const LOOK_MS = 50;

/** Longer than the second for which a button has to be held. */
const HELD_MS = 1200;

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, LOOK_MS));

/** What a button says in the page, and the card or the tray around it. */
interface Seen {
  readonly isLive: boolean;
  readonly isDeferred: boolean;
  readonly words: string;
  readonly card: string;
}

/** Runs in the page. Brings the button into view where it is out of it: only there it arms. */
function look(button: HTMLElement): Seen {
  const isLive = button.getAttribute('aria-disabled') === 'false';
  const { top, bottom } = button.getBoundingClientRect();
  // What is in view already must not be moved: it would arm anew.
  if (!isLive && (top < 0 || bottom > innerHeight)) button.scrollIntoView({ block: 'center' });
  const card = button.closest<HTMLElement>('[data-hp-card]') ?? button.closest('[data-hp-tray]');
  const read = (selector: string) =>
    card?.querySelector(selector)?.textContent?.replaceAll(/\s+/g, ' ').trim() ?? '';
  const { status = 'tray' } = card?.dataset ?? {};
  const { hpTool: tool } = (card ?? {}) as { readonly hpTool?: string };
  return {
    isLive,
    isDeferred: button.hasAttribute('data-long-press'),
    words: button.textContent?.trim() ?? '',
    card: `“${read('[data-hp-title], h3')}” (${[tool, status].filter(Boolean).join(', ')}). It says: “${read('.hp-tray-send [data-hp-status], [data-hp-status]')}”`,
  };
}

/** Runs in the page. What changes when the card, or the tray, has taken a press. */
function stateOf(card: HTMLElement): string {
  if ((card as HTMLElement & { readonly hpAnswered?: true }).hpAnswered) return 'answered';
  // A tray goes with what it has sent; a card that has handed no answer on was taken away with what it stood in.
  if (!card.isConnected) return card.matches('[data-hp-card]') ? 'gone' : 'sent';
  const { status, step = '' } = card.dataset;
  if (status === undefined) return String(card.querySelector('[data-status="decided"]') !== null);
  return `${status === 'arming' ? 'open' : status} ${step}`;
}

/** Runs in the page, before a press, so that only what comes of it counts. */
function forgetAnswer(card: HTMLElement): void {
  Object.assign(card, { hpAnswered: undefined });
}

/** Runs in the page. */
const cardAround = (button: HTMLElement): HTMLElement =>
  button.closest<HTMLElement>('[data-hp-card]') ??
  button.closest<HTMLElement>('[data-hp-tray]') ??
  button;

/**
 * Presses a button of a card, or of a tray: scrolls to it, waits until it has armed, presses it once, for as long as it
 * has to be held, and waits until the card shows that it took the press. Playwright's own `click()` waits for the button
 * to be enabled before it scrolls, and a button arms only in view.
 * @throws {Error} with the card's own words when the button does not arm, or the card does not take the press.
 * @example
 * await press(page.getByRole('button', { name: 'Approve' }));
 */
export async function press(
  button: LocatorLike,
  { timeout = TIMEOUT_MS }: PlaywrightOptions = {},
): Promise<void> {
  const until = Date.now() + timeout;
  await button.waitFor({ state: 'attached', timeout });
  let seen = await button.evaluate(look);
  while (!seen.isLive) {
    if (Date.now() > until) {
      throw new Error(
        `Holdpoint: “${seen.words}” is off, or has not armed, on the card ${seen.card}`,
      );
    }
    await pause();
    seen = await button.evaluate(look);
  }
  const card = await button.evaluateHandle(cardAround);
  await card.evaluate(forgetAnswer);
  const before = await card.evaluate(stateOf);
  await button.click({ timeout, ...(seen.isDeferred && { delay: HELD_MS }) });
  for (;;) {
    const now = await card.evaluate(stateOf);
    if (now !== before && /^(?:answered|sent|open|true|false)/.test(now)) return;
    if (now !== before) {
      throw new Error(
        `Holdpoint: “${seen.words}” was pressed, and the card has handed no answer on: it is ${now.trim()}. Before the press it was the card ${seen.card}`,
      );
    }
    if (Date.now() > until) {
      throw new Error(
        `Holdpoint: “${seen.words}” was pressed, and nothing was taken by the card ${(await button.evaluate(look)).card}`,
      );
    }
    await pause();
  }
}

/**
 * The card that waits for a person, by its tool's name or all of its title, or by a pattern that one of them fits; turns
 * a tray's page to it.
 * @throws {Error} when none fits in time, and when several do; says which are there.
 * @example
 * await press((await findCard(page, 'transferMoney')).locator('[data-hp-approve]'));
 */
export async function findCard<Locator extends LocatorLike>(
  page: PageLike<Locator>,
  name: string | RegExp,
  { timeout = TIMEOUT_MS }: PlaywrightOptions = {},
): Promise<Locator> {
  const until = Date.now() + timeout;
  const fits = (words: string) =>
    typeof name === 'string' ? words === name : words.search(name) >= 0;
  for (;;) {
    const cards = await page.locator('[data-hp-card]').evaluateAll((elements) =>
      elements.map((element) => ({
        key: element.getAttribute('data-hp-card'),
        tool: (element as Element & { readonly hpTool?: string }).hpTool ?? '',
        state: (element.getAttribute('data-status') ?? '').replace('arming', 'open'),
        title:
          element.querySelector('[data-hp-title]')?.textContent?.replaceAll(/\s+/g, ' ').trim() ??
          '',
      })),
    );
    const fitting = cards.filter(({ tool, title }) => fits(tool) || fits(title));
    const open = fitting.filter(({ state }) => state === 'open');
    const [card = fitting[0]] = open;
    if (card && open.length < 2) {
      const found = page.locator(`[data-hp-card=${JSON.stringify(card.key)}]`);
      await found.evaluate(bringToFront);
      return found;
    }
    if (open.length > 1 || Date.now() > until) {
      const all = cards.map(({ title, tool, state }) => `\n  - “${title}” (${tool}, ${state})`);
      throw new Error(
        `Holdpoint: ${open.length > 1 ? 'several cards fit' : 'no card fits'} ${String(name)}. On the page: ${all.join('') || 'none'}`,
      );
    }
    await pause();
  }
}

/** Runs in the page. Turns a tray's page to the card, as its step does. */
function bringToFront(card: HTMLElement): void {
  const page = card.closest('[data-hp-tray] [hidden]');
  const steps = page?.closest('[data-hp-tray]')?.querySelectorAll<HTMLElement>('[aria-controls]');
  [...(steps ?? [])].find((step) => step.getAttribute('aria-controls') === page?.id)?.click();
}

/**
 * Approves as a person does, with a held button or a second press where the card wants one. Resolves when the card has taken the press,
 * which is not when the server has answered; in a tray the answer is kept until `sendAll`.
 * @throws {Error} as `findCard` and `press` do.
 * @example
 * await approve(page, 'transferMoney');
 */
export async function approve(
  page: PageLike,
  name: string | RegExp,
  { phrase, ...options }: PlaywrightOptions & { readonly phrase?: string | undefined } = {},
): Promise<void> {
  const card = await findCard(page, name, options);
  const { timeout = TIMEOUT_MS } = options;
  if (phrase !== undefined) await card.locator('[data-hp-phrase]').fill(phrase, { timeout });
  const approveButton = card.locator('[data-hp-answer="approve"]');
  await press(approveButton, options);
  // What is of high risk takes a second press.
  const asks = await card.evaluateAll((elements) =>
    elements.some((element) => element.dataset.step === 'confirming'),
  );
  if (asks) await press(approveButton, options);
}

/**
 * Rejects as a person does, with the reason where one is given. Resolves as `approve` does.
 * @throws {Error} as `findCard` and `press` do.
 * @example
 * await reject(page, 'transferMoney', 'Wrong account');
 */
export async function reject(
  page: PageLike,
  name: string | RegExp,
  reason?: string,
  options: PlaywrightOptions = {},
): Promise<void> {
  const card = await findCard(page, name, options);
  const { timeout = TIMEOUT_MS } = options;
  await press(card.locator('[data-hp-answer="reject"]'), options);
  const asks = await page
    .locator('[data-hp-card][data-step="rejecting"]')
    .evaluateAll((elements) => elements.length > 0);
  if (reason !== undefined) await card.locator('[data-hp-reason]').fill(reason, { timeout });
  if (asks) await press(card.locator('[data-hp-answer="send-rejection"]'), options);
}

/**
 * Presses the button of a tray that sends all answers in it together.
 * @throws {Error} as `press` does.
 * @example
 * await sendAll(page);
 */
export async function sendAll(page: PageLike, options: PlaywrightOptions = {}): Promise<void> {
  await press(page.locator('[data-hp-answer="send-all"]'), options);
}
