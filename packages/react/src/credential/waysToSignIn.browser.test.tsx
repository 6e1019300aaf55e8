import type { TurnInput } from '@holdpoint/client';
import type { ComponentProps } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { openSession } from '../../test/harness/ApprovalHarness.tsx';
import { CardHarness } from '../../test/harness/CardHarness.tsx';
import { findInReact, holds } from '../../test/harness/findInReact.ts';
import { pressLive } from '../../test/harness/pressLive.testkit.ts';
import { send } from '../../test/quality/chromium.testkit.ts';
import { CredentialRefresh } from './CredentialRefresh.tsx';
import { readCalendar } from './credential.testkit.ts';
import { passkey } from './ways/passkey.ts';
import { popup } from './ways/popup.ts';
import { redirect } from './ways/redirect.ts';
import { CHANNEL } from './ways/signInMessage.ts';
import '../styles.css';
import { findBarriers } from '../../test/harness/barriers.testkit.ts';

const button = (name: string) => page.getByRole('button', { name, exact: true });
// biome-ignore lint/performance/useDomNodeTextContent: textContent would also give what nobody sees
const seen = (element: HTMLElement) => element.innerText;

async function press(name: string) {
  await pressLive(button(name));
}

type Card = Omit<ComponentProps<typeof CredentialRefresh>, 'interrupt'>;

async function open(card: Partial<Card> & Pick<Card, 'refresh'>) {
  const { session, backend } = await openSession([{ day: 'Thursday' }], { name: 'readCalendar' });
  const { container, unmount } = await render(
    <CardHarness session={session} tool={readCalendar}>
      {(interrupt) => <CredentialRefresh provider="Acme" interrupt={interrupt} {...card} />}
    </CardHarness>,
  );
  const resumes = () => backend.requests.filter(({ type }) => type === 'resume');
  return { session, container, unmount, resumes, sent: () => resumes().map(resolutionOf) };
}

function resolutionOf(input: TurnInput) {
  if (input.type !== 'resume') throw new Error('not a resume');
  return input.answers[0]?.resolution;
}

