import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import general from '../../../../docs/headless.md?raw';
import approval from '../../../../docs/headless-parts.md?raw';
import others from '../../../../docs/headless-question-sign-in-result.md?raw';
import { live } from '../harness/live.testkit.ts';
import { mouse, spotOn } from './input.testkit.ts';
import { type Kind, kinds, states, Whole } from './partStates.testkit.tsx';

// The pages of headless parts (docs/headless*.md) list each part's data attributes, their elements, and their values.
// Here every part is rendered in every state, and compared with that: nothing more, and nothing less.

const docs = [general, approval, others].join('\n');

/** For our own stylesheet, and for this test. */
const NOT_TOLD = /^data-(look|mono|part|card|inner)$/;
/** They mark words, in any part. */
const OF_WORDS = /^data-hp-(words|token|lines|beside|spoken)$/;
const WORDS = 'words';
/** A documented value that differs between cards. */
const ANY = 'any value';

const sections: Readonly<Record<Kind, string>> = {
  Approval: 'Approval',
  Question: 'Question',
  Credential: 'Sign-in',
  Finish: 'Result',
};

/** Returns the cells of all table rows below a heading that begin as given. */
function rowsBelow(heading: string, columns: readonly string[]): readonly (readonly string[])[] {
  const [, below = ''] = docs.split(`\n## ${heading}\n`);
  const [section = ''] = below.split('\n## ');
  const tables = section.split(/\n(?!\|)/).map((lines) =>
    lines
      .trim()
      .split('\n')
      .map((line) =>
        line
          .slice(1, -1)
          .split('|')
          .map((cell) => cell.trim()),
      ),
  );
  return tables
    .filter(([head = []]) => head.slice(0, columns.length).join() === columns.join())
    .flatMap((table) => table.slice(2));
}
const codes = (cell: string): readonly string[] =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
const valuesOf = (cell: string): readonly string[] =>
  cell === '' ? [''] : cell.startsWith('_') ? [ANY] : codes(cell);

/** Returns each attribute with one of its values, in one form for the docs and the rendering. */
const line = (part: string, isInner: boolean, name: string, value: string): string =>
  `${part}${isInner ? ', inside of it' : ''}: ${name}${value && `="${value}"`}`;

function documented(): ReadonlySet<string> {
  const all = new Set<string>();
  for (const [kind, parts] of Object.entries(kinds)) {
    const heading = sections[kind as Kind];
    for (const section of ['Parts of every card', heading]) {
      for (const [names = '', attribute = '', on, values = ''] of rowsBelow(section, [
        'part',
        'data attribute',
      ])) {
        for (const part of codes(names)) {
          // A result takes its other parts from the approval.
          if (kind === 'Finish' && part in kinds.Approval && !(part in parts)) continue;
          expect(Object.keys(parts), `${section}: ${names}`).toContain(part);
          for (const name of codes(attribute))
            for (const value of valuesOf(values))
              all.add(line(`${kind}.${part}`, on !== '', name, value));
        }
      }
    }
  }
  for (const [attribute = '', , values = ''] of rowsBelow('Parts of every card', [
    'data attribute',
  ])) {
    for (const name of codes(attribute))
      for (const value of valuesOf(values)) all.add(line(WORDS, true, name, value));
  }
  return all;
}

/** Collects everything rendered at any time, as the page changes. */
function watch(told: ReadonlySet<string>) {
  const [all, parts] = [new Set<string>(), new Set<string>()];
  const look = (element: Element): void => {
    const part = element.closest('[data-part]');
    if (!part) return;
    const of = part.getAttribute('data-part') ?? '';
    const kind = part.closest('[data-card]')?.getAttribute('data-card');
    const isApproval = kind === 'Finish' && !(of in kinds.Finish);
    const name = `${isApproval ? 'Approval' : kind}.${of}`;
    parts.add(name);
    const isToken = element.hasAttribute('data-hp-token');
    for (const { name: attribute, value } of element.attributes) {
      if (!attribute.startsWith('data-') || NOT_TOLD.test(attribute)) continue;
      const isOfWords = isToken || OF_WORDS.test(attribute);
      const where = isOfWords ? WORDS : name;
      const write = (as: string) => line(where, isOfWords || part !== element, attribute, as);
      const any = write(ANY);
      all.add(told.has(any) ? any : write(value === 'true' ? '' : value));
    }
  };
  const observer = new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      for (const node of [target, ...addedNodes]) {
        // A removed element belongs to no part.
        if (!(node instanceof Element && node.isConnected)) continue;
        look(node);
        if (node !== target) for (const inner of node.querySelectorAll('*')) look(inner);
      }
    }
  });
  observer.observe(document.body, { subtree: true, childList: true, attributes: true });
  onTestFinished(() => observer.disconnect());
  return { drawn: all, parts };
}

