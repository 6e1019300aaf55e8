import {
  answerCard,
  buttonOf,
  type HelperOptions,
  isLive,
  isTaken,
  waitForFate,
} from './answerCard.ts';
import {
  type CardName,
  type CardOnPage,
  findAll,
  sayCard,
  sayName,
  sayPage,
  wordsIn,
} from './cards.ts';
import { outsideAct, waitFor } from './clock.ts';
import { fateOf } from './fate.ts';
import { press, write } from './input.ts';
import { scrollToButton, whyOutOfReach } from './reach.ts';

/** Options of `approve`, besides the card’s name. */
export interface ApproveOptions extends HelperOptions {
  /** The text to type if the card asks for it before it can be approved. */
  readonly phrase?: string | undefined;
}

/**
 * Approves as a person does, with a long press or a second press if the card requires one: waits for the card and for
 * its button to arm, and presses it. Resolves once the answer is sent and the server has started to respond, or after a
 * second without a response. In a tray, the answer is kept until `sendAll()`.
 * @param name the tool's name or the whole title, as a string; or a pattern that one of them matches
 * @throws {Error} with the card's own reason if it does not accept the press in time; also if nothing was sent, if the
 * server refused, and if no card or several cards match.
 * @example
 * await approve('transferMoney');
 */
export function approve(
  name: CardName,
  { phrase, ...options }: ApproveOptions = {},
): Promise<void> {
  return answerCard('approve', name, options, async (card) => {
    const field = await card.until(
      ({ element }) => element.querySelector<HTMLInputElement>('[data-hp-phrase]') ?? 'none',
      () => '',
    );
    if (phrase === undefined && field !== 'none') {
      throw new Error(
        `Holdpoint: approve(${sayName(name)}): the card asks for words to be typed, “${wordsIn(field.labels?.[0])}”. Give them: { phrase: '…' }`,
      );
    }
    if (phrase !== undefined) {
      await card.until(
        ({ element }) => {
          const input = element.querySelector<HTMLInputElement>('[data-hp-phrase]');
          if (!input || input.readOnly) return undefined;
          if (input.value !== phrase) write(input, phrase);
          return true;
        },
        (now) => `the card ${sayCard(now)} asks for no phrase`,
      );
    }
    const asksAgain = ({ element }: CardOnPage) => element.dataset.step === 'confirming';
    let isOnceMore = false;
    await card.press('approve', (pressed) => {
      isOnceMore = !isTaken(pressed) && asksAgain(pressed);
      return isOnceMore || isTaken(pressed);
    });
    // A high-risk approval requires a second press.
    if (isOnceMore) await card.press('approve', (pressed) => isTaken(pressed));
  });
}

/**
 * Rejects as a person does, with a reason if one is given. Resolves like `approve`.
 * @param name the tool's name or the whole title, as a string; or a pattern that one of them matches
 * @throws {Error} like `approve`, and if there is a reason but the card accepts none.
 * @example
 * await reject('transferMoney', 'Wrong account');
 */
export function reject(
  name: CardName,
  reason?: string,
  options: HelperOptions = {},
): Promise<void> {
  return answerCard('reject', name, options, async (card) => {
    const isAsking = () => card.find()?.element.dataset.step === 'rejecting';
    if (!isAsking()) {
      if (reason !== undefined) {
        const button = await card.until(
          (now) => buttonOf(now, 'reject') ?? undefined,
          (now) => `the card ${sayCard(now)} shows no Reject now`,
        );
        if (button.hasAttribute('data-hp-no-reason')) {
          throw new Error(
            `Holdpoint: reject(${sayName(name)}): this card takes no reason. Nothing was sent.`,
          );
        }
      }
      await card.press('reject', (pressed) => isAsking() || isTaken(pressed));
    }
    if (!isAsking()) return;
    if (reason !== undefined) {
      await card.until(
        ({ element }) => {
          const field = element.querySelector<HTMLTextAreaElement>('[data-hp-reason]');
          if (field) write(field, reason);
          return field ? true : undefined;
        },
        (now) => `the card ${sayCard(now)} shows no field for a reason`,
      );
    }
    await card.press('send-rejection', (pressed) => isTaken(pressed));
  });
}

/**
 * Declines a question or a sign-in. Resolves like `approve`.
 * @param name the tool's name, or the whole question or title, as a string; or a pattern that one of them matches
 * @throws {Error} like `approve`.
 */
