import { isInForeignIframe } from '../card/arming/isSeen.ts';
import { FATE_MS, fateOf } from './fate.ts';
import { scrollToButton, whyOutOfReach } from './reach.ts';

/** The used part of Playwright’s `ElementHandle`. */
export interface HandleLike<Element> {
  evaluate<Read>(read: (found: Element) => Read): Promise<Read>;
  evaluateHandle<Found extends Node>(find: (element: Element) => Found): Promise<HandleLike<Found>>;
}

/** The used part of Playwright’s `Locator`, so that this file needs no import of Playwright. */
export interface LocatorLike {
  locator(selector: string): LocatorLike;
  evaluateAll<Result>(read: (elements: HTMLElement[]) => Result): Promise<Result>;
  evaluateHandle<Result extends Node>(
    find: (element: HTMLElement) => Result,
    nothing: undefined,
    options: { timeout: number },
  ): Promise<HandleLike<Result>>;
  click(options: { delay?: number; timeout: number }): Promise<unknown>;
  fill(text: string, options: { timeout: number }): Promise<void>;
  scrollIntoViewIfNeeded(options: { timeout: number }): Promise<void>;
}

/** The used part of Playwright’s `Page`. A `FrameLocator` or another `Locator` works too. */
export interface PageLike<Locator extends LocatorLike = LocatorLike> {
  locator(selector: string): Locator;
}

/** How long to wait. */
export interface PlaywrightOptions {
  /** In milliseconds. Default: 15000, so that the reason is shown before the test runner's own timeout. */
  readonly timeout?: number | undefined;
}

const TIMEOUT_MS = 15_000;
const LOOK_MS = 50;

/** The length of a long press, in milliseconds: longer than the required second. */
const HELD_MS = 1200;

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, LOOK_MS));

/** The state of a button in the page, with that of its card or tray. */
interface Seen {
  readonly isThere: boolean;
  readonly isLive: boolean;
  readonly isDeferred: boolean;
  readonly words: string;
  readonly card: string;
}

/** Runs in the page. */
function readButton(button: HTMLElement): Seen {
  const isLive = button.getAttribute('aria-disabled') === 'false';
  const card = button.closest<HTMLElement>('[data-hp-card]') ?? button.closest('[data-hp-tray]');
  const read = (selector: string) =>
    card?.querySelector(selector)?.textContent?.replaceAll(/\s+/g, ' ').trim() ?? '';
  const { status = 'tray' } = card?.dataset ?? {};
  const { hpTool: tool } = (card ?? {}) as { readonly hpTool?: string };
  return {
    isThere: button.isConnected,
    isLive,
    isDeferred: button.hasAttribute('data-long-press'),
    words: button.textContent?.trim() ?? '',
    card: `“${read('[data-hp-title], h3')}” (${[tool, status].filter(Boolean).join(', ')}). It says: “${read('[data-hp-tray-send] [data-hp-status], [data-hp-status]')}”`,
  };
}

async function scrollTo(
  button: LocatorLike,
  found: HandleLike<HTMLElement>,
  isForeign: boolean,
): Promise<void> {
  await found.evaluate(scrollToButton);
  // A page can't scroll the page around it if that has another origin; the browser can. If that fails now, the next
  // check tries again.
  if (isForeign) await button.scrollIntoViewIfNeeded({ timeout: 1000 }).catch(() => {});
}

/** Runs in the page. Returns a text that changes when the card or tray accepts a press. */
function stateOf(card: HTMLElement): string {
  const { hpAnswered } = card as HTMLElement & { readonly hpAnswered?: boolean };
  if (hpAnswered !== undefined) return hpAnswered ? 'answered' : 'refused';
  // A tray is removed after sending; a card that was removed without passing an answer on was removed with its
  // container.
  if (!card.isConnected) return card.matches('[data-hp-card]') ? 'gone' : 'sent';
  const { status, step = '' } = card.dataset;
  if (status === undefined) return String(card.querySelector('[data-status="decided"]') !== null);
  return `${status === 'arming' ? 'open' : status} ${step}`;
}

/**
 * Runs in the page. Describes the element that a press would hit instead of the button, if the button is in view and
 * covered.
 */
function sayCover(button: HTMLElement): string {
  const { left, top, width, height } = button.getBoundingClientRect();
  const page = button.getRootNode() as Document | ShadowRoot;
  const hit = page.elementFromPoint(left + width / 2, top + height / 2);
  if (!hit || button.contains(hit)) return '';
  const id = hit.id && ` id="${hit.id}"`;
  return `. What lies where it stands is <${hit.localName}${id}>`;
}

