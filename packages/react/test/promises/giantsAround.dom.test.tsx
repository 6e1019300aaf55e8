import { createSession } from '@holdpoint/client';
import { scriptedBackend } from '@holdpoint/client/testing';
import {
  ApprovalCard,
  type ApprovalCardProps,
  FinishCard,
  type FinishCardProps,
  Receipt,
} from '@holdpoint/react';
import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { idleTurn, makeHandle } from '../harness/handles.ts';
import { makeInterrupt } from '../hostile/page/handle.testkit.ts';

afterEach(cleanup);

const giant = 'n'.repeat(200_000);
const beginning = /n{300,}.*… and [\d,]+ more characters/;
const many = Array.from({ length: 20_000 }, (_, at) => `name${at}`);
const nodes = (container: Element) => container.querySelectorAll('*').length;

function drawFinish(props: Partial<FinishCardProps>, turn = idleTurn) {
  const interrupt = makeHandle({ name: 'finish', input: { report: 'Done.' }, turn });
  return render(<FinishCard interrupt={interrupt} {...props} />).container;
}

test.each<[string, Partial<ApprovalCardProps>]>([
  ['title', { title: giant }],
  ['effect', { effect: giant }],
  ['reason to be asked', { why: giant }],
  ['phrase to type', { confirmPhrase: giant }],
])('a %s that repeats a giant value says how it begins and how much more there is', (_, props) => {
  const interrupt = makeHandle({ input: { to: 'Ada' } });
  const { container } = render(<ApprovalCard interrupt={interrupt} {...props} />);
  expect(container.textContent).toMatch(beginning);
  expect(container.textContent?.length).toBeLessThan(4_000);
});

test('so does the title of a receipt', () => {
  const interrupt = makeInterrupt({ status: 'resolved', verdict: { kind: 'approved' } });
  const { container } = render(<Receipt interrupt={interrupt} title={giant} />);
  expect(container.textContent).toMatch(beginning);
  expect(container.textContent?.length).toBeLessThan(2_000);
});

test('what the assistant says beside a card is longer, and says as well how much more there is', () => {
  const interrupt = makeHandle({ input: { to: 'Ada' } });
  const { container } = render(<ApprovalCard interrupt={interrupt} says={giant} />);
  expect(container.textContent).toMatch(/n{10000} … and 190,000 more characters/);
});

test('a table of a result has its first columns and names them by how they begin', () => {
  const row = { [giant]: 1, ...Object.fromEntries(many.map((name) => [name, 1])) };
  const container = drawFinish({ table: () => [row] });
  expect(container.querySelectorAll('th')).toHaveLength(20);
  expect(container.textContent).toMatch(beginning);
  expect(container.textContent).toContain(
    'Only the first 20 columns. All of them are in the result above.',
  );
  expect(nodes(container)).toBeLessThan(400);
});

test('a table whose rows have other columns each has no more of them', () => {
  const rows = many.map((name) => ({ [name]: 1, [`${name}b`]: 2 }));
  const container = drawFinish({ table: () => rows });
  expect(container.querySelectorAll('th')).toHaveLength(20);
});

test('a cell is never cut inside of a character', () => {
  const container = drawFinish({ table: () => [{ a: `${'x'.repeat(199)}😀 and so on` }] });
  expect(container.querySelector('td')?.textContent).toBe(`${'x'.repeat(199)}😀 cut short`);
});

test('of many files some can be seen at once and the others by a press; a long name by how it begins', () => {
  const files = [giant, ...many].map((name) => ({ name, content: 'x' }));
  const container = drawFinish({ files: () => files });
  const rows = () => container.querySelectorAll('.hp-files li').length;
  expect(container.textContent).toMatch(beginning);
  expect(rows()).toBe(20);
  const more = [...container.querySelectorAll('button')].find(({ textContent }) =>
    textContent?.startsWith('Show 100 more (of 19,981)'),
  );
  fireEvent.click(more as HTMLElement);
  expect(rows()).toBe(120);
});

test('of many tools that were called on the way the first are named, the others counted', async () => {
  const session = createSession({
    backend: scriptedBackend((agent) =>
      agent.on('go', (turn) => {
        for (const name of [giant, ...many.slice(0, 100)]) turn.tool(name, {}, 'found');
        return turn;
      }),
    ),
  });
  await session.send('go').outcome;
  const container = drawFinish({}, { ...idleTurn, session });
  expect(container.textContent).toMatch(beginning);
  expect(container.querySelectorAll('.hp-tools li')).toHaveLength(21);
  expect(container.querySelector('.hp-tools li:last-child')?.textContent).toBe('81 more');
});
