import type { CardKind } from '../card/frame/CardContext.ts';

/** Names a card: by its tool’s name or its whole title, as a string; or by a pattern that matches one of them. */
export type CardName = string | RegExp;

/** Where to search for cards. */
export interface WithinOptions {
  /** Only cards in this element, or this card itself. Default: the whole page, including open shadow roots. */
  readonly within?: ParentNode | undefined;
}

/** A pending card on the page. */
export interface PendingCard {
  readonly kind: CardKind;
  /** The name of the tool. */
  readonly tool: string;
  /** The card’s title, or its question. */
  readonly title: string;
  /** The interrupt’s status: `open`, `decided`, `sending`, … It is also `open` while the buttons arm. */
  readonly state: string;
}

/** A pending card with its element. */
export interface CardOnPage extends PendingCard {
  readonly element: HTMLElement;
  readonly key: string;
  /** The buttons have not armed. */
  readonly isArming: boolean;
}

/** Returns all matching elements, including this one and those in shadow roots. */
export function findAll(selector: string, within: ParentNode = document): HTMLElement[] {
  const hosts = [...within.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
  const own = 'matches' in within && (within as HTMLElement).matches(selector) ? [within] : [];
  return [
    ...(own as HTMLElement[]),
    ...within.querySelectorAll<HTMLElement>(selector),
    ...hosts.flatMap((root) => findAll(selector, root)),
  ];
}

/** Returns the text of an element, with single spaces. */
export const wordsIn = (element: Element | null | undefined): string =>
  element?.textContent?.replaceAll(/\s+/g, ' ').trim() ?? '';

/** Returns the text of the card’s status line. */
export const statusOf = ({ element }: CardOnPage): string =>
  wordsIn(element.querySelector('[data-hp-status]'));

/** Returns every card on the page that is not a receipt yet. */
function cardsOnPage(within?: ParentNode): CardOnPage[] {
  return findAll('[data-hp-card]', within).map((element) => {
    const { hpCard = '', kind, status = '' } = element.dataset;
    const { hpTool: tool = '' } = element as HTMLElement & { readonly hpTool?: string };
    return {
      element,
      key: hpCard,
      kind: kind as CardKind,
      tool,
      title: wordsIn(element.querySelector('[data-hp-title]')),
      state: status === 'arming' ? 'open' : status,
      isArming: status === 'arming',
    };
  });
}

export const fits = (name: CardName, words: string): boolean =>
  typeof name === 'string'
    ? words === name.replaceAll(/\s+/g, ' ').trim()
    : words.search(name) >= 0;

/**
 * Returns the named card; if several match, the one that can be answered. Undefined if none matches.
 * @throws {Error} if several match that can be answered.
 */
export function findCard(
  name: CardName,
  kinds: readonly CardKind[],
  { within }: WithinOptions,
): CardOnPage | undefined {
  const fitting = cardsOnPage(within).filter(
    ({ kind, tool, title }) => kinds.includes(kind) && (fits(name, tool) || fits(name, title)),
  );
  const open = fitting.filter(({ state }) => state === 'open');
  if (open.length > 1) {
    const isSame = open.every((card) => sayCard(card) === sayCard(open[0] as CardOnPage));
    const how = isSame
      ? 'They say the same: give { within: element }, a card ([data-hp-card]) or what is around one'
      : 'Name one by its title, or by a pattern that only it fits';
    throw new Error(`Holdpoint: ${open.length} cards fit ${sayName(name)}. ${how}:\n${list(open)}`);
  }
  return open[0] ?? fitting[0];
}

export const sayName = (name: CardName): string =>
  typeof name === 'string' ? JSON.stringify(name) : String(name);

export const sayCard = ({ kind, tool, title, state }: PendingCard): string =>
  `“${title}” (${kind} of the tool ${JSON.stringify(tool)}, ${state})`;

export const list = (cards: readonly PendingCard[]): string =>
  cards.map((card) => `  - ${sayCard(card)}`).join('\n');

/** Returns the open cards and the receipts on the page, in words. */
export function sayPage(within?: ParentNode): string {
  const cards = cardsOnPage(within);
  const receipts = findAll('[data-hp-receipt]', within).map((receipt) =>
    wordsIn(receipt.querySelector('p') ?? receipt),
  );
  return [
    cards.length > 0 ? `On the page are:\n${list(cards)}` : 'No card is on the page.',
    receipts.length > 0 ? `Receipts on the page: ${receipts.join(' | ')}` : '',
  ]
    .filter(Boolean)
    .join('\n');
}

/**
 * Returns the requests pending on the page, as their cards show them. Looks once, without waiting.
 * @example
 * expect(pending()).toEqual([{ kind: 'approval', tool: 'transferMoney', title: 'Pay Ada', state: 'open' }]);
 */
export function pending({ within }: WithinOptions = {}): PendingCard[] {
  return cardsOnPage(within).map(({ kind, tool, title, state }) => ({ kind, tool, title, state }));
}
