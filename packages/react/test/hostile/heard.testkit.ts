import type { CDPSession } from 'playwright';
import { review } from '../../src/messages/enReview.ts';
import { type Said, squeeze } from './page/said.testkit.ts';
import type { SurfaceName } from './page/surfaceNames.testkit.ts';

/** A node of the tree that is more than text. */
interface Thing {
  readonly role: string;
  readonly name: string;
  /** All its text: name, description, value. */
  readonly said: readonly string[];
}

/** What Chromium passes to assistive technology of one surface. */
export interface Heard {
  readonly text: string;
  /** The same without the assistant's prose, which is drawn unchanged. */
  readonly ownText: string;
  readonly things: readonly Thing[];
}

/** The kit's own announcements, learned from ordinary payloads. */
export interface KnownSounds {
  /** Roles, marked if such a node has a name. */
  readonly roles: ReadonlySet<string>;
  readonly names: ReadonlySet<string>;
  readonly controls: ReadonlySet<string>;
  readonly silent: ReadonlySet<string>;
  readonly aside: ReadonlySet<string>;
}

/** Returns the tree of the whole page, cut into surfaces, with one request to the browser. */
export async function hear(devtools: CDPSession): Promise<readonly Heard[]> {
  const { nodes } = await devtools.send('Accessibility.getFullAXTree');
  // Otherwise Chromium updates the tree with every later layout, which takes a tenth of this suite's time.
  await devtools.send('Accessibility.disable');
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const main = nodes.find(({ role }) => role?.value === 'main');
  return (main?.childIds ?? []).map((surface) => {
    const texts: string[] = [];
    const own: string[] = [];
    const things: Thing[] = [];
    const open = [{ id: surface, isProse: false, isTyped: false }];
    for (let next = open.pop(); next; next = open.pop()) {
      const node = byId.get(next.id);
      if (!node) continue;
      const role = String(node.role?.value);
      const name = String(node.name?.value ?? '');
      if (role === 'StaticText') {
        // Its children are its lines, which repeat its text.
        if (node.ignored || next.isTyped) continue;
        texts.push(name);
        if (!next.isProse) own.push(name);
        continue;
      }
      const isProse = next.isProse || role === 'log';
      // The text in a field is its value, not the page's words.
      const isTyped = next.isTyped || role === 'textbox';
      for (const id of node.childIds?.toReversed() ?? []) open.push({ id, isProse, isTyped });
      if (node.ignored) continue;
      const said = [name, node.description?.value, node.value?.value];
      things.push({
        role,
        name,
        said: said.filter((one): one is string => typeof one === 'string' && one !== ''),
      });
    }
    return { text: texts.join(''), ownText: own.join('\n'), things };
  });
}

const numberless = (text: string) => squeeze(text).replace(/\d+/g, '#');
const roleOf = ({ role, name }: Thing) => `${role}${name === '' ? '' : ' with a name'}`;
const isControl = ({ role }: Thing) => !unpressed.has(role);
/** An option is the model's words, and its role shows that. */
const isChoice = ({ role }: Thing) => role === 'radio' || role === 'checkbox';
const isOption = ({ role }: Thing) => /option$/i.test(role);
/** A choice of a form is named by the server's title of its field. */
const isNamedByField = ({ role }: Thing) => role === 'radiogroup';
/** Nodes that can't be pressed or typed into. Any other role counts as a control. */
const unpressed = new Set([
  ...['article', 'region', 'form', 'log', 'status', 'alert', 'group', 'list', 'listitem'],
  ...['heading', 'paragraph', 'code', 'generic', 'term', 'definition', 'DescriptionList'],
  ...['table', 'rowgroup', 'row', 'columnheader', 'cell'],
  ...['sectionheader', 'sectionfooter', 'LabelText', 'deletion', 'insertion', 'time', 'note'],
]);

