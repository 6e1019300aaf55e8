import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { MultiChoiceQuestion } from '../../src/question/MultiChoiceQuestion.tsx';
import { makeHandle } from '../harness/handles.ts';

// Promise: a server's words in a form have the background for other people's words, never the kit's own colours.

afterEach(cleanup);

test.each([
  ['the key beside a title', 'vat_id'],
  ['a value that the schema fixes', 'reduced'],
])('%s stands on the ground for other people’s words', async (_, words) => {
  const properties = {
    vat_id: { type: 'string', title: 'Tax number' },
    rate: { type: 'string', const: 'reduced' },
  };
  const interrupt = makeHandle({
    tool: undefined,
    name: 'ask',
    input: { question: 'For the invoice?' },
    answerSchema: { type: 'object', properties, required: ['rate'] },
    allowed: { respond: true, restart: false, replaceInput: false, cancel: true },
  });
  render(<MultiChoiceQuestion interrupt={interrupt} />);
  expect((await screen.findByText(words)).closest('.hp-mw')).not.toBeNull();
});