/** Runs in the page before a press, so that only later changes count. */
function forgetAnswer(card: HTMLElement): void {
  Object.assign(card, { hpAnswered: undefined });
}

/** Runs in the page. */
const itself = (button: HTMLElement): HTMLElement => button;

const timeLeft = (until: number): number => Math.max(until - Date.now(), 1);

/**
 * Returns the one matching element, once it exists. All later questions go to this element: a locator would wait half a
 * minute for a removed one, an element fails at once.
 */
function hold(locator: LocatorLike, until: number): Promise<HandleLike<HTMLElement>> {
  return locator.evaluateHandle(itself, undefined, { timeout: timeLeft(until) });
}

const gone = ({ words, card }: Seen, cause: unknown): Error =>
  new Error(`Holdpoint: “${words}” has gone from the page. It was on the card ${card}`, { cause });

/** Runs in the page. */
const cardAround = (button: HTMLElement): HTMLElement =>
  button.closest<HTMLElement>('[data-hp-card]') ??
  button.closest<HTMLElement>('[data-hp-tray]') ??
  button;

/**
 * Presses a button of a card, or of a tray: scrolls to it, waits until it has armed, presses it once, with a long press
 * if required, and waits until the card shows that it accepted the press. Playwright's own `click()` waits for the
 * button to be enabled before it scrolls, and a button arms only in view.
 * @throws {Error} with the card's own words if the button does not arm, the card does not accept the press, or the
 * answer is refused.
 * @example
 * await press(page.getByRole('button', { name: 'Approve' }));
 */
export async function press(
  button: LocatorLike,
  { timeout = TIMEOUT_MS }: PlaywrightOptions = {},
): Promise<void> {
  const until = Date.now() + timeout;
  let found = await hold(button, until).catch((cause) => {
    throw new Error(`Holdpoint: no button to press. ${cause}`, { cause });
  });
  const isForeign = await found.evaluate(isInForeignIframe);
  let seen: Seen;
  for (;;) {
    const why = await found.evaluate(whyOutOfReach);
    seen = await found.evaluate(readButton);
    if (!seen.isThere) {
      // After a new render, the button may be another element.
      found = await hold(button, until).catch((cause) => {
        throw gone(seen, cause);
      });
      continue;
    }
    if (seen.isLive && !why) break;
    if (Date.now() > until) {
      throw new Error(
        why
          ? `Holdpoint: nobody can reach “${seen.words}”: ${why}. It is on the card ${seen.card}`
          : `Holdpoint: “${seen.words}” is off, or has not armed, on the card ${seen.card}${await found.evaluate(sayCover)}`,
      );
    }
    if (!why) await scrollTo(button, found, isForeign);
    await pause();
  }
  const card = await found.evaluateHandle(cardAround);
  await card.evaluate(forgetAnswer);
  const before = await card.evaluate(stateOf);
  const delay = seen.isDeferred ? HELD_MS : 0;
  // It may arm at the last moment; the press still lasts long enough.
  await button.click({ timeout: timeLeft(until) + HELD_MS, delay }).catch(async (cause) => {
    const now = await found.evaluate(readButton);
    if (!now.isThere) throw gone(seen, cause);
    throw new Error(`Holdpoint: “${now.words}” had armed, and can’t be pressed: ${now.card}`, {
      cause,
    });
  });
  for (;;) {
    const now = await card.evaluate(stateOf);
    if (now !== before && /^(?:answered|sent|open|true|false)/.test(now)) break;
    if (now !== before && now !== 'refused') {
      throw new Error(
        `Holdpoint: “${seen.words}” was pressed, and the card has handed no answer on: it is ${now.trim()}. Before the press it was the card ${seen.card}`,
      );
    }
    // The card shows the reason in its next render.
    if (now === 'refused') await pause();
    if (now === 'refused' || Date.now() > until) {
      throw new Error(
        `Holdpoint: “${seen.words}” was pressed, and nothing was taken by the card ${(await found.evaluate(readButton)).card}`,
      );
    }
    await pause();
  }
  const last = Date.now() + FATE_MS;
  for (;;) {
    const refused = await card.evaluate(fateOf);
    if (refused) {
      throw new Error(
        `Holdpoint: “${seen.words}” was pressed, and the answer was not taken. ${refused}`,
      );
    }
    if (refused === '' || Date.now() > last) return;
    await pause();
  }
}