beforeEach(async () => {
  await page.viewport(800, 1000);
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('the app’s own last page', () => {
  const own = new URL('returnPage.testkit.html', import.meta.url);
  const flow = (how: string) => popup({ url: ({ state }) => `${own.href}?${how}&state=${state}` });

  test.each([
    ['tells its opener, and closes', 'opened'],
    ['tells over a channel where it has no opener any more', 'severed'],
  ])('%s', async (_, how) => {
    const opened = vi.spyOn(window, 'open');
    const { sent } = await open({ refresh: flow(how) });
    await press('Open sign-in');
    await expect.poll(sent).toMatchObject([{ resumed: { credentialRef: 'ref-from-own-page' } }]);
    const popped = opened.mock.results[0]?.value as Window;
    await expect.poll(() => popped.closed).toBe(true);
  });

  test('a window that looks closed is still heard, by its state and nothing else', async () => {
    let href = '';
    // As seen by the opener of a page with Cross-Origin-Opener-Policy.
    vi.spyOn(window, 'open').mockImplementation((url) => {
      href = String(url);
      return { closed: true, focus() {}, close() {} } as Window;
    });
    const { sent, resumes } = await open({ refresh: flow('') });
    await press('Open sign-in');
    await expect.element(page.getByText(/The window was closed before/)).toBeVisible();
    await expect.element(button('Decline')).toBeVisible();
    const channel = new BroadcastChannel(CHANNEL);
    channel.postMessage({ state: 'guessed', credentialRef: 'forged' });
    channel.postMessage({ credentialRef: 'forged' });
    channel.postMessage('forged');
    const state = new URL(href).searchParams.get('state');
    channel.postMessage({ state, credentialRef: 'ref-late' });
    channel.close();
    await expect.poll(sent).toMatchObject([{ resumed: { credentialRef: 'ref-late' } }]);
    expect(resumes()).toHaveLength(1);
  });

  test('once another attempt is made, the earlier one is not heard any more', async () => {
    const hrefs: string[] = [];
    vi.spyOn(window, 'open').mockImplementation((url) => {
      hrefs.push(String(url));
      return { closed: hrefs.length === 1, focus() {}, close() {} } as Window;
    });
    const { resumes } = await open({ refresh: flow('') });
    await press('Open sign-in');
    await expect.element(page.getByText(/The window was closed before/)).toBeVisible();
    await press('Open sign-in');
    await expect.element(page.getByText('Waiting for sign-in')).toBeVisible();
    const channel = new BroadcastChannel(CHANNEL);
    const state = new URL(hrefs[0] ?? '').searchParams.get('state');
    channel.postMessage({ state, credentialRef: 'ref-of-the-first' });
    // A later message of our own arrives after it, so the first was either received or dropped by then.
    const after = new BroadcastChannel(CHANNEL);
    const heard = new Promise((resolve) => after.addEventListener('message', resolve));
    channel.postMessage('after');
    await heard;
    channel.close();
    after.close();
    expect(resumes()).toEqual([]);
    await expect.element(page.getByText('Waiting for sign-in')).toBeVisible();
  });
});

test('when the time to answer runs out, the window closes and what comes later answers nothing', async () => {
  const silent = new URL('signIn.testkit.html', import.meta.url);
  const opened = vi.spyOn(window, 'open');
  const { session, resumes } = await open({
    refresh: popup({
      url: ({ state }) => `${silent.href}?how=silent&state=${state}&to=${location.origin}`,
    }),
  });
  await press('Open sign-in');
  await expect.element(page.getByText('Waiting for sign-in')).toBeVisible();
  const state = new URL(String(opened.mock.calls[0]?.[0])).searchParams.get('state');
  const [interrupt] = session.getState().interrupts;
  if (!interrupt) throw new Error('nothing waits');
  session.expire(interrupt.key);
  await expect.element(page.getByText(/This request expired/)).toBeVisible();
  const popped = opened.mock.results[0]?.value as Window;
  await expect.poll(() => popped.closed).toBe(true);
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage({ state, credentialRef: 'too late' });
  channel.close();
  await expect.element(page.getByText('Expired', { exact: true })).toBeVisible();
  expect(resumes()).toEqual([]);
});

describe('leaving the page', () => {
  const left = new URL('redirectPage.testkit.html', import.meta.url);

  /** The page to leave is a frame of the test, with real clicks. */
  async function openFrame(how = '') {
    const { container } = await render(
      <iframe title="page" src={`${left.href}?how=${how}&mine=1`} width="700" height="700" />,
    );
    const element = container.querySelector('iframe');
    if (!element) throw new Error('the frame should be there');
    const inFrame = () => element.contentWindow as Window & { sent?: () => string };
    // The frame's content can be read while it has this origin; clicks are real.
    // biome-ignore lint/performance/useDomNodeTextContent: textContent would also give what nobody sees
    const words = () => inFrame().document.body?.innerText ?? '';
    const isLive = (name: string) =>
      [...inFrame().document.querySelectorAll('button')].some(
        (one) => one.textContent === name && one.ariaDisabled === 'false',
      );
    const shows = (text: string) => expect.poll(words).toContain(text);
    const pressIn = async (name: string) => {
      await expect.poll(() => isLive(name)).toBe(true);
      await page
        .frameLocator(page.getByTitle('page'))
        .getByRole('button', { name, exact: true })
        .click();
    };
    return { inFrame, words, isLive, shows, pressIn, sent: () => inFrame().sent?.() };
  }

  test('comes back to what waited, keeps its reference out of the address, and needs a press', async () => {
    const { inFrame, shows, pressIn, sent } = await openFrame();
    await pressIn('Sign in here');
    await shows('You’re signed in. Nothing is sent until you continue.');
    expect(sent()).toBe('[]');
    expect(inFrame().location.search).toBe('?how=&mine=1');
    expect(JSON.stringify(inFrame().sessionStorage)).not.toContain('CANARY');
    expect(JSON.stringify(inFrame().history.state)).not.toContain('CANARY');
    await pressIn('Continue');
    await expect.poll(sent).toContain('CANARY-ref-of-redirect');
    // Used, so nothing is left to use again.
    expect(
      Object.keys(inFrame().sessionStorage).filter((name) => name.includes('sign-in')),
    ).toEqual([]);
  });

  test('a sign-in that was given up there is said to be, and can be made again', async () => {
    const { shows, isLive, pressIn, sent } = await openFrame('cancel');
    await pressIn('Sign in here');
    await shows('The sign-in was cancelled. The step is still paused.');
    await expect.poll(() => isLive('Sign in here')).toBe(true);
    expect(sent()).toBe('[]');
  });

  test('an address with a state that this tab has not made means nothing', async () => {
    const { inFrame, words, isLive, pressIn, sent } = await openFrame('forge');
    await pressIn('Sign in here');
    await expect.poll(() => inFrame().location.search).toContain('guessed');
    await expect.poll(() => isLive('Sign in here')).toBe(true);
    // Not even an error: as if nothing had arrived.
    expect(words()).toContain('Nothing happens until you decide.');
    expect(sent()).toBe('[]');
  });

  test('stands in for a window that the browser has blocked', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null);
    const leave = vi.fn();
    const fallback = { ...redirect({ url: 'https://id.acme.example/' }), leave };
    const { container } = await open({
      refresh: popup({ url: 'https://id.acme.example/', fallback }),
    });
    await press('Open sign-in');
    await expect.element(page.getByText(/Your browser blocked the window/)).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Open the sign-in page' })).toBeVisible();
    expect(container.querySelectorAll('.hp-foot [data-look="fill"]')).toHaveLength(1);
    await button('Sign in here').click();
    expect(leave).toHaveBeenCalledOnce();
    await expect.element(page.getByText(/You’re leaving this page to sign in/)).toBeVisible();
    await expect.element(button('Cancel')).toBeVisible();
  });
});

