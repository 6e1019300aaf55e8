import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useSignIn } from '../../src/credential/parts/useSignIn.ts';
import type {
  CredentialFlow,
  RedirectFlow,
  SignInOutcome,
} from '../../src/credential/ways/flow.ts';
import { form } from '../../src/credential/ways/form.ts';
import { makeHandle } from '../harness/handles.ts';

afterEach(cleanup);

const ended = (reference: unknown) => ({ type: 'signed-in', reference }) as SignInOutcome;
const redirected = (reference: unknown): RedirectFlow => ({
  type: 'redirect',
  host: undefined,
  leave: () => {},
  returned: () => ended(reference),
  forget: () => {},
});
/** Each way, as an app's own code ends it: `parse`, `submit`, `verify`, a function. */
const ways: Readonly<Record<string, (reference: unknown) => CredentialFlow>> = {
  'a pop-up': (reference) => ({
    type: 'popup',
    host: undefined,
    open: () => ({
      href: 'https://id.example/',
      isOpen: true,
      reopen: () => true,
      outcome: Promise.resolve(ended(reference)),
    }),
  }),
  'a pop-up that looked closed': (reference) => ({
    type: 'popup',
    host: undefined,
    open: () => ({
      href: 'https://id.example/',
      isOpen: true,
      reopen: () => true,
      outcome: Promise.resolve({ type: 'closed', late: Promise.resolve(ended(reference)) }),
    }),
  }),
  'a redirect': redirected,
  'a passkey': (reference) => ({ type: 'passkey', prove: async () => ended(reference) }),
  'a form': (reference) => ({ type: 'form', fields: [], submit: async () => reference as string }),
  'a function': (reference) => async () => reference as string,
};
const nothing = [undefined, null, '', 5, {}, true];
const cells = Object.keys(ways).flatMap((way) => nothing.map((value) => [way, value] as const));

async function signIn(way: string, reference: unknown) {
  const onReference = vi.fn();
  const flow = ways[way]?.(reference) as CredentialFlow;
  const interrupt = makeHandle();
  const { result } = renderHook(() => useSignIn(interrupt, flow, onReference));
  const { state: came } = result.current;
  // After returning without a reference the person does not press: the press would leave the page again.
  if (way !== 'a redirect' || came.type === 'returned')
    await act(async () => result.current.start());
  return { onReference, state: result.current.state };
}

test.each(cells)('%s without a reference signs no one in, and says so: %j', async (way, value) => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { onReference, state } = await signIn(way, value);
  expect(onReference).not.toHaveBeenCalled();
  // "The app says" names the app, which has no message: its mistake is for its developer.
  expect(state).toEqual({ type: 'failed', message: '' });
  expect(error).toHaveBeenCalledWith(
    'Holdpoint: a sign-in must give a reference, a text that is not empty.',
  );
  error.mockRestore();
});

test('a form that repeats what was typed as its reference fails without the app’s words', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const flow = form({ submit: async (secret) => String(secret.get('secret')) });
  const { result } = renderHook(() => useSignIn(makeHandle(), flow, vi.fn()));
  const secret = new FormData();
  secret.set('secret', 'sk-12345678');
  await act(async () => result.current.start(secret));
  expect(result.current.state).toEqual({ type: 'failed', message: '' });
  expect(error.mock.calls.join()).toMatch(/^Holdpoint: signIn\.form\(\) was given what was typed/);
  error.mockRestore();
});

test.each(Object.keys(ways))('%s with one does', async (way) => {
  const { onReference, state } = await signIn(way, 'ref-1');
  expect(onReference.mock.calls).toEqual([['ref-1']]);
  expect(state).toEqual({ type: 'idle' });
});