/**
 * Returns the pending card by its tool's name or its whole title, or by a pattern that one of them matches; switches a
 * tray to it.
 * @throws {Error} if none matches in time, or if several do; lists the cards on the page.
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
      const isThere = await found.evaluateAll(bringToFront);
      if (isThere) return found;
      continue;
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

/** Runs in the page. Switches a tray to the card, as its step does; returns false if the card was removed meanwhile. */
function bringToFront([card]: HTMLElement[]): boolean {
  if (!card) return false;
  const page = card.closest('[data-hp-tray] [hidden]');
  const steps = page?.closest('[data-hp-tray]')?.querySelectorAll<HTMLElement>('[aria-controls]');
  [...(steps ?? [])].find((step) => step.getAttribute('aria-controls') === page?.id)?.click();
  return true;
}

/**
 * Approves as a person does, with a long press or a second press if the card requires one. Resolves once the answer is
 * sent and the server has started to respond, or after a second without a response. In a tray, the answer is kept until
 * `sendAll`.
 * @throws {Error} like `findCard` and `press`.
 * @example
 * await approve(page, 'transferMoney');
 */
export async function approve(
  page: PageLike,
  name: string | RegExp,
  { phrase, ...options }: PlaywrightOptions & { readonly phrase?: string | undefined } = {},
): Promise<void> {
  const card = await findCard(page, name, options);
  if (phrase !== undefined) await fillIn(card, '[data-hp-phrase]', phrase, options);
  await pressOn(card, 'approve', options);
  // A high-risk approval requires a second press.
  const asksAgain = await card.evaluateAll((elements) =>
    elements.some((element) => element.dataset.step === 'confirming'),
  );
  if (asksAgain) await pressOn(card, 'approve', options);
}

/**
 * Rejects as a person does, with a reason if one is given. Resolves like `approve`.
 * @throws {Error} like `findCard` and `press`.
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
  const isAsking = () =>
    card.evaluateAll((elements) => elements.some(({ dataset }) => dataset.step === 'rejecting'));
  if (!(await isAsking())) {
    if (reason !== undefined) {
      const selector = '[data-hp-answer="reject"]';
      const button = await holdPart(card, selector, Date.now() + (options.timeout ?? TIMEOUT_MS));
      if (await button.evaluate(takesNoReason)) {
        throw new Error(
          `Holdpoint: reject(${String(name)}): this card takes no reason. Nothing was sent.`,
        );
      }
    }
    await pressOn(card, 'reject', options);
    if (!(await isAsking())) return;
  }
  if (reason !== undefined) await fillIn(card, '[data-hp-reason]', reason, options);
  await pressOn(card, 'send-rejection', options);
}

/** Runs in the page. */
const takesNoReason = (button: HTMLElement): boolean => button.hasAttribute('data-hp-no-reason');

/** Presses the card’s own button. */
async function pressOn(
  card: LocatorLike,
  answers: string,
  options: PlaywrightOptions,
): Promise<void> {
  const selector = `[data-hp-answer="${answers}"]`;
  await holdPart(card, selector, Date.now() + (options.timeout ?? TIMEOUT_MS));
  await press(card.locator(selector), options);
}

/** Types into a field of the card once a person could. */
async function fillIn(
  card: LocatorLike,
  selector: string,
  text: string,
  { timeout = TIMEOUT_MS }: PlaywrightOptions,
): Promise<void> {
  const until = Date.now() + timeout;
  for (;;) {
    const field = await holdPart(card, selector, until);
    const why = await field.evaluate(whyOutOfReach);
    if (!why) break;
    if (Date.now() > until) throw new Error(`Holdpoint: the card's field can't be filled: ${why}.`);
    await pause();
  }
  const filled = card.locator(selector).fill(text, { timeout: timeLeft(until) });
  await filled.catch((cause) => failFor(card, selector, cause));
}

/** @throws {Error} with the card’s own words if the field does not appear in time. */
function holdPart(card: LocatorLike, selector: string, until: number) {
  return hold(card.locator(selector), until).catch((cause) => failFor(card, selector, cause));
}

async function failFor(card: LocatorLike, selector: string, cause: unknown): Promise<never> {
  const cards = await card.evaluateAll((elements) =>
    elements.map((element) => {
      const read = (part: string) =>
        element.querySelector(part)?.textContent?.replaceAll(/\s+/g, ' ').trim() ?? '';
      return `“${read('[data-hp-title]')}” (${element.dataset.status}). It says: “${read('[data-hp-status]')}”`;
    }),
  );
  const now = cards[0] ?? 'that was found, which has gone from the page';
  throw new Error(`Holdpoint: there is no ${selector} on the card ${now}`, { cause });
}

/**
 * Presses the button of a tray that sends all answers in it together.
 * @throws {Error} like `press`.
 * @example
 * await sendAll(page);
 */
export async function sendAll(page: PageLike, options: PlaywrightOptions = {}): Promise<void> {
  await press(page.locator('[data-hp-answer="send-all"]'), options);
}
