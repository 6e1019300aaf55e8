import { whyUnarmed } from '../card/arming/whyUnarmed.ts';
import type { CardKind } from '../card/frame/CardContext.ts';
import type { Answers } from '../card/frame/verdictOf.ts';
import {
  type CardName,
  type CardOnPage,
  findCard,
  sayCard,
  sayName,
  sayPage,
  statusOf,
  type WithinOptions,
} from './cards.ts';
import { outsideAct, type WaitOptions, waitFor } from './clock.ts';
import { FATE_MS, fateOf } from './fate.ts';
import { cancelPress, letGo, press, pressDown } from './input.ts';
import { scrollToButton, whyOutOfReach } from './reach.ts';

/** Options of every helper besides the card's name. */
export interface HelperOptions extends WaitOptions, WithinOptions {}

/** A card that a helper will answer. */
export interface CardToAnswer {
  /** Returns the card's current state, and shows it if it is in a tray. Undefined while there is none. */
  find(): CardOnPage | undefined;
  /** Waits until a value is found. */
  until<T>(
    read: (card: CardOnPage) => T | undefined,
    why: (card: CardOnPage) => string,
  ): Promise<T>;
  /**
   * Presses a button of the card once it is armed, and waits for the result. Presses again if the card refuses because it
   * moved just then. Pass `once` if the press runs the app's own code.
   */
  press(answers: Answers, isDone: (card: CardOnPage) => boolean, once?: 'once'): Promise<void>;
}

/** Returns whether the session has recorded the last answer of a card; undefined before the first. */
const answered = ({ element }: CardOnPage): boolean | undefined =>
  (element as HTMLElement & { readonly hpAnswered?: boolean }).hpAnswered;

/**
 * Returns true once the answer is recorded. A card that has disappeared does not count: its container may have been
 * closed.
 */
export const isTaken = (card: CardOnPage): boolean => answered(card) === true;

/** Called before a press, so that only its result counts: a reopened card was answered before. */
const forgetAnswer = ({ element }: CardOnPage): void => {
  Object.assign(element, { hpAnswered: undefined });
};

type Helper = 'approve' | 'reject' | 'choose' | 'decline' | 'signIn';

/** The helpers for each kind of card. */
const HELPERS: Readonly<Record<CardKind, readonly Helper[]>> = {
  approval: ['approve', 'reject'],
  question: ['choose', 'decline'],
  credential: ['signIn', 'decline'],
  finish: ['approve', 'reject'],
  custom: [],
};

const kindsFor = (helper: Helper): readonly CardKind[] =>
  (Object.keys(HELPERS) as CardKind[]).filter((kind) => HELPERS[kind].includes(helper));

/** Runs a helper for the named card, and adds the helper's name to errors. */
export function answerCard(
  helper: Helper,
  name: CardName,
  options: HelperOptions,
  answer: (card: CardToAnswer) => Promise<void>,
): Promise<void> {
  const kinds = kindsFor(helper);
  const failed = (why: string) => `Holdpoint: ${helper}(${sayName(name)}): ${why}`;

  const find = (): CardOnPage | undefined => {
    const card = findCard(name, kinds, options);
    if (card?.state === 'open') bringToFront(card.element);
    return card;
  };
  const until: CardToAnswer['until'] = (read, why) =>
    waitFor(
      () => {
        const card = find();
        if (card && isOver(card)) throw new Error(failed(sayOver(card)));
        return card && !whyOutOfReach(card.element) ? read(card) : undefined;
      },
      () => {
        const card = find();
        if (!card) return failed(`no ${kinds.join(' or ')} fits. ${sayPage(options.within)}`);
        if (card.state !== 'open') return failed(sayOver(card));
        return failed(sayOutOfReach(card, card.element) ?? why(card));
      },
      options,
    );

  return outsideAct(() =>
    answer({
      find,
      until,
      async press(answers, isDone, once) {
        let pressed: { readonly card: CardOnPage; readonly button: HTMLElement } | undefined;
        let looks = 0;
        const isPressed = (button: HTMLElement) => pressed?.button === button;
        const why = (): string => {
          const card = find();
          if (!card) return failed(`no ${kinds.join(' or ')} fits. ${sayPage(options.within)}`);
          return failed(whyNot(card, answers, pressed !== undefined));
        };
        const pressWhenLive = (): true | undefined => {
          if (pressed && isDone(pressed.card)) return true;
          if (pressed && !pressed.card.element.isConnected) throw new Error(failed(GONE));
          // The card shows the reason in its next render.
          if (pressed && answered(pressed.card) === false && looks++ > 0) throw new Error(why());
          const card = find();
          if (card && isOver(card)) throw new Error(failed(sayOver(card)));
          const button = card && buttonOf(card, answers);
          if (!button) return undefined;
          if (!isLive(button)) {
            // The button is arming again: it refused the press.
            if (isPressed(button) && card.isArming && !once) pressed = undefined;
            scrollToButton(button);
          } else if (!pressed && !whyOutOfReach(button)) {
            pressed = { card, button };
            forgetAnswer(card);
            if (button.hasAttribute('data-long-press')) pressDown(button);
            else press(button);
            if (isDone(card)) return true;
          }
          return undefined;
        };
        try {
          await waitFor(pressWhenLive, why, options);
        } catch (error) {
          if (pressed) cancelPress(pressed.button);
          throw error;
        }
        if (pressed?.button.hasAttribute('data-long-press')) letGo(pressed.button);
        if (!pressed || !isTaken(pressed.card)) return;
        const refused = await waitForFate(pressed.card.element, options);
        if (refused) throw new Error(failed(`the answer was not taken. ${refused}`));
      },
    }),
  );
}

