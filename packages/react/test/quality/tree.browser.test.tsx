import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { formatTime } from '../../src/card/time/formatTime.ts';
import { type CardName, draw, dress } from './cards.testkit.tsx';
import { emulate, send } from './chromium.testkit.ts';

interface AxNode {
  readonly nodeId: string;
  readonly childIds?: readonly string[];
  readonly ignored: boolean;
  readonly role?: { readonly value: string };
  readonly name?: { readonly value: string };
  readonly description?: { readonly value: string };
  readonly properties?: readonly {
    readonly name: string;
    readonly value: { readonly value: unknown };
  }[];
}
interface FrameTree {
  readonly frame: { readonly id: string; readonly url: string };
  readonly childFrames?: readonly FrameTree[];
}

const framesOf = (tree: FrameTree): FrameTree['frame'][] => [
  tree.frame,
  ...(tree.childFrames ?? []).flatMap(framesOf),
];

/** Returns what Chromium passes to assistive technology. */
async function readTree(): Promise<readonly AxNode[]> {
  const { frameTree } = await send<{ frameTree: FrameTree }>('Page.getFrameTree');
  const own = framesOf(frameTree).find(({ url }) => url === location.href);
  if (!own) throw new Error('the test has no frame');
  const { nodes } = await send<{ nodes: readonly AxNode[] }>('Accessibility.getFullAXTree', {
    frameId: own.id,
  });
  return nodes;
}

/** Returns a line for each node, with its role, name and description. */
async function tree(): Promise<string[]> {
  return (await readTree())
    .filter(({ ignored, role }) => !ignored && TOLD.has(role?.value ?? ''))
    .map(({ role, name, description, properties = [] }) => {
      const states = properties
        .filter(({ name, value }) => SAID.has(name) && value.value && value.value !== 'false')
        .map(({ name }) => ` [${name}]`);
      const about = description?.value ? ` (${description.value})` : '';
      return `${role?.value} “${name?.value ?? ''}”${states.join('')}${about}`;
    });
}

const TOLD = new Set([
  ...['article', 'group', 'heading', 'button', 'link', 'textbox', 'searchbox', 'checkbox'],
  ...['radio', 'status', 'alert', 'region', 'log'],
]);
const SAID = new Set(['disabled', 'invalid', 'required', 'checked']);

beforeEach(async () => {
  dress();
  await page.viewport(800, 2000);
  await emulate({ 'prefers-reduced-motion': 'reduce' });
});

/** The time of the decision on the stories' receipt. */
const at = Date.UTC(2026, 10, 3, 14, 3);

const told: readonly (readonly [CardName, readonly string[]])[] = [
  [
    'approval Open',
    [
      'article “Northbank assistant wants your approval Send €1,240.00 to Ada Byron GmbH”',
      'heading “Send €1,240.00 to Ada Byron GmbH”',
      'heading “What will be sent”',
      'button “Exact data”',
      'heading “What the assistant says”',
      'button “Not now”',
      'button “Reject” (Nothing happens until you decide.)',
      'button “Send €1,240.00” (Nothing happens until you decide.)',
    ],
  ],
  [
    'approval OpenHigh',
    [
      'article “Northbank assistant wants your approval Delete the database orders-eu”',
      'heading “Delete the database orders-eu”',
      'heading “What will be sent”',
      'button “Exact data”',
      'heading “What the assistant says”',
      'textbox “To approve, type: orders-eu”',
      'button “Not now”',
      'button “Reject” (Delete is off: type the words it asks for.)',
      'button “Delete” [disabled] (Delete is off: type the words it asks for.)',
    ],
  ],
  [
    'approval RejectReasonRequired',
    [
      'article “Northbank assistant wants your approval Send €1,240.00 to Ada Byron GmbH”',
      'heading “Send €1,240.00 to Ada Byron GmbH”',
      'heading “What will be sent”',
      'button “Exact data”',
      'textbox “Reason” [required]',
      'button “Not now”',
      'button “Back”',
      'button “Send rejection” [disabled] (Add a reason to reject.)',
    ],
  ],
  [
    'question Open',
    [
      'article “Question Which connection should I book for Thursday?”',
      'heading “Which connection should I book for Thursday?”',
      'group “The assistant asks Which connection should I book for Thursday?”',
      'radio “Direct flight, 07:15 to 09:05 Hand luggage only. €212.00 Sent as direct”',
      'radio “Flight with one stop, 08:30 to 13:10 One checked bag. €148.00 Sent as one-stop”',
      'radio “Night train, 22:04 to 07:51 Own compartment. €96.00 Sent as train”',
      'radio “Something else Write your own answer”',
      'button “Decline” (Choose one.)',
      'button “Send answer” [disabled] (Choose one.)',
    ],
  ],
  [
    'answers Ranking',
    [
      'article “Question Put these in order of importance.”',
      'heading “Put these in order of importance.”',
      'group “The assistant asks Put these in order of importance.”',
      'button “Move up from position 1” [disabled] (Short travel time)',
      'button “Move down from position 1” (Short travel time)',
      'button “Move up from position 2” (Low price)',
      'button “Move down from position 2” (Low price)',
      'button “Move up from position 3” (Few changes)',
      'button “Move down from position 3” (Few changes)',
      'button “Move up from position 4” (Quiet carriage)',
      'button “Move down from position 4” [disabled] (Quiet carriage)',
      'status “”',
      'checkbox “This is my order Tick if this order is right”',
      'button “Decline” (Put them in order, with the first on top.)',
      'button “Send order” [disabled] (Put them in order, with the first on top.)',
    ],
  ],
  [
    'credential FormEmpty',
    [
      'article “Sign-in Add a key for Acme Build”',
      'heading “Add a key for Acme Build”',
      'heading “Used for 1 field, all shown”',
      'textbox “API key” [invalid] (Fill in the field first.)',
      'button “Decline” (The field is cleared as soon as you submit.)',
      'button “Submit key” (The field is cleared as soon as you submit.)',
    ],
  ],
  [
    'finish TableAndFiles',
    [
      'article “Result Compare three suppliers for the new office”',
      'heading “Compare three suppliers for the new office”',
      'heading “Along the way 3 tool calls, took 4 minutes”',
      'heading “The result”',
      'status “”',
      'button “Copy” (Content)',
      'button “Exact data”',
      'heading “Files”',
      'button “Save” (suppliers.csv)',
      'button “Not now”',
      'button “Send back” (Nothing happens until you decide.)',
      'button “Accept” (Nothing happens until you decide.)',
    ],
  ],
  [
    'approval ResolvedRejected',
    [
      `group “Send €1,240.00 to Ada Byron GmbH You rejected this on ${formatTime(at, 'en')}. Confirmed.”`,
      'button “Details” (Send €1,240.00 to Ada Byron GmbH)',
    ],
  ],
];

