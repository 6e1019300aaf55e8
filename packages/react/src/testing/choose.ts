import { answerCard, type CardToAnswer, type HelperOptions, isTaken } from './answerCard.ts';
import { type CardName, type CardOnPage, fits, sayCard, wordsIn } from './cards.ts';
import { write } from './input.ts';

/**
 * The answer: an option by its whole text, or a pattern; several; or the text, if the question has no options.
 * `{ text }` means “Something else” in the person's own words; `{ none: true }` that none of the options is right.
 */
export type Choice =
  | string
  | RegExp
  | readonly (string | RegExp)[]
  | { readonly text: string }
  | { readonly none: true };

/**
 * Answers a question as a person does: ticks exactly these options, writes the text, or ranks the options in this
 * order; then presses Send once it is armed. Resolves like `approve`. Does not choose files: use the page's own file
 * field.
 * @param name the tool's name or the whole question, as a string; or a pattern that one of them matches
 * @throws {Error} like `approve`, and if an option does not exist, can't be chosen, or matches several.
 * @example
 * await choose('When do you want to go?', 'Tuesday');
 * await choose('pickToppings', ['Basil', /mozzarella/]);
 * await choose('pickToppings', { text: 'Only tomatoes' });
 */
export function choose(name: CardName, choice: Choice, options: HelperOptions = {}): Promise<void> {
  return answerCard('choose', name, options, async (card) => {
    await card.until(
      ({ element }) => (element.querySelector('[data-hp-answer="send"]') ? true : undefined),
      (now) => `the card ${sayCard(now)} takes no answer`,
    );
    await fillIn(card, choice);
    await card.press('send', (pressed) => isTaken(pressed));
  });
}

async function fillIn(card: CardToAnswer, choice: Choice): Promise<void> {
  const isFree = optionsIn(card.find()).length === 0 && !rankedIn(card.find());
  if (typeof choice === 'object' && 'text' in choice) {
    if (!isFree) await tick(card, ({ value }) => value === 'other', true, '“something else”');
    return writeText(card, choice.text);
  }
  if (typeof choice === 'object' && 'none' in choice) {
    return tick(card, ({ value }) => value === 'none', true, '“none of these”');
  }
  if (typeof choice === 'string' && isFree) return writeText(card, choice);
  const wanted = [choice].flat() as readonly (string | RegExp)[];
  if (rankedIn(card.find())) return rank(card, wanted);
  const isOne = optionsIn(card.find()).some(({ type }) => type === 'radio');
  if (isOne && wanted.length !== 1) {
    throw new Error(
      `Holdpoint: choose: the question takes one option, and ${wanted.length} are given.`,
    );
  }
  const isWanted = (option: HTMLInputElement) => wanted.some((words) => saysIt(option, words));
  for (const option of optionsIn(card.find())) {
    if (option.checked && option.type === 'checkbox' && !isWanted(option)) {
      await tick(card, ({ value }) => value === option.value, false, labelOf(option));
    }
  }
  for (const words of wanted) {
    await (typeof words === 'string' ? findInList(card, words) : showAll(card));
    await tick(
      card,
      (option) => saysIt(option, words),
      true,
      typeof words === 'string' ? `“${words}”` : String(words),
    );
  }
}

/** Returns the boxes that can be ticked: the question’s options, and the kit’s own. */
function optionsIn(card: CardOnPage | undefined): HTMLInputElement[] {
  const all = card?.element.querySelectorAll<HTMLInputElement>('fieldset input') ?? [];
  return [...all].filter(({ type }) => type === 'radio' || type === 'checkbox');
}

const rankedIn = (card: CardOnPage | undefined): HTMLInputElement | undefined =>
  optionsIn(card).find(({ value }) => value === 'ranked');

/** An option’s label, without its description. */
const labelOf = (option: Element | null): string => wordsIn(option?.querySelector('b'));