describe('a passkey', () => {
  let authenticatorId = '';
  let known: PublicKeyCredential;

  beforeEach(async () => {
    await send('WebAuthn.enable', { enableUI: false });
    ({ authenticatorId } = await send<{ authenticatorId: string }>(
      'WebAuthn.addVirtualAuthenticator',
      {
        options: {
          protocol: 'ctap2',
          transport: 'internal',
          hasResidentKey: true,
          hasUserVerification: true,
          isUserVerified: true,
          automaticPresenceSimulation: true,
        },
      },
    ));
    const made = await navigator.credentials.create({
      publicKey: {
        challenge: new Uint8Array(16),
        rp: { name: 'Acme' },
        user: { id: new Uint8Array(8), name: 'ada', displayName: 'Ada' },
        pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      },
    });
    if (!(made instanceof PublicKeyCredential)) throw new Error('no passkey was made');
    known = made;
  });
  afterEach(async () => {
    await send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
    await send('WebAuthn.disable');
  });

  /** Checks an assertion like a server: the challenge, the origin, the signature. */
  async function check(assertion: PublicKeyCredential, challenge: Uint8Array): Promise<boolean> {
    const { response } = assertion;
    if (!(response instanceof AuthenticatorAssertionResponse)) return false;
    const client = JSON.parse(new TextDecoder().decode(response.clientDataJSON));
    const asked = btoa(String.fromCharCode(...challenge))
      .replaceAll('=', '')
      .replaceAll('+', '-')
      .replaceAll('/', '_');
    const hash = await crypto.subtle.digest('SHA-256', response.clientDataJSON);
    const signed = new Uint8Array([
      ...new Uint8Array(response.authenticatorData),
      ...new Uint8Array(hash),
    ]);
    const spki = (known.response as AuthenticatorAttestationResponse).getPublicKey();
    if (!spki) return false;
    const key = await crypto.subtle.importKey(
      'spki',
      spki,
      { name: 'ECDSA', namedCurve: 'P-256' },
      false,
      ['verify'],
    );
    const isSigned = await crypto.subtle.verify(
      { name: 'ECDSA', hash: 'SHA-256' },
      key,
      toRaw(new Uint8Array(response.signature)),
      signed,
    );
    return client.challenge === asked && client.origin === location.origin && isSigned;
  }

  test('is asked for in the press; the assertion goes to the app’s function, only its reference goes on', async () => {
    const challenge = crypto.getRandomValues(new Uint8Array(32));
    let isProven = false;
    let signature = '';
    const { sent, container, session } = await open({
      refresh: passkey({
        options: () => ({
          challenge: btoa(String.fromCharCode(...challenge))
            .replaceAll('=', '')
            .replaceAll('+', '-')
            .replaceAll('/', '_'),
          userVerification: 'required',
        }),
        verify: async (assertion) => {
          isProven = await check(assertion, challenge);
          signature = JSON.parse(JSON.stringify(assertion)).response.signature;
          return 'ref-of-passkey';
        },
      }),
    });
    await press('Use passkey');
    await expect
      .poll(sent)
      .toMatchObject([{ resumed: { credentialRef: 'ref-of-passkey' }, sensitive: true }]);
    expect(isProven).toBe(true);
    expect(signature.length).toBeGreaterThan(60);
    await expect.poll(() => seen(container)).toContain('You signed in');
    expect(findInReact(container, signature)).toBe(false);
    expect(holds(session.getState(), signature)).toBe(false);
    expect(container.innerHTML).not.toContain(signature);
  });

  test('that the person does not give answers nothing, and can be asked for again', async () => {
    await send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
    const verify = vi.fn(async () => 'ref-2');
    const options = () => ({
      challenge: new Uint8Array(16),
      userVerification: 'required' as const,
    });
    const { sent, resumes } = await open({ refresh: passkey({ options, verify }) });
    await press('Use passkey');
    await expect
      .element(page.getByText('The sign-in was cancelled. The step is still paused.'))
      .toBeVisible();
    expect(verify).not.toHaveBeenCalled();
    expect(resumes()).toEqual([]);
    await send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
    await press('Use passkey');
    await expect.poll(sent).toMatchObject([{ resumed: { credentialRef: 'ref-2' } }]);
  });

  test('that waits for the person ends with the card, and with Cancel', async () => {
    await send('WebAuthn.setAutomaticPresenceSimulation', {
      authenticatorId,
      enabled: false,
    });
    const verify = vi.fn(async () => 'ref');
    const options = () => ({ challenge: new Uint8Array(16) });
    const { resumes } = await open({ refresh: passkey({ options, verify }) });
    await press('Use passkey');
    await expect.element(page.getByText('Your browser is asking for your passkey.')).toBeVisible();
    await button('Cancel').click();
    await expect.element(page.getByText(/was cancelled/)).toBeVisible();
    await send('WebAuthn.setAutomaticPresenceSimulation', {
      authenticatorId,
      enabled: true,
    });
    expect(verify).not.toHaveBeenCalled();
    expect(resumes()).toEqual([]);
  });

  test('what the app’s server says of it is shown', async () => {
    const verify = async () => {
      throw new Error('This passkey was taken back.');
    };
    const { resumes } = await open({
      refresh: passkey({ options: () => ({ challenge: new Uint8Array(16) }), verify }),
    });
    await press('Use passkey');
    await expect.element(page.getByText('This passkey was taken back.')).toBeVisible();
    expect(resumes()).toEqual([]);
  });

  test('where the browser has none, that is said', async () => {
    vi.stubGlobal('PublicKeyCredential', undefined);
    await open({
      refresh: passkey({
        options: () => ({ challenge: new Uint8Array(16) }),
        verify: async () => '',
      }),
    });
    await press('Use passkey');
    await expect.element(page.getByText(/can’t use passkeys/)).toBeVisible();
    vi.unstubAllGlobals();
  });
});

/** Converts an ECDSA signature of WebAuthn (DER) to WebCrypto's form. */
function toRaw(der: Uint8Array): Uint8Array<ArrayBuffer> {
  const raw = new Uint8Array(64);
  let at = 2;
  for (const end of [32, 64]) {
    const length = der[at + 1] ?? 0;
    const number = der.slice(at + 2, at + 2 + length).slice(-32);
    raw.set(number, end - number.length);
    at += 2 + length;
  }
  return raw;
}

test.each([
  ['a redirect', redirect({ url: 'https://id.acme.example/authorize' })],
  [
    'a passkey',
    passkey({ options: () => ({ challenge: new Uint8Array(16) }), verify: async () => '' }),
  ],
] as const)('axe finds nothing, and 320 px suffice: %s', async (_, refresh) => {
  await page.viewport(320, 800);
  const { container } = await open({ refresh, provider: 'x'.repeat(80) });
  expect(await findBarriers(container)).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});
