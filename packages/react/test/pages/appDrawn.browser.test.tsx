import { defineInterruptTool } from '@holdpoint/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import * as z from 'zod';
import { customCard } from '../../src/interrupts/renderers.tsx';
import kit from '../../src/styles.css?inline';
import { strengthen } from '../../strengthen.ts';
import { Conversation } from '../harness/ConversationHarness.tsx';
import { openPage } from './pages.testkit.tsx';

/** One of each kind of element that an app may render, without the kit's classes. */
function Theirs() {
  return (
    <section data-theirs="">
      <h3>Heading</h3>
      <p>Text with some code: {<code>code</code>}</p>
      <ul>
        <li>one</li>
      </ul>
      <ol>
        <li>one</li>
      </ol>
      <dl>
        <dt>what</dt>
        <dd dir="rtl">it is</dd>
      </dl>
      <blockquote>said</blockquote>
      <figure>
        <svg viewBox="0 0 1 1" aria-hidden="true">
          <path d="M0 0h1" />
        </svg>
      </figure>
      <pre>
        <code>code</code>
      </pre>
      <table>
        <tbody>
          <tr>
            <th>a</th>
            <td>b</td>
          </tr>
        </tbody>
      </table>
      <fieldset>
        <legend>of a form</legend>
        <input placeholder="here" />
        <textarea />
        <select />
      </fieldset>
      <button type="button">Press</button>
    </section>
  );
}

/** A page with its own rules, in a layer like Tailwind's. */
const css = `
  @layer page {
    [data-theirs] :is(th, td) { border: 1px solid; padding: 4px; }
    [data-theirs] blockquote { border-inline-start: 3px solid; padding-inline-start: 8px; }
    [data-theirs] p::before { content: '>'; border: 1px solid; }
    [data-theirs] :is(pre, code) { font-size: 14px; }
    [data-theirs] svg { stroke: red; inline-size: 40px; }
    [data-theirs] input::placeholder { font-style: italic; }
  }
  .hp { --hp-t-body: 16px; --hp-t-label: 16px; }`;

/** Properties that an element does not inherit. */
const OWN = [
  ...['top', 'right', 'bottom', 'left'].flatMap((side) => [
    `margin-${side}`,
    `padding-${side}`,
    `border-${side}-width`,
    `border-${side}-style`,
  ]),
  ...['display', 'box-sizing', 'font-weight', 'font-style', 'font-size'],
  ...['content', 'fill', 'stroke', 'stroke-width', 'unicode-bidi', 'min-inline-size'],
  'appearance',
];

function readOwn(page: Document): readonly string[] {
  return [...page.querySelectorAll('[data-theirs], [data-theirs] *')].flatMap((element) =>
    ['', '::before', '::placeholder'].flatMap((pseudo) => {
      const style = page.defaultView?.getComputedStyle(element, pseudo);
      return OWN.map(
        (name) => `${element.tagName}${pseudo} ${name} ${style?.getPropertyValue(name)}`,
      );
    }),
  );
}

const pick = (name: string) =>
  customCard(defineInterruptTool({ name, input: z.object({}), answer: 'respond' }), Theirs);
const RENDERERS = [pick('seat'), pick('meal')];

/** Renders the app's text and data in the conversation, and `cards` pending cards. */
async function draw(cards: number): Promise<string> {
  await page.viewport(1280, 2000);
  const { container, unmount } = await render(
    <Conversation
      renderers={RENDERERS}
      say={['go', 'ask']}
      draw={{ text: () => <Theirs />, data: () => <Theirs /> }}
      write={(agent) => {
        agent.on('go', (turn) =>
          turn
            .say('words')
            .event({ type: 'data', messageId: 'm', partId: 'd', name: 'route', data: {} }),
        );
        agent.on('ask', (turn) => {
          for (let at = 0; at < cards; at += 1) turn.interrupt(at % 2 ? 'meal' : 'seat', {});
        });
      }}
    />,
  );
  await vi.waitUntil(() => container.querySelectorAll('[data-theirs]').length === 2 + cards);
  const markup = container.innerHTML;
  await unmount();
  return markup;
}

test.each([
  ['the stylesheet in layers', kit],
  ['the strong stylesheet', strengthen(kit)],
])('what an app draws looks as it does outside of the kit, with %s', async (_, sheet) => {
  for (const cards of [1, 2, 4]) {
    const markup = await draw(cards);
    const plain = await openPage([css], markup);
    const styled = await openPage([css, sheet], markup);
    onTestFinished(() => {
      plain.remove();
      styled.remove();
    });
    const expected = readOwn(plain.contentDocument as Document);
    expect(expected.length).toBeGreaterThan(1_000 * (2 + cards));
    const found = readOwn(styled.contentDocument as Document);
    expect(found.filter((line, at) => line !== expected[at])).toEqual([]);
  }
});