export function decline(name: CardName, options: HelperOptions = {}): Promise<void> {
  return answerCard('decline', name, options, (card) =>
    card.press('decline', (pressed) => isTaken(pressed)),
  );
}

/** Options of `signIn`, besides the card’s name. */
export interface SignInOptions extends HelperOptions {
  /** The text to type into the app’s own form, by field name. */
  readonly fields?: Readonly<Record<string, string>> | undefined;
}

/**
 * Signs in as the app has registered it: fills in its form, if it has one, and presses the button once. Resolves once
 * the result is sent as the answer. Your test simulates a window or a browser prompt.
 * @param name the tool's name or the whole title, as a string; or a pattern that one of them matches
 * @throws {Error} like `approve`; and with the card's own words if the sign-in does not end in time.
 * @example
 * await signIn('readMail', { fields: { key: 'k-1' } });
 */
export function signIn(
  name: CardName,
  { fields = {}, ...options }: SignInOptions = {},
): Promise<void> {
  return answerCard('signIn', name, options, async (card) => {
    const inputs = ({ element }: CardOnPage) =>
      [...element.querySelectorAll('input')].filter((one) => one.name);
    const sayNames = (all: readonly HTMLInputElement[]) =>
      all.map((one) => JSON.stringify(one.name)).join(', ');
    for (const [field, text] of Object.entries(fields)) {
      await card.until(
        (now) => {
          const input = inputs(now).find((one) => one.name === field);
          if (!input || input.readOnly) return undefined;
          write(input, text);
          return true;
        },
        (now) =>
          `the card ${sayCard(now)} has no field ${JSON.stringify(field)}. There are: ${sayNames(inputs(now)) || 'none'}`,
      );
    }
    const empty = await card.until(
      (now) => inputs(now).filter(({ value }) => value === ''),
      () => '',
    );
    if (empty.length > 0) {
      throw new Error(
        `Holdpoint: signIn(${sayName(name)}): the card asks for ${sayNames(empty)}. Give { fields: { … } }, by these names.`,
      );
    }
    await card.press('sign-in', (pressed) => isTaken(pressed), 'once');
  });
}

/**
 * Presses the button of a tray that sends all answers in it together. Resolves like `approve`.
 * @throws {Error} with the tray's own words if its button is not active in time, such as while one of its cards is
 * open; if an answer was refused; and if the page has no tray.
 * @example
 * await approve('Pay Ada');
 * await reject('Pay Grace');
 * await sendAll();
 */
export async function sendAll(options: HelperOptions = {}): Promise<void> {
  const trays = () => findAll('section[data-hp-tray]', options.within);
  const buttonIn = (tray: HTMLElement | undefined) =>
    tray?.querySelector<HTMLElement>('[data-hp-answer="send-all"]');
  let pressed: HTMLElement | undefined;
  let tray: HTMLElement | undefined;
  const isSent = () =>
    pressed !== undefined &&
    // By its answers, because a refusal can reopen them before the next render.
    ((tray && fateOf(tray) === undefined) ||
      !(pressed.isConnected && trays()[0]?.querySelector('[data-hp-card][data-status="decided"]')));
  await outsideAct(async () => {
    await waitFor(
      () => {
        if (isSent()) return true;
        const button = buttonIn(trays()[0]);
        if (button && !isLive(button)) {
          pressed = undefined;
          scrollToButton(button);
        } else if (button && !pressed && !whyOutOfReach(button)) {
          pressed = button;
          tray = trays()[0];
          press(button);
        }
        return isSent() || undefined;
      },
      () => {
        const [tray] = trays();
        const says = wordsIn(tray?.querySelector('[data-hp-tray-send] [data-hp-status]'));
        if (!tray)
          return `Holdpoint: sendAll(): no tray is on the page. ${sayPage(options.within)}`;
        const outOfReach = whyOutOfReach(buttonIn(tray) ?? tray);
        if (outOfReach) return `Holdpoint: sendAll(): nobody can reach the tray: ${outOfReach}`;
        return `Holdpoint: sendAll(): the tray sends nothing. It says: “${says}”\n${sayPage(options.within)}`;
      },
      options,
    );
    const refused = tray && (await waitForFate(tray, options));
    if (refused) throw new Error(`Holdpoint: sendAll(): the answers were not taken. ${refused}`);
  });
}
