import { laidOut } from './readDrawn.testkit.ts';

/** The text of a surface, without its blanks. */
export interface Said {
  /** Its index on the page. */
  readonly at: number;
  /** Drawn text that is not hidden from assistive technology, and text only for it. */
  readonly text: string;
  /** Drawn text that is hidden from it. */
  readonly silent: readonly string[];
  /** Text only for it. If it contains the title of a card, as far as it goes, that is replaced by `TITLE`. */
  readonly aside: readonly string[];
  /** The phrase to type before Approve. */
  readonly phrase: string;
}

/** Removes what separates words: a browser folds blanks, and joins the text of two elements. */
export const squeeze = (text: string): string => text.replace(/[ \r\n\t]+/g, '');

/** A surface with more text repeats the same: a bomb, as its own question and six options. */
const MOST_HEARD = 60_000;

/** Replaces a title, which is drawn in its card, in the announcement of that card. */
const TITLE = '‹title›';
/** The most characters of a title in an announcement. */
const MOST_OF_TITLE = 200;

const taken = new Map<Comment, Element>();

/** Reads every surface on the page, in order. Removes those with too much text until `putBack`. */
export function readSaid(): readonly Said[] {
  const all = [...document.querySelectorAll('.surface')].map((surface, at) => ({ surface, at }));
  // Includes blanks and hidden text, because that is cheap to count.
  const isTooMuch = (surface: Element) => (surface.textContent?.length ?? 0) > MOST_HEARD;
  for (const { surface } of all.filter(({ surface }) => isTooMuch(surface))) {
    const place = document.createComment('');
    surface.replaceWith(place);
    taken.set(place, surface);
  }
  const kept = all.filter(({ surface }) => surface.isConnected);
  return kept.map(({ surface, at }) => {
    const said: string[] = [];
    const silent: string[] = [];
    const aside: string[] = [];
    const placeOf = (parent: Element): readonly string[][] => {
      if (parent.closest('textarea') || !parent.checkVisibility({ visibilityProperty: true })) {
        return [];
      }
      if (parent.closest('[aria-hidden="true"]')) return [silent];
      return parent.closest('.hp-sr') ? [said, aside] : [said];
    };
    const places = new Map<Element, readonly string[][]>();
    const texts = document.createTreeWalker(surface, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement;
      if (!parent) continue;
      const lists = places.get(parent) ?? placeOf(parent);
      places.set(parent, lists);
      for (const list of lists) {
        const words = squeeze(text.nodeValue ?? '');
        list.push(
          list === aside && parent.matches('output') ? withoutTitle(words, surface) : words,
        );
      }
    }
    return {
      at,
      text: said.join(''),
      silent,
      aside,
      phrase: squeeze(laidOut(surface.querySelector('.hp-field code'))),
    };
  });
}

/** Returns an announcement without the title that the surface draws: only the kit's own words are left. */
function withoutTitle(announced: string, surface: Element): string {
  const titles = [...surface.querySelectorAll('[data-hp-title]')].map(({ textContent }) =>
    squeeze((textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, MOST_OF_TITLE)),
  );
  const title = titles.find((one) => one !== '' && announced.includes(one));
  return title === undefined ? announced : announced.replace(title, () => TITLE);
}

/** Puts back the surfaces with too much text. */
export function putBack(): void {
  for (const [place, surface] of taken) place.replaceWith(surface);
  taken.clear();
}

/** Ways to give assistive technology other content than the eye, applied to the first value of the first card. */
export const lies = {
  'a value is kept from it': (value) => value.setAttribute('aria-hidden', 'true'),
  'a value has another name': (value) => value.setAttribute('aria-label', 'one cent'),
  'a value has a role and another name': (value) => {
    value.setAttribute('role', 'img');
    value.setAttribute('aria-label', 'Ada');
  },
  'a value is described otherwise': (value) => value.setAttribute('title', 'safe'),
  'a value says more than is drawn': (value) => {
    const more = value.appendChild(document.createElement('span'));
    more.className = 'hp-sr';
    more.textContent = 'safe';
  },
  'a button is named by a payload': (_, card) =>
    card.querySelector('footer button')?.setAttribute('aria-label', 'Ada'),
  'a hidden character is not disclosed': (value) => value.append('\u202e'),
} satisfies { readonly [lie: string]: (value: Element, card: Element) => void };

/** Applies one lie. */
export function tellLie(lie: keyof typeof lies): void {
  const card = document.querySelector('.surface article');
  const value = card?.querySelector('.hp-arg dd bdi');
  if (!card || !value) throw new Error('Found no value');
  lies[lie](value, card);
}