// The tree is listed level by level, so its order means nothing; the keyboard test proves the reading order.
test.each(told)(
  'each control has its role, name and description, and nothing else is there: %s',
  async (card, lines) => {
    const place = await draw(card);
    await expect.poll(() => place.querySelectorAll('[data-status="arming"]').length).toBe(0);
    await expect.poll(async () => (await tree()).toSorted()).toEqual(lines.toSorted());
  },
);

test('a button that brings a line in or takes it out is named by that and by its line', async () => {
  await draw('editing Form');
  const ours = /^button “(Add|Remove)/;
  const buttons = async () => (await tree()).filter((line) => ours.test(line)).toSorted();
  await expect
    .poll(buttons)
    .toEqual([
      'button “Add Reference”',
      'button “Add an entry Lines” (0 to 3 entries.)',
      'button “Remove Lines › 1”',
      'button “Remove Lines › 2”',
    ]);
});

test('that decisions wait is announced, politely and in the kit’s words', async () => {
  const place = await draw('conversation ReviewList');
  await expect.poll(tree).toContain('heading “5 decisions waiting”');
  const said = () => place.querySelector('output[aria-live="polite"]')?.textContent;
  await expect.poll(said).toBe('5 decisions needed. The assistant is waiting for you.');
  expect(place.querySelector('[aria-live="assertive"]')).toBeNull();
});

/** Returns the words of a node in order, including those of nested boxes. */
function readOut(node: AxNode, nodes: readonly AxNode[]): string[] {
  const role = node.role?.value ?? '';
  if (role === 'StaticText') return [node.name?.value ?? ''];
  const inner = (node.childIds ?? []).flatMap((id) => {
    const child = nodes.find(({ nodeId }) => nodeId === id);
    return child ? readOut(child, nodes) : [];
  });
  return node.ignored || role === 'heading' || role === 'definition'
    ? inner
    : [`<${role}>`, ...inner];
}

test('a title is one utterance: words and values are in one line, and no box parts them', async () => {
  const place = await draw('approval Open');
  expect(place.querySelectorAll('h3 bdi bdi').length).toBeGreaterThan(1);
  const nodes = await readTree();
  const title = nodes.find(
    ({ role, name }) => role?.value === 'heading' && name?.value.startsWith('Send'),
  );
  expect(readOut(title as AxNode, nodes).join('')).toBe('Send €1,240.00 to Ada Byron GmbH');
});

test('a value and its type are two words', async () => {
  await draw('approval Open');
  await page.getByRole('button', { name: 'Exact data' }).click();
  const nodes = await readTree();
  const values = nodes.filter(({ role }) => role?.value === 'definition');
  const said = values.map((node) => readOut(node, nodes).join(''));
  expect(said.length).toBeGreaterThan(3);
  const typed = said.filter((text) => /(number|true or false)$/.test(text));
  expect(typed.length).toBeGreaterThan(0);
  for (const text of typed) expect(text).toMatch(/\s(number|true or false)$/);
});

test.each(['approval Open', 'approval OpenHigh', 'question Open'] as const)(
  'no sentence is said twice on the way through a card: %s',
  async (card) => {
    const place = await draw(card);
    await expect.poll(() => place.querySelectorAll('[data-status="arming"]').length).toBe(0);
    const nodes = await readTree();
    const said = nodes
      .filter(({ role, ignored }) => !ignored && role?.value === 'StaticText')
      .map(({ name }) => name?.value.trim() ?? '')
      .filter((text) => /\s\S+[.?!]$/.test(text));
    const twice = said.filter((text, at) => said.indexOf(text) !== at);
    expect(twice).toEqual([]);
  },
);
