import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ApprovalCard } from '../../src/approval/ApprovalCard.tsx';
import { mayHaveRule } from '../../src/approval/parts/cardFacts.ts';
import { FinishCard } from '../../src/finish/FinishCard.tsx';
import { anyTool, makeHandle } from '../harness/handles.ts';

afterEach(cleanup);

const said = () => screen.getByText('What the server says').closest('section') as HTMLElement;

test.each([
  ['a tool of the app', anyTool('runSql')],
  ['an unknown tool', undefined],
])('the server’s reason is drawn as the server’s words for %s', (_, tool) => {
  const interrupt = makeHandle({ name: 'runSql', tool, message: 'SQL needs a DBA.' });
  render(<ApprovalCard interrupt={interrupt} says="It is quick." />);
  expect(said().textContent).toBe('What the server saysSQL needs a DBA.');
  const values = document.querySelector('.hp-args') as Element;
  expect(values.compareDocumentPosition(said()) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(screen.getByText('What the assistant says').closest('section')).not.toBe(said());
});

test('a result is drawn with the server’s words', () => {
  render(<FinishCard interrupt={makeHandle({ message: 'Two sources disagree.' })} title="Read" />);
  expect(said().textContent).toContain('Two sources disagree.');
});

test('the server’s reason is revealed and bounded', () => {
  const message = `pay\u202E ${'a '.repeat(10_000)}`;
  render(<ApprovalCard interrupt={makeHandle({ message })} />);
  expect(said().textContent).toContain('⟨U+202E⟩');
  expect(said().textContent.length).toBeLessThan(10_200);
  expect(said().querySelector('.hp-unsaid')).not.toBeNull();
});

test('a reason of thousands of lines takes no more room than two hundred', () => {
  render(<ApprovalCard interrupt={makeHandle({ message: `${'a\n'.repeat(4_900)}z` })} />);
  const drawn = said().textContent;
  expect(drawn.split('\n').length).toBeLessThanOrEqual(200);
  expect(said().querySelector('.hp-unsaid')?.textContent).toMatch(/9,402/);
});

test.each([undefined, '', ' \n'])(
  'without words of the server (%j) nothing is drawn',
  (message) => {
    render(<ApprovalCard interrupt={makeHandle(message === undefined ? {} : { message })} />);
    expect(screen.queryByText('What the server says')).toBeNull();
  },
);

test('no rule answers a request whose reason hides something', () => {
  const facts = {
    isKnown: true,
    fitsSchema: true,
    hasNotice: false,
    takesOnePress: true,
    isAllShown: true,
  } as Parameters<typeof mayHaveRule>[1];
  const { message: _, ...plain } = makeHandle();
  expect(mayHaveRule({ ...plain, message: 'Over the limit.' }, facts)).toBe(true);
  expect(mayHaveRule({ ...plain, message: 'Over\u200Bthe limit.' }, facts)).toBe(false);
});
