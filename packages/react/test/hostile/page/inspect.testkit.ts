import { en } from '../../../src/messages/en.ts';
import { review } from '../../../src/messages/enReview.ts';
import { wireInput } from './converse.testkit.ts';
import { drawnText, endsOf, isSame, laidOut, readInput, readText } from './readDrawn.testkit.ts';
import type { SurfaceName } from './surfaceNames.testkit.ts';
import { formOf, type Placed, questionOf } from './surfaces.testkit.tsx';

/** The look of a surface, to compare with another. */
export interface Facts {
  readonly problems: readonly string[];
  /** The number of elements, without the tokens and notices that a payload may cause. */
  readonly elements: number;
  /** All its nodes in the browser: elements and texts. */
  readonly nodes: number;
  /** Must be equal before `elements` can be compared: rows, and their lines. */
  readonly shape: string;
  readonly notices: number;
  readonly isCut: boolean;
}

/** The kit's own drawing, learned from ordinary payloads. */
export interface Known {
  readonly tags: ReadonlySet<string>;
  readonly attributes: ReadonlySet<string>;
  readonly buttons: ReadonlySet<string>;
}

/** Learns the kit's elements, attributes and buttons from ordinary payloads. */
export function learn(placed: readonly Placed[]): Known {
  const all = placed.flatMap(({ surfaces }) =>
    Object.values(surfaces).flatMap((surface) => [...surface.querySelectorAll('*')]),
  );
  return {
    tags: new Set(all.map(({ tagName }) => tagName)),
    attributes: new Set(all.flatMap((element) => element.getAttributeNames())),
    // Only indistinguishable requests are asked again, and no ordinary payload is one.
    buttons: new Set([...all.filter(isButton).map(nameOf), review.twins.ask]),
  };
}

const isButton = (element: Element) => element.matches('button, a, summary, [role=button]');
const nameOf = (button: Element) =>
  (button.getAttribute('aria-label') ?? button.textContent ?? '').replace(/\d+/g, '#');

/** Inspects the surfaces of a payload in their current layout. */
export function inspect(
  placed: Placed,
  names: readonly SurfaceName[],
  known: Known,
): ReadonlyMap<SurfaceName, Facts> {
  return new Map(names.map((name) => [name, inspectOne(placed, name, known)]));
}

function inspectOne(placed: Placed, name: SurfaceName, known: Known): Facts {
  const surface = placed.surfaces[name];
  const problems = [
    ...foreignElements(surface, placed, known),
    ...clippedTexts(surface),
    ...lostTexts(placed, name),
    ...buttons(surface, name, placed.payload.asks.length),
  ];
  // Many tokens share one element, which is the kit's like single ones.
  const many = '[data-hp-words] > span:only-child:has(> .hp-reveal)';
  const isToken = (element: Element) =>
    element.matches(many) || element.closest('.hp-reveal, .hp-unsaid, [data-tone="reveal"]');
  return {
    problems,
    elements: [...surface.querySelectorAll('*')].filter((element) => !isToken(element)).length,
    nodes: countNodes(surface),
    shape: [...surface.querySelectorAll('.hp-args, .hp-arg, [data-hp-about]')]
      .map(
        (row) =>
          `${row.querySelectorAll('li').length}${row.querySelector('.hp-type, .hp-own')?.textContent}${row.matches('.hp-plain')}`,
      )
      .join(),
    notices: surface.querySelectorAll('[data-tone="reveal"]').length,
    isCut: surface.querySelector('section[data-hidden]') !== null,
  };
}

const ANSWERS = new Set([
  ...['approve', 'reject', 'send-rejection', 'send', 'decline', 'sign-in', 'sign-in-here'],
  'send-all',
]);

function countNodes(surface: Element): number {
  const nodes = document.createTreeWalker(surface);
  let count = 0;
  while (nodes.nextNode()) count += 1;
  return count;
}

function foreignElements(surface: Element, { words }: Placed, known: Known): string[] {
  const problems: string[] = [];
  for (const element of surface.querySelectorAll('*')) {
    if (!known.tags.has(element.tagName)) problems.push(`element ${element.tagName}`);
    // A row leads to its request, which names it.
    if (isButton(element) && !element.matches('.hp-row') && !known.buttons.has(nameOf(element))) {
      problems.push(`button ${nameOf(element)}`);
    }
    for (const attribute of element.attributes) {
      if (!known.attributes.has(attribute.name)) problems.push(`attribute ${attribute.name}`);
      // The kit's own word for a button's answer, which a payload may happen to use.
      if (attribute.name === 'data-hp-answer' && ANSWERS.has(attribute.value)) continue;
      // The values of a list's options are not drawn.
      if (element.matches('option') && attribute.name === 'value') continue;
      // An editable field is the one place for a value.
      if (words.length > 5 && attribute.value.includes(words)) {
        problems.push(`${attribute.name} says the payload`);
      }
    }
  }
  return problems;
}

