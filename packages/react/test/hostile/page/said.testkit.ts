import { laidOut } from './readDrawn.testkit.ts';

/** What a surface gives to read, without its blanks. */
export interface Said {
  /** Its place on the page. */
  readonly at: number;
  /** What is drawn and not marked as kept from assistive technology, and what is there for it alone. */
  readonly text: string;
  /** What is drawn and marked as kept from it. */
  readonly silent: readonly string[];
  /** What is there for it alone. Where it gives the title of a card, as far as it goes, there is `TITLE` for it. */
  readonly aside: readonly string[];
  /** What has to be typed before Approve. */
  readonly phrase: string;
}

/** Without what separates words: a browser folds blanks, and joins what stands in two elements. */
export const squeeze = (text: string): string => text.replace(/[ \r\n\t]+/g, '');

/** A surface that says more than this says the same again and again: a bomb, as its own question and six options. */
const MOST_HEARD = 60_000;

/** Stands for a title, which is drawn in its card, in the announcement of that card. */
const TITLE = '‹title›';
/** Of a title, an announcement gives so many characters. */
const MOST_OF_TITLE = 200;

const taken = new Map<Comment, Element>();

/** Reads every surface on the page, in their order. Those that say too much are taken off it, until `putBack`. */
export function readSaid(): readonly Said[] {
  const all = [...document.querySelectorAll('.surface')].map((surface, at) => ({ surface, at }));
  // Blanks and all, drawn or not: cheap to count.
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

/** An announcement, with the title that is drawn in the surface taken out of it: what is left are the kit's own words. */
function withoutTitle(announced: string, surface: Element): string {
  const titles = [...surface.querySelectorAll('[data-hp-title]')].map(({ textContent }) =>
    squeeze((textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, MOST_OF_TITLE)),
  );
  const title = titles.find((one) => one !== '' && announced.includes(one));
  return title === undefined ? announced : announced.replace(title, () => TITLE);
}

/** Puts back what said too much. */
export function putBack(): void {
  for (const [place, surface] of taken) place.replaceWith(surface);
  taken.clear();
}

/** Ways to tell assistive technology something else than the eye, done to the first value of the first card. */
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

/** Tells one lie. */
export function tellLie(lie: keyof typeof lies): void {
  const card = document.querySelector('.surface article');
  const value = card?.querySelector('.hp-arg dd bdi');
  if (!card || !value) throw new Error('Found no value');
  lies[lie](value, card);
}