/** Returns words of a part that touch on a page without our stylesheet, and would be read as one. */
function runTogether(root: Element): readonly string[] {
  const found = new Set<string>();
  const inBlock = (node: Node): Element | null => {
    let element = node.parentElement;
    while (element && getComputedStyle(element).display === 'inline')
      element = element.parentElement;
    return element;
  };
  let last: Text | undefined;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text) {
      const [before, after] = [last, node];
      last = node.data === '' ? last : node;
      if (!before || !/\S$/.test(before.data) || !/^\S/.test(after.data)) continue;
      const around = (text: Text) => text.parentElement?.closest('bdi') ?? text.parentElement;
      const part = (text: Text) => text.parentElement?.closest('[data-part]');
      // Spoken, not visible: an app hides it with this attribute.
      if (after.parentElement?.hasAttribute('data-hp-spoken')) continue;
      if (around(before) === around(after) || part(before) !== part(after)) continue;
      if (inBlock(before) === inBlock(after))
        found.add(`${part(after)?.getAttribute('data-part')}: ${before.data}|${after.data}`);
    } else if (node instanceof Element && node.matches('input, textarea, select, button')) {
      last = undefined;
    }
  }
  return [...found];
}

const without = (all: Iterable<string>, others: ReadonlySet<string>): readonly string[] =>
  [...all].filter((one) => !others.has(one)).sort();

test('the pages of headless parts list the data attributes and values that it is drawn with, and no other; every button inside of one is the app’s to draw; and no stylesheet is needed to part its words', async () => {
  await page.viewport(2400, 2400);
  const told = documented();
  const { drawn, parts } = watch(told);
  const { container } = await render(
    <div style={{ display: 'grid', gridTemplateColumns: 'repeat(10, minmax(0, 1fr))' }}>
      {/* Buttons arm once the start of a card is in view, except those that wait for all of it. */}
      {states.map(({ isInView = false, ...state }, at) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: they stay
          key={at}
          data-card={state.kind}
          data-testid={isInView ? 'whole' : undefined}
          style={isInView ? { order: 1 } : { height: 40, overflow: 'hidden' }}
        >
          <Whole {...state} />
        </div>
      ))}
    </div>,
  );
  // A field's problem is shown after it was left.
  const fields = () =>
    container.querySelectorAll<HTMLElement>(
      ':is([data-part="Form"], [data-part="Field"]) :is(input, textarea)',
    );
  await expect.poll(() => fields().length).toBeGreaterThan(10);
  for (const field of fields()) {
    field.focus();
    field.blur();
  }
  dispatchEvent(new Event('keyup'));
  const long = page
    .getByTestId('whole')
    .getByRole('button', { name: 'Approve', exact: true })
    .last();
  // A page with so much content may be moving: a refused press is repeated.
  await expect
    .poll(async () => {
      await live(long);
      const at = spotOn(long.element());
      await mouse.down(at);
      await mouse.up(at);
      return drawn.has('Approval.Approve: data-pressed');
    })
    .toBe(true);

  const every = Object.entries(kinds).flatMap(([kind, of]) =>
    Object.keys(of).map((name) => `${kind}.${name}`),
  );
  await expect.poll(() => without(every, parts)).toEqual([]);
  await expect.poll(() => without(told, drawn)).toEqual([]);
  expect(without(drawn, told)).toEqual([]);

  expect(runTogether(container)).toEqual([]);

  // It appears if code fails to load; formNotLoaded.alone.dom.test.tsx tests it.
  const actions = new Set(['load-again']);
  for (const button of container.querySelectorAll('button:not([data-part])'))
    actions.add(button.getAttribute('data-inner') ?? button.outerHTML);
  const rows = rowsBelow('What every part takes', ['`action`']);
  expect([...actions].sort()).toEqual(rows.flatMap(([cell = '']) => codes(cell)).sort());
});