const LEFT_OUT =
  '.hp-sr, .hp-step, .hp-talk, textarea, .hp-list, [hidden], details:not([open]) > :not(summary)';

/** Returns text that an element around it cuts off, or that is outside its card. */
function clippedTexts(surface: Element): string[] {
  const problems: string[] = [];
  const edges = new Map<Element, DOMRect | undefined>();
  const edgeOf = (element: Element): DOMRect | undefined => {
    if (!edges.has(element)) {
      const { overflowX, overflowY } = getComputedStyle(element);
      const isCard = element === surface || element.matches('.hp-card, .hp-receipt');
      const clips = overflowX !== 'visible' || overflowY !== 'visible';
      edges.set(element, isCard || clips ? element.getBoundingClientRect() : undefined);
    }
    return edges.get(element);
  };
  const cutBy = (rect: DOMRect, parent: Element): Element | undefined => {
    for (let at: Element | null = parent; at && at !== surface.parentElement; ) {
      const edge = edgeOf(at);
      if (edge && !isInside(rect, edge)) return at;
      at = at.parentElement;
    }
    return undefined;
  };
  // Intentionally only for screen readers, or folded; a list of options scrolls and shows their number; nothing in the
  // conversation can be answered.
  const isLeftOut = (parent: Element) => parent.closest(LEFT_OUT) !== null;
  const texts = document.createTreeWalker(surface, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  // Tokens of one kind have the same style.
  const clips = new Map<string, boolean>();
  const clipsInside = (words: Element) =>
    [...words.children].some((token) => {
      const look = `${token.className} ${token.getAttribute('data-kind')} ${token.getAttribute('data-quiet')}`;
      const is = clips.get(look) ?? edgeOf(token) !== undefined;
      clips.set(look, is);
      return is;
    });
  const isWholeSeen = (words: Element): boolean => {
    if (isLeftOut(words) || clipsInside(words)) return false;
    range.selectNodeContents(words);
    return !cutBy(range.getBoundingClientRect(), words);
  };
  // Words with their tokens are checked together: if all of it is inside, so is each part.
  let words: Element | null = null;
  let isSeen = false;
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement;
    if (!parent) continue;
    const around = parent.closest('[data-hp-words]');
    if (around && around !== words) isSeen = isWholeSeen(around);
    words = around;
    if (words && isSeen) continue;
    if (isLeftOut(parent)) continue;
    range.selectNodeContents(text);
    const rect = range.getBoundingClientRect();
    const by = rect.width === 0 ? undefined : cutBy(rect, parent);
    if (by) {
      problems.push(`${by.tagName}.${by.className} cuts “${text.nodeValue?.slice(-40)}”`);
    }
  }
  return problems;
}

function isInside(inner: DOMRect, outer: DOMRect): boolean {
  return (
    inner.left >= outer.left - 1 &&
    inner.right <= outer.right + 1 &&
    inner.top >= outer.top - 1 &&
    inner.bottom <= outer.bottom + 1
  );
}

/** A longer text is never a name, a question or an option. */
const MOST_OF_A_NAME = 1_200;
/** The most characters drawn of the assistant's message next to a card, with a limit of lines. */
const MOST_SAID = 10_000;
const MOST_LINES = /^(?:\s*\S[^\n]*(?=\n)){200}/;

/** The same for another person's comment on a request. */
const MOST_WRITTEN = 4_000;

