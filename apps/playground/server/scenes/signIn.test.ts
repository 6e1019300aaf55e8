import { expect, test, vi } from 'vitest';
import { signInFor, storeKey } from '../testing/signInFor.ts';
import { startForTest } from '../testing/startForTest.ts';

const authorize = (server: { url: string; signInUrl: string }, fields = {}) =>
  fetch(
    `${server.signInUrl}/authorize?${new URLSearchParams({ provider: 'acme-mail', state: 's1', return_origin: server.url, ...fields })}`,
  );

test('is another origin, and its form runs no scripts and can not be framed', async () => {
  const server = await startForTest();
  expect(new URL(server.signInUrl).origin).not.toBe(new URL(server.url).origin);
  const response = await authorize(server);
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(response.headers.get('access-control-allow-origin')).toBeNull();
  const html = await response.text();
  expect(html).toContain('Sign in to Acme Mail');
  expect(html).toContain(new URL(server.signInUrl).host);
});

test.each([
  ['an origin that is not the page', { return_origin: 'https://evil.example' }],
  ['an unknown provider', { provider: 'evil-mail' }],
  ['no state', { state: '' }],
])('refuses %s, by link and by form', async (_what, fields) => {
  const server = await startForTest();
  expect((await authorize(server, fields)).status).toBe(400);
  const { status, message } = await signInFor(server, fields);
  expect([status, message]).toEqual([400, undefined]);
});

test('tells the opener an opaque reference, and its state back', async () => {
  const { message, html } = await signInFor(await startForTest(), { state: '"><script>' });
  expect(message).toEqual({
    type: 'holdpoint-playground-sign-in',
    state: '"><script>',
    credentialRef: expect.stringMatching(/^cred_/),
  });
  expect(html).not.toContain('"><script>');
  expect(html).not.toContain('open sesame');
});

test('a person who left the page to sign in returns there with state and reference, and nowhere else', async () => {
  const server = await startForTest();
  const returnUrl = `${server.url}/mail?backend=flow`;
  const post = (fields: Record<string, string>) =>
    fetch(`${server.signInUrl}/authorize`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({
        provider: 'acme-contacts',
        state: 's 1',
        return_url: returnUrl,
        username: 'ada',
        password: 'open sesame',
        ...fields,
      }),
    });
  const back = new URL((await post({})).headers.get('location') ?? '');
  expect(back.origin + back.pathname).toBe(`${server.url}/mail`);
  expect(Object.fromEntries(back.searchParams)).toEqual({
    backend: 'flow',
    state: 's 1',
    credentialRef: expect.stringMatching(/^cred_/),
  });
  expect(back.href).not.toContain('sesame');

  const cancelled = new URL((await post({ cancel: '1' })).headers.get('location') ?? '');
  expect(cancelled.searchParams.get('cancelled')).toBe('true');
  expect((await post({ password: 'wrong' })).status).toBe(401);
  for (const elsewhere of ['https://evil.example/mail', 'javascript:alert(1)', `${server.url}0/`]) {
    expect((await post({ return_url: elsewhere })).status).toBe(400);
  }
  // A page that may receive does not vouch for someone else's address.
  expect((await post({ return_url: '//evil.example', return_origin: server.url })).status).toBe(
    400,
  );
});

test('a wrong password is refused on the page and not echoed; cancelling is reported as such', async () => {
  const server = await startForTest();
  const wrong = await signInFor(server, { password: 'wrong', username: '<b>ada' });
  expect(wrong.status).toBe(401);
  expect(wrong.html).toContain('do not match');
  expect(wrong.html).not.toMatch(/value="wrong"|<b>ada/);
  const { message } = await signInFor(server, { cancel: '1', password: '' });
  expect(message).toEqual({ type: 'holdpoint-playground-sign-in', state: 's1', cancelled: true });
});

test('stores a key for the page only', async () => {
  const server = await startForTest();
  const stored = await storeKey(server, { apiKey: 'k-123' });
  expect(stored.headers.get('access-control-allow-origin')).toBe(server.url);
  expect(await stored.json()).toEqual({ credentialRef: expect.stringMatching(/^cred_/) });
  expect((await storeKey(server, { apiKey: 'k-123' }, 'https://evil.example')).status).toBe(403);
  expect((await storeKey(server, { apiKey: 'wrong' })).status).toBe(401);
  expect((await storeKey(server, { apiKey: ' ' })).status).toBe(400);
});

test('what can not be read is neither logged nor shown: it could be part of a secret', async () => {
  const server = await startForTest();
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const response = await fetch(`${server.signInUrl}/keys`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: server.url },
    body: 'canary-secret',
  });
  expect(response.status).toBe(400);
  expect(await response.text()).not.toContain('canary');
  expect(logged).not.toHaveBeenCalled();
});