const saysIt = (option: HTMLInputElement, words: string | RegExp): boolean =>
  fits(words, labelOf(option.closest('label')));

const sayOptions = (options: readonly HTMLInputElement[]): string =>
  options
    .map((option) => `“${labelOf(option.closest('label') ?? option.parentElement)}”`)
    .join(', ');

/** The kit's additional options are only used if none of the agent's match, which could have the same words. */
const isAdded = ({ value }: HTMLInputElement): boolean => /^(?:other|none|ranked)$/.test(value);

/** Returns the only match. */
function onlyOne<T>(found: readonly T[], words: string, say: (found: readonly T[]) => string) {
  if (found.length < 2) return found[0];
  throw new Error(
    `Holdpoint: choose: ${found.length} options fit ${words}. Name one by all of its words, or by a pattern that only it fits: ${say(found)}`,
  );
}

/** Ticks the matching one, or unticks it. */
async function tick(
  card: CardToAnswer,
  isIt: (option: HTMLInputElement) => boolean,
  isTicked: boolean,
  words: string,
): Promise<void> {
  const find = (now: CardOnPage) => {
    const fitting = optionsIn(now).filter(isIt);
    const own = fitting.filter((option) => !isAdded(option));
    return onlyOne(own.length > 0 ? own : fitting, words, sayOptions);
  };
  await card.until(
    (now) => {
      const option = find(now);
      if (option?.checked === isTicked) return true;
      if (option && !option.disabled) option.click();
      return undefined;
    },
    (now) => {
      const all = sayOptions(optionsIn(now));
      return find(now)
        ? `the option ${words} of ${sayCard(now)} can't be chosen now. There are: ${all}`
        : `the card ${sayCard(now)} has no option ${words}. There are: ${all}`;
    },
  );
}

/** A very long list only shows its first hundred options, and those that match its filter. */
async function findInList(card: CardToAnswer, words: string): Promise<void> {
  const now = card.find();
  const filter = now?.element.querySelector<HTMLInputElement>('input[type="search"]');
  const isShown = optionsIn(now).some((option) => saysIt(option, words));
  if (filter && !isShown) write(filter, words);
}

/** A pattern needs the whole list, because it could match hidden options. */
async function showAll(card: CardToAnswer): Promise<void> {
  await card.until(
    (now) => {
      const list = optionsIn(now)[0]?.closest('label')?.parentElement;
      const more = list?.querySelector<HTMLElement>(':scope > button');
      more?.click();
      return more ? undefined : true;
    },
    (now) => `the list of ${sayCard(now)} does not show all of its options`,
  );
}

async function writeText(card: CardToAnswer, text: string): Promise<void> {
  await card.until(
    ({ element }) => {
      const field = element.querySelector<HTMLInputElement>('[data-hp-text]');
      if (!field || field.readOnly) return undefined;
      if (field.value !== text) write(field, text);
      return true;
    },
    (now) => `the card ${sayCard(now)} takes no text`,
  );
}

/** Moves each to its position, and confirms the order if nothing had to move. */
async function rank(card: CardToAnswer, wanted: readonly (string | RegExp)[]): Promise<void> {
  const rows = (now: CardOnPage) => [...now.element.querySelectorAll('ol > li')];
  for (const [place, words] of wanted.entries()) {
    await card.until(
      (now) => {
        const all = rows(now);
        const fitting = all.filter((row) => fits(words, labelOf(row)));
        const row = onlyOne(fitting, String(words), (rows) =>
          rows.map((it) => `“${labelOf(it)}”`).join(', '),
        );
        if (row && all.indexOf(row) === place) return true;
        row?.querySelector('button')?.click();
        return undefined;
      },
      (now) =>
        `${words} could not be moved to place ${place + 1} of ${sayCard(now)}. There are: ${rows(now).map(labelOf).join(', ')}`,
    );
  }
  await tick(card, ({ value }) => value === 'ranked', true, '“this is my order”');
}