/** Returns words and inputs that can't be read back from the page. */
function lostTexts({ payload, words, surfaces }: Placed, name: SurfaceName): string[] {
  const surface = surfaces[name];
  const problems: string[] = [];
  const expectWords = (where: string, selector: string, wanted: string) => {
    const drawn = laidOut(surface.querySelector(selector));
    const read = attempt(() => readText(drawn));
    if (read !== wanted) problems.push(`${where} says ${JSON.stringify(read?.slice(-60))}`);
  };
  /** Its beginning, and the number of characters left. */
  const expectBeginning = (where: string, selector: string, wanted = words) => {
    const drawn = laidOut(surface.querySelector(`${selector} [data-hp-words]`));
    const begins = attempt(() => readText(drawn)) ?? '';
    const more = surface.querySelector(`${selector} .hp-unsaid`)?.textContent ?? '';
    const isBeginning = begins.length > 300 && wanted.startsWith(begins);
    if (!isBeginning) problems.push(`${where} begins ${JSON.stringify(begins.slice(-60))}`);
    if (more.replace(/\D/g, '') !== String(wanted.length - begins.length)) {
      problems.push(`${where} goes on: ${more}`);
    }
  };
  /** The words, or their beginning if they are longer than a card draws. */
  const expectText = (where: string, selector: string, wanted: string, most = MOST_OF_A_NAME) =>
    wanted.length > most
      ? expectBeginning(where, selector, wanted)
      : expectWords(where, selector, wanted);
  const lists = [...surface.querySelectorAll('section:has(> .hp-args)')];
  const inputs = payload.asks.map((asked): unknown => JSON.parse(wireInput(asked)));
  if (['chat', 'tray', 'credential', 'finish', 'receipt'].includes(name)) {
    const wanted = name === 'chat' || name === 'tray' ? inputs : inputs.slice(0, 1);
    for (const [at, input] of wanted.entries()) {
      const list = lists[at];
      // A sign-in for a tool without input does not mention it.
      if (!list && name === 'credential' && input === null) continue;
      if (!list) problems.push('an input is not drawn');
      else if (list.hasAttribute('data-hidden')) problems.push(...hiddenTail(list, input));
      else if (
        !isSame(
          attempt(() => readInput(list)),
          input,
        )
      ) {
        problems.push(`read ${JSON.stringify(attempt(() => readInput(list)))?.slice(0, 200)}`);
      }
    }
  }
  if (name === 'chat') {
    const { name: tool = 'transferMoney' } = payload.asks[0] ?? {};
    expectWords('the tool', '.hp-from code', tool);
    if (surface.querySelector('textarea') === null) problems.push('the composer is gone');
  }
  if (name === 'words') {
    const { name: tool = 'transferMoney' } = payload.asks[0] ?? {};
    expectText('the title', '.hp-consequence', `Use ${tool} for ${words}`);
    expectText('the effect', '.hp-effect', `It is about ${words}`);
    const most = MOST_LINES.exec(words.slice(0, MOST_SAID))?.[0].length ?? MOST_SAID;
    expectText('the server', '.hp-says > p', words, most);
    expectText('the assistant', '.hp-slot > .hp-says > p', words, most);
    expectText('the phrase', '.hp-field code', words);
    expectText('the agent', '.hp-from b', words);
    const [list] = lists;
    const [input] = inputs;
    if (!list) problems.push('an input is not drawn');
    else if (list.querySelector('.hp-plain')) {
      if (
        list.querySelector('[data-tone="reveal"]') &&
        !document.body.hasAttribute('data-switched')
      )
        problems.push('what has something to reveal does not start with the exact data');
      problems.push(...missingLeaves(list, input));
    } else if (!list.hasAttribute('data-hidden')) {
      const read = attempt(() => readInput(list));
      if (!isSame(read, input)) problems.push(`read ${JSON.stringify(read)?.slice(0, 200)}`);
    }
  }
  if (name === 'question' && words.length > MOST_OF_A_NAME) {
    expectBeginning('the question', '.hp-question');
    // The whole text is shown as a value.
    const list = surface.querySelector('section:has(> .hp-args)');
    if (list) problems.push(...hiddenTail(list, questionOf(words)));
    else problems.push('the question is not drawn as a value');
  } else if (name === 'question') {
    expectWords('the question', '.hp-question', words);
    expectWords('an option', '.hp-opt b', `1 ${words}`);
    expectWords('a description', '.hp-opt small bdi', `2 ${words}`);
    expectWords('an id', '.hp-opt small code', words);
  }
  // Words that a form would shorten are shown in full, as values.
  if (name === 'form' && surface.querySelector('.hp-form textarea')) {
    const list = surface.querySelector('section:has(> .hp-args)');
    if (!list) problems.push('the schema is not drawn as a value');
    else if (list.hasAttribute('data-hidden')) problems.push(...hiddenTail(list, formOf(words)));
  } else if (name === 'form' && words.trim() !== '') {
    const drawn = [...surface.querySelectorAll('.hp-form .hp-mw')].map((element) =>
      attempt(() => readText(laidOut(element))),
    );
    // For the form: a choice, its suggestion and its name, another choice, a tick, a list, a yes or no, an object.
    const count = drawn.filter((text) => text === words).length;
    if (count < 8) problems.push(`the form says it ${count} times`);
  }
  if (name === 'receipt') expectWords('the reason', '.hp-quote > bdi, .hp-quote > span', words);
  if (name === 'register' && surface.querySelector('.hp')) {
    const { name: tool = 'transferMoney' } = payload.asks[0] ?? {};
    expectText('a row', '.hp-row b', words);
    expectText('a row by its tool', 'li + li .hp-row code', tool);
    expectText('the title', '.hp-request-status > h3 b', words);
    expectText('a comment', '.hp-request-status .hp-comment', words, MOST_WRITTEN);
    expectText('a person', '.hp-request-facts .hp-person', words);
    expectText('a reason', '.hp-request-said .hp-comment', words, MOST_WRITTEN);
    const choice = surface.querySelector(
      'option[value]:not([value=""], [value="mine"], [value="all"])',
    );
    const read = attempt(() => readText(choice?.textContent ?? ''));
    if (!read || !tool.startsWith(read)) problems.push(`a choice says ${JSON.stringify(read)}`);
  }
  return problems;
}

