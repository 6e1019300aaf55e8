import {
  type Backend,
  type BackendInterrupt,
  createSession,
  defineInterruptTool,
  type Interrupt,
  type RefusedField,
  type Resolution,
  ResumeRejectedError,
  type Session,
  selectUnsettled,
  type TurnEvent,
} from '@holdpoint/client';
import { approval, Interrupts, useAgentTurn } from '@holdpoint/react';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';

// Promise: what a server refuses in an answer is shown at the field's control, until the field is changed.

afterEach(cleanup);

const base = { name: 'delivery', ref: 'c1', input: { parcel: 'a lamp' }, position: 0, raw: null };
const form: BackendInterrupt = {
  ...base,
  answerSchema: {
    type: 'object',
    properties: { street: { type: 'string' }, postcode: { type: 'string' } },
    required: ['street', 'postcode'],
  },
  allowed: { respond: true, restart: false, replaceInput: false, cancel: true },
};
const gated: BackendInterrupt = {
  ...base,
  approves: { isInputKnown: true, takesReason: false, resumed: { approved: true } },
  allowed: { respond: true, restart: true, replaceInput: true, cancel: true },
};

async function refused(asked: BackendInterrupt, fields: readonly RefusedField[]) {
  const backend: Backend = {
    id: 'test',
    capabilities: { batch: 'all', messageWhileOpen: 'abandons', history: 'client' },
    async *stream(input): AsyncGenerator<TurnEvent> {
      if (input.type === 'message')
        yield { type: 'end', end: { status: 'interrupted', interrupts: [asked] } };
      const error = new ResumeRejectedError('it does not fit', { serverMessage: 'No.', fields });
      yield { type: 'end', end: { status: 'failed', error } };
    },
  };
  const session = createSession({ backend, recoveryDelaysMs: [] });
  await session.send('go').outcome;
  const [open] = selectUnsettled(session.getState()) as readonly [Interrupt];
  const answer = (resolution: Resolution) => act(() => session.resume([resolution]).outcome);
  return { session, key: open.key, answer };
}

const tool = defineInterruptTool({
  name: 'delivery',
  input: z.object({ parcel: z.string() }),
  answer: 'restart',
});
const renderers = [approval(tool, { edit: true })];

function Page({ session }: { readonly session: Session }) {
  return <Interrupts turn={useAgentTurn(session)} renderers={renderers} />;
}

const invalid = (name: string) => {
  const control = screen.getByRole<HTMLInputElement>('textbox', { name });
  const about = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  return {
    isInvalid: control.getAttribute('aria-invalid') === 'true',
    words: about.map((id) => document.getElementById(id)?.textContent).join(' '),
  };
};

test('of a form, beside its control, and gone when that is changed', async () => {
  const message = 'must match pattern';
  const { session, key, answer } = await refused(form, [
    { ref: 'c1', path: ['postcode'], message },
    { ref: 'other', path: ['street'], message: 'of another question' },
  ]);
  render(<Page session={session} />);
  const type = (name: string, value: string) =>
    fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
  await screen.findByRole('textbox', { name: 'postcode' });
  type('street', 'Long Lane 4');
  type('postcode', 'none');
  expect(invalid('postcode').isInvalid).toBe(false);
  const output = { street: 'Long Lane 4', postcode: 'none' };
  await answer({ type: 'respond', key, output });
  expect(invalid('postcode')).toEqual({ isInvalid: true, words: expect.stringContaining(message) });
  expect(invalid('street').isInvalid).toBe(false);
  type('street', 'Long Lane 5');
  expect(invalid('postcode').isInvalid).toBe(true);
  type('postcode', '12345');
  expect(invalid('postcode').isInvalid).toBe(false);
  expect(document.body.textContent).not.toContain(message);
});

test('of a changed input, in the form, which comes back automatically', async () => {
  const message = 'no such parcel';
  const { session, key, answer } = await refused(gated, [{ ref: 'c1', path: ['parcel'], message }]);
  render(<Page session={session} />);
  fireEvent.click(screen.getByRole('button', { name: 'Edit' }));
  const field = await screen.findByRole('textbox', { name: 'Parcel' });
  fireEvent.change(field, { target: { value: 'a desk' } });
  fireEvent.click(screen.getByRole('button', { name: 'Review changes' }));
  const resumed = { approved: true };
  await answer({ type: 'restart', key, resumed, input: { value: { parcel: 'a desk' } } });
  expect(invalid('Parcel')).toEqual({ isInvalid: true, words: expect.stringContaining(message) });
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Parcel' }).value).toBe('a desk');
});
