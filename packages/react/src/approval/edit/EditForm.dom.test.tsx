import { defineInterruptTool } from '@holdpoint/client';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { makeHandle } from '../../../test/harness/handles.ts';
import { newForm } from '../../form/formDraft.ts';
import { readForm } from '../../form/readForm.ts';
import type { JsonSchema } from '../../form/schema.ts';
import { ApprovalCard } from '../ApprovalCard.tsx';
import { EditForm } from './EditForm.tsx';

afterEach(cleanup);

const note = /couldn’t be checked here/;

/** A form that is read as on the card. */
function Form({ schema, input }: { readonly schema: JsonSchema; readonly input: never }) {
  const [draft, setDraft] = useState(newForm(input));
  const { problems, unchecked } = readForm(draft, schema, undefined);
  return (
    <>
      <EditForm
        draft={draft}
        schema={schema}
        problems={problems}
        unchecked={unchecked}
        interrupt={{}}
        attempts={1}
        received={input}
        onChange={setDraft}
      />
      <output>{problems.length === 0 ? 'can be sent' : 'can’t be sent'}</output>
    </>
  );
}

test('a pattern that can’t be told here is said at its field, before anything is typed, and as JSON', () => {
  const schema = { properties: { code: { type: 'string', pattern: '^(x+)y\\1$' } } };
  render(<Form schema={schema} input={{ code: 'xyx' } as never} />);
  const field = screen.getByRole('textbox', { name: 'Code', description: note });
  expect(field.ariaInvalid ?? field.getAttribute('aria-invalid')).toBe('false');
  expect(screen.getByText('can be sent')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Edit as JSON' }));
  expect(screen.getByRole('textbox', { description: note })).toBeTruthy();
});

test('a pattern that could take a browser for ever is not tried, and what it is for can be sent', () => {
  const schema = { properties: { code: { type: 'string', pattern: '^(a+)+$' } } };
  render(<Form schema={schema} input={{ code: `${'a'.repeat(50)}!` } as never} />);
  expect(screen.getByText(note)).toBeTruthy();
  fireEvent.change(screen.getByRole('textbox', { name: 'Code' }), { target: { value: 'aaa' } });
  expect(screen.getByText('can be sent')).toBeTruthy();
});

test('a giant that was put into a field is not compared, can’t be sent, and says both', () => {
  render(<Form schema={{}} input={{ code: 'a' } as never} />);
  const field = () => screen.getByRole('textbox', { name: 'code' });
  fireEvent.change(field(), { target: { value: '\u0301'.repeat(300_000) } });
  expect(screen.getByText('too large to compare')).toBeTruthy();
  expect(screen.getByText('This is too long to edit here. Shorten it.')).toBeTruthy();
  expect(screen.getByText('can’t be sent')).toBeTruthy();
  fireEvent.change(field(), { target: { value: 'b' } });
  expect(screen.getByText('can be sent')).toBeTruthy();
});

test('what only the server’s schema refuses is said at its field, and is not reviewed', async () => {
  const input = z.object({ amount: z.number() });
  const tool = defineInterruptTool({ name: 'pay', input, answer: 'restart' });
  const allowed = { respond: false, restart: true, replaceInput: true, cancel: false };
  const editSchema = { properties: { amount: { type: 'integer' } }, additionalProperties: false };
  const approves = { isInputKnown: true, takesReason: false, resumed: {}, editSchema };
  const handle = makeHandle({ name: 'pay', input: { amount: 10 }, allowed, tool, approves });
  render(<ApprovalCard interrupt={handle} edit />);
  fireEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  const amount = await screen.findByRole('textbox', { name: /amount/i });
  const review = () => fireEvent.click(screen.getByRole('button', { name: 'Review changes' }));
  fireEvent.change(amount, { target: { value: '9.5' } });
  review();
  expect(amount.getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(amount, { target: { value: '9' } });
  expect(amount.getAttribute('aria-invalid')).toBe('false');
  review();
  expect(screen.queryByRole('textbox', { name: /amount/i })).toBeNull();
});

test('says nothing of a pattern that only the tool’s own schema can check, and has checked', async () => {
  const input = z.object({ to: z.email() });
  const tool = defineInterruptTool({ name: 'mail', input, answer: 'restart' });
  const allowed = { respond: false, restart: true, replaceInput: true, cancel: false };
  const handle = makeHandle({ name: 'mail', input: { to: 'ada@example.com' }, allowed, tool });
  render(<ApprovalCard interrupt={handle} edit />);
  fireEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  expect(await screen.findByRole('textbox', { name: 'To' })).toBeTruthy();
  expect(screen.queryByText(note)).toBeNull();
});