/** Returns the values of an input that the formatted view does not show, as often as they occur. */
function missingLeaves(list: Element, input: unknown): string[] {
  if (list.hasAttribute('data-hidden')) return [];
  const cells = [...list.querySelectorAll('dd, td')].filter(
    (cell) => !cell.querySelector('dl, td'),
  );
  const drawn = cells.map((cell) => {
    // In a table each cell also contains the name of its column.
    const value = cell.querySelector(':scope > div') ?? cell;
    const own = value.querySelector('.hp-own');
    return own ? `own ${own.textContent}` : (attempt(() => readText(drawnText(value))) ?? '');
  });
  const problems: string[] = [];
  const open: unknown[] = [input];
  for (let at = open.pop(); open.length > 0 || at !== undefined; at = open.pop()) {
    const inside = typeof at === 'object' && at !== null ? Object.values(at) : [];
    open.push(...inside);
    if (inside.length > 0) continue;
    const wanted = endsOf(leafOf(at));
    const place = drawn.indexOf(wanted);
    if (place < 0) problems.push(`a person does not read ${JSON.stringify(wanted).slice(0, 100)}`);
    else drawn.splice(place, 1);
  }
  if (drawn.length > 0) problems.push(`a person reads ${drawn.length} values more`);
  return problems;
}

const { arguments: own } = en;

function leafOf(value: unknown): string {
  if (value === null) return `own ${own.none}`;
  if (typeof value === 'boolean') return `own ${value ? own.yes : own.no}`;
  if (value === '') return `own ${own.type.emptyText}`;
  if (Array.isArray(value)) return `own ${own.type.emptyList}`;
  if (typeof value === 'object') return `own ${own.type.emptyObject}`;
  return Object.is(value, -0) ? '-0' : String(value);
}

/** If something is hidden: checks its number, the tail, and that it can't be approved. */
function hiddenTail(list: Element, input: unknown): string[] {
  const problems: string[] = [];
  const card = list.closest('article');
  const off = card?.querySelector('[data-hp-status]')?.textContent ?? '';
  if (card?.dataset.kind === 'approval' && !off.includes(en.approval.off.hidden)) {
    problems.push(`no reason why approve is off: ${off}`);
  }
  if (!/\d.* hidden/.test(list.querySelector('h4')?.textContent ?? '')) {
    problems.push('does not say how much is hidden');
  }
  const last = [...list.querySelectorAll('.hp-arg')].at(-1);
  const shown = [...(last?.querySelectorAll('dd bdi, dd .hp-type') ?? [])].at(-1);
  const rect = shown?.getBoundingClientRect();
  if (!rect || rect.width * rect.height === 0) problems.push('the tail is not drawn');
  const tail = tailOf(input);
  const read = attempt(() => readText(laidOut(shown)));
  if (tail !== undefined && !(read !== undefined && read !== '' && tail.endsWith(read))) {
    problems.push(`the tail says ${JSON.stringify(read?.slice(-40))}`);
  }
  return problems;
}

/** Returns the last value of an input, if it is a text. */
function tailOf(input: unknown): string | undefined {
  let at = input;
  while (typeof at === 'object' && at) at = Object.values(at).at(-1);
  return typeof at === 'string' && at !== '' ? at : undefined;
}

function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

function buttons(surface: Element, name: SurfaceName, asked: number): string[] {
  const approves = [...surface.querySelectorAll('button')].filter(
    (button) => nameOf(button) === en.approval.approve,
  );
  const wanted = {
    chat: asked,
    tray: asked + 1,
    words: 1,
    question: 0,
    form: 0,
    credential: 0,
    finish: 0,
    receipt: 0,
    register: 0,
  };
  const problems: string[] = [];
  if (approves.length !== wanted[name]) problems.push(`${approves.length} buttons Approve`);
  if (name === 'credential' && surface.querySelector('input, textarea, [contenteditable]')) {
    problems.push('a field in a sign-in that has none');
  }
  return problems;
}
