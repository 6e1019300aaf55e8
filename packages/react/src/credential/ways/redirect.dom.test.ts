import type { Interrupt } from '@holdpoint/client';
import { afterEach, expect, test, vi } from 'vitest';
import { redirect } from './redirect.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  sessionStorage.clear();
});

test('leaves a page at a plain http address, where the browser makes no ids', () => {
  const getRandomValues = crypto.getRandomValues.bind(crypto);
  vi.stubGlobal('crypto', { getRandomValues });
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  const interrupt = { key: 'k', toolName: 'readMail', ref: '1' } as unknown as Interrupt;
  redirect({ url: 'https://id.acme.example/authorize' }).leave({
    interrupt,
    sessionId: 's',
    signal: new AbortController().signal,
  });
  const [address = ''] = assign.mock.lastCall ?? [];
  const state = new URL(String(address)).searchParams.get('state');
  expect(state).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(sessionStorage.getItem(`holdpoint:sign-in:${state}`)).not.toBeNull();
});