/** Learns the kit's own words from ordinary payloads. */
export function learnSounds(all: readonly Heard[], said: readonly Said[]): KnownSounds {
  const things = all.flatMap(({ things }) => things);
  return {
    roles: new Set(things.map(roleOf)),
    names: new Set(things.flatMap(({ said }) => said.map(numberless))),
    controls: new Set([
      ...things
        .filter((one) => isControl(one) && !isChoice(one) && !isNamedByField(one))
        .map(({ name }) => numberless(name)),
      // Only indistinguishable requests are asked again, and no ordinary payload is one.
      numberless(review.twins.ask),
    ]),
    silent: new Set(said.flatMap(({ silent }) => silent)),
    aside: new Set(said.flatMap(({ aside }) => aside.map(numberless))),
  };
}

/** Characters that never show. Excludes joiners, selectors and tags, which scripts and emoji need. */
const unseen = new RegExp(
  [
    // The first half of a Windows line end is part of it.
    String.raw`\r(?!\n|$)|[^\P{C}\r\n\p{Cf}]|\p{Zl}|\p{Zp}|\ufeff|[\ufff9-\ufffb]`,
    String.raw`[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f]`,
    String.raw`\u115f|\u1160|\u17b4|\u17b5|\u2800|\u3164|\uffa0|[\ufe00-\ufe0d]`,
    String.raw`[\u{1d173}-\u{1d17a}]|[\u{e0000}-\u{e001f}]|[\u{e0080}-\u{e00ff}]`,
  ].join('|'),
  'u',
);

/** Returns how the content for assistive technology differs from what is drawn. */
export function compareHeard(
  drawn: Said,
  heard: Heard,
  surface: SurfaceName,
  known: KnownSounds,
): string[] {
  const problems: string[] = [];
  const text = squeeze(heard.text);
  if (text !== drawn.text) problems.push(`heard ${firstDifference(text, drawn.text)}`);
  for (const one of drawn.silent) {
    if (!known.silent.has(one)) problems.push(`“${one.slice(0, 40)}” is drawn and never heard`);
  }
  for (const one of drawn.aside) {
    if (!known.aside.has(numberless(one))) problems.push(`“${one.slice(0, 40)}” is not drawn`);
  }
  if (unseen.test(heard.ownText)) problems.push('a text has what nobody can see');
  for (const thing of heard.things) {
    const { role, name, said } = thing;
    if (!known.roles.has(roleOf(thing))) problems.push(`a ${roleOf(thing)}: ${name.slice(0, 40)}`);
    for (const one of said) {
      // A choice has the beginning of a tool's name.
      const isKnown = known.names.has(numberless(one)) || isOption(thing);
      const foreign = isKnown
        ? undefined
        : one.split(/[ \n\t]+/).find((word) => !drawn.text.includes(word));
      if (foreign !== undefined) problems.push(`${role} says “${foreign.slice(0, 40)}”`);
      if (unseen.test(one)) problems.push(`${role} says what nobody can see`);
    }
    if (isControl(thing) && !isOwnName(thing, surface, drawn, known)) {
      problems.push(`a ${role} is named “${name.slice(0, 40)}”`);
    }
  }
  return problems;
}

/** No payload names a control, except an option and a phrase to type, whose roles show that. */
function isOwnName(thing: Thing, surface: SurfaceName, { phrase }: Said, known: KnownSounds) {
  const name = squeeze(thing.name);
  if (known.controls.has(numberless(name))) return true;
  if (surface === 'question') return isChoice(thing);
  if (surface === 'form') return isChoice(thing) || isNamedByField(thing);
  // A row leads to its request, and says how many have approved it; a choice of a list is one of its tools.
  if (surface === 'register')
    return thing.role === 'button'
      ? name.includes('Approvals:1of2') || name.length > 200
      : isOption(thing);
  // Chromium cuts a very long name.
  const whole = `Toapprove,type:${phrase}`;
  const isWhole = name === whole || (name.length > 200 && whole.startsWith(name));
  return surface === 'words' && thing.role === 'textbox' && isWhole;
}

function firstDifference(heard: string, drawn: string): string {
  let at = 0;
  while (at < drawn.length && heard[at] === drawn[at]) at += 1;
  const from = Math.max(0, at - 15);
  return `“${heard.slice(from, at + 25)}” where “${drawn.slice(from, at + 25)}” is drawn`;
}