/** Returns why an answer was refused, if that becomes known; otherwise `''`. */
export const waitForFate = (root: HTMLElement, options: WaitOptions): Promise<string> =>
  waitFor(
    () => fateOf(root),
    () => '',
    { ...options, timeout: FATE_MS },
  ).catch(() => '');

export const buttonOf = ({ element }: CardOnPage, answers: string): HTMLElement | null =>
  element.querySelector<HTMLElement>(`[data-hp-answer="${answers}"]`);

/** Returns true if a press answers now. (happy-dom has no `ariaDisabled`.) */
export const isLive = (button: HTMLElement): boolean =>
  button.getAttribute('aria-disabled') === 'false';

const GONE = 'the card has gone from the page, and had handed no answer on';

/** Returns true if it can’t be answered any more, or never from here. */
const isOver = ({ state }: CardOnPage): boolean =>
  /^(expired|superseded|elsewhere|resolved)$/.test(state);

const sayOver = (card: CardOnPage): string =>
  `the card ${sayCard(card)} takes no answer. It says: “${statusOf(card)}”`;

function whyNot(card: CardOnPage, answers: string, isPressed: boolean): string {
  const says = `It says: “${statusOf(card)}”`;
  if (card.state !== 'open') return sayOver(card);
  const button = buttonOf(card, answers);
  const outOfReach = !isPressed && sayOutOfReach(card, button ?? card.element);
  if (outOfReach) return outOfReach;
  if (!button) {
    const { step } = card.element.dataset;
    return `the card ${sayCard(card)} shows no such button now${step ? ` (step ${step})` : ''}. ${says}`;
  }
  if (isPressed) return `the card ${sayCard(card)} was pressed and has not taken it. ${says}`;
  if (!card.isArming) return `the button of ${sayCard(card)} is off. ${says}`;
  return `the button of ${sayCard(card)} has not armed: ${whyUnarmed(button.parentElement ?? button)}. ${says}`;
}

/** Returns why a person can't reach it; undefined if they can. */
function sayOutOfReach(card: CardOnPage, element: HTMLElement): string | undefined {
  const why = whyOutOfReach(element);
  return why && `nobody can reach the card ${sayCard(card)}: ${why}`;
}

/** Switches a tray to the card, as its step does. */
function bringToFront(card: HTMLElement): void {
  const page = card.closest<HTMLElement>('[data-hp-tray] [hidden]');
  if (!page) return;
  const steps = page.closest('[data-hp-tray]')?.querySelectorAll<HTMLElement>('[aria-controls]');
  const step = [...(steps ?? [])].find((one) => one.getAttribute('aria-controls') === page.id);
  if (step && !whyOutOfReach(step)) step.click();
}
