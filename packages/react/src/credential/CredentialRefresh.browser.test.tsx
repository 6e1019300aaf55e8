import type { TurnInput } from '@holdpoint/client';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { openSession } from '../../test/harness/ApprovalHarness.tsx';
import { CardHarness } from '../../test/harness/CardHarness.tsx';
import { findInReact, holds } from '../../test/harness/findInReact.ts';
import { live } from '../../test/harness/live.testkit.ts';
import { pressLive } from '../../test/harness/pressLive.testkit.ts';
import { CredentialRefresh } from './CredentialRefresh.tsx';
import { readCalendar, scopes } from './credential.testkit.ts';
import { form } from './ways/form.ts';
import { popup } from './ways/popup.ts';
import '../styles.css';
import { findBarriers } from '../../test/harness/barriers.testkit.ts';

const CANARY = 'CANARY-7f3a';

const button = (name: string) => page.getByRole('button', { name, exact: true });
// biome-ignore lint/performance/useDomNodeTextContent: textContent would also give what nobody sees
const seen = (element: HTMLElement) => element.innerText;

async function press(name: string) {
  await pressLive(button(name));
}

type Card = Omit<ComponentProps<typeof CredentialRefresh>, 'interrupt'>;

async function open(
  card: Partial<Card> & Pick<Card, 'refresh'>,
  {
    isDeferred = false,
    input = { day: 'Thursday' } as unknown,
    metadata = undefined as unknown,
  } = {},
) {
  const { session, backend } = await openSession([input], { name: 'readCalendar', metadata });
  const client = new QueryClient();
  const { container, unmount } = await render(
    <QueryClientProvider client={client}>
      <CardHarness session={session} tool={readCalendar} isDeferred={isDeferred}>
        {(interrupt) => <CredentialRefresh provider="Acme" interrupt={interrupt} {...card} />}
      </CardHarness>
    </QueryClientProvider>,
  );
  const resumes = () => backend.requests.filter(({ type }) => type === 'resume');
  const sent = () => resumes().map(resolutionOf);
  return { session, backend, client, container, unmount, resumes, sent };
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

describe('a sign-in in a separate window', () => {
  // The same server under its other name is another origin, like a real sign-in.
  const other = new URL('signIn.testkit.html', import.meta.url);
  other.hostname = location.hostname === '127.0.0.1' ? 'localhost' : '127.0.0.1';
  const flow = (how = '') =>
    popup({
      url: ({ state, returnOrigin }) =>
        `${other.origin}${other.pathname}?how=${how}&state=${state}&to=${encodeURIComponent(returnOrigin)}`,
    });

  test('from another origin gives its reference, and the tool is run again with it', async () => {
    expect(other.origin).not.toBe(location.origin);
    const { sent, container, session } = await open({ refresh: flow(), host: other.host, scopes });
    await press('Open sign-in');
    await expect.poll(sent).toMatchObject([
      {
        type: 'restart',
        resumed: { credentialRef: 'ref-from-another-origin' },
        sensitive: true,
      },
    ]);
    await expect.poll(() => seen(container)).toContain('You signed in');
    // Once it is settled, even the reference is gone.
    expect(holds(session.getState(), 'ref-from-another-origin')).toBe(false);
    expect(container.innerHTML).not.toContain('ref-from');
  });

  test('cancelled over there answers nothing and can be started again', async () => {
    const { resumes } = await open({ refresh: flow('cancel') });
    await press('Open sign-in');
    await expect.element(page.getByText(/The sign-in was cancelled/)).toBeVisible();
    await live(button('Open sign-in'));
    expect(resumes()).toEqual([]);
  });

  test('cancelling here closes the window, and Decline replaces Cancel and arms again', async () => {
    const opened = vi.spyOn(window, 'open');
    const { resumes } = await open({ refresh: flow('silent') });
    await press('Open sign-in');
    await expect.element(page.getByText('Waiting for sign-in')).toBeVisible();
    const popped = opened.mock.results[0]?.value as Window;
    await button('Cancel').dblClick();
    await expect.element(button('Decline')).toBeVisible();
    await expect.poll(() => popped.closed).toBe(true);
    expect(resumes()).toEqual([]);
  });

  test('blocked: a link to the same sign-in does it', async () => {
    const real = window.open.bind(window);
    const blocked = vi.spyOn(window, 'open').mockReturnValue(null);
    const { sent } = await open({ refresh: flow() });
    await press('Open sign-in');
    const link = page.getByRole('link', { name: 'Open the sign-in page' });
    await expect.element(link).toBeVisible();
    await expect.element(page.getByText(/Your browser blocked the window/)).toBeVisible();
    blocked.mockImplementation(real);
    await link.click();
    await expect.poll(sent).toMatchObject([{ resumed: { credentialRef: expect.any(String) } }]);
  });

  test('leaving the card ends it', async () => {
    const { unmount, resumes } = await open({ refresh: flow('silent') });
    const opened = vi.spyOn(window, 'open');
    await press('Open sign-in');
    const popped = opened.mock.results[0]?.value as Window;
    await unmount();
    await expect.poll(() => popped.closed).toBe(true);
    expect(resumes()).toEqual([]);
  });
});

describe('the app’s own form', () => {
  test('the secret reaches the app’s function and nothing else (promise 9)', async () => {
    const logged = (['log', 'info', 'warn', 'error', 'debug'] as const).map((level) =>
      vi.spyOn(console, level),
    );
    const fetched = vi.spyOn(window, 'fetch');
    let given: unknown;
    let settle: (reference: string) => void = () => {};
    const submit = (secret: FormData) => {
      given = secret.get('apiKey');
      return new Promise<string>((resolve) => {
        settle = resolve;
      });
    };
    const { container, session, client, backend } = await open({
      refresh: form({ fields: [{ name: 'apiKey', label: 'API key' }], submit }),
    });
    const field = page.getByLabelText('API key');
    await field.click();
    await userEvent.keyboard(CANARY);
    const input = field.element() as HTMLInputElement;
    expect(input.value).toBe(CANARY);

    const lookEverywhere = () => ({
      react: findInReact(container, CANARY),
      markup: document.documentElement.outerHTML.includes(CANARY),
      session: holds(session, CANARY) || holds(session.getState(), CANARY),
      requests: holds(backend.requests, CANARY),
      queries: holds([client.getQueryCache(), client.getMutationCache()], CANARY),
      storage: [localStorage, sessionStorage].some((store) =>
        JSON.stringify(store).includes(CANARY),
      ),
      cookies: document.cookie.includes(CANARY),
      address: `${location.href}${JSON.stringify(history.state)}`.includes(CANARY),
      timing: performance.getEntries().some(({ name }) => name.includes(CANARY)),
      console: logged.some(({ mock }) => holds(mock.calls, CANARY)),
      fetches: holds(fetched.mock.calls, CANARY),
    });
    const nowhere = Object.fromEntries(
      Object.keys(lookEverywhere()).map((place) => [place, false]),
    );
    // While it is in the field, it is nowhere else.
    expect(lookEverywhere()).toEqual(nowhere);

    await press('Submit key');
    expect(given).toBe(CANARY);
    // Submitted: gone from the field, too, while the app still uses it.
    expect(input.value).toBe('');
    expect(lookEverywhere()).toEqual(nowhere);
    settle('ref-1');
    await expect.poll(() => seen(container)).toContain('You signed in');
    expect(lookEverywhere()).toEqual(nowhere);
    expect(backend.requests.at(-1)).toMatchObject({
      answers: [{ resolution: { resumed: { credentialRef: 'ref-1' }, sensitive: true } }],
    });
  });

  test('the search itself would find it', async () => {
    const { container } = await open({ refresh: async () => '', provider: CANARY });
    expect(findInReact(container, CANARY)).toBe(true);
    expect(holds(new Map([['a', [{ b: () => {}, c: `x${CANARY}` }]]]), CANARY)).toBe(true);
  });

  test('what the app says of a failure is shown, what was typed is not', async () => {
    const submit = vi
      .fn<(secret: FormData) => Promise<string>>()
      .mockRejectedValueOnce(new Error('This key is not known.'))
      .mockRejectedValueOnce(new Error(`No such key: ${CANARY}`));
    const { container, resumes } = await open({ refresh: form({ submit }) });
    for (const words of [
      'The sign-in didn’t work. The step is still paused. The app says: This key is not known.',
      'The sign-in didn’t work. The step is still paused.',
    ]) {
      await page.getByLabelText('Key').fill(CANARY);
      await press('Submit key');
      await expect.element(page.getByRole('alert')).toHaveTextContent(words);
      expect(findInReact(container, CANARY)).toBe(false);
      expect(container.innerHTML).not.toContain(CANARY);
      await expect.element(page.getByLabelText('Key')).toHaveValue('');
    }
    expect(resumes()).toEqual([]);
  });

  test('Enter in the field hands it over, a held Enter and an empty field do not', async () => {
    const submit = vi.fn(async () => 'ref-1');
    await open({ refresh: form({ submit }) });
    await live(button('Submit key'));
    await page.getByLabelText('Key').click();
    await userEvent.keyboard('{Enter}');
    // It already had the focus, so that only an alert is announced.
    await expect.element(page.getByRole('alert')).toHaveTextContent('Fill in the field first.');
    expect(submit).not.toHaveBeenCalled();
    await live(button('Submit key'));
    await userEvent.keyboard(`${CANARY}{Enter}{Enter}`);
    await expect.poll(() => submit.mock.calls.length).toBe(1);
  });

  test('is emptied when the page is left and when the card goes', async () => {
    const { unmount } = await open({ refresh: form({ submit: async () => '' }) });
    const input = page.getByLabelText('Key').element() as HTMLInputElement;
    await page.getByLabelText('Key').fill(CANARY);
    window.dispatchEvent(new Event('pagehide'));
    expect(input.value).toBe('');
    await page.getByLabelText('Key').fill(CANARY);
    await unmount();
    expect(input.value).toBe('');
  });

  test('lets browsers fill in only what the app allows', async () => {
    await open({
      refresh: form({
        fields: [
          { name: 'user', label: 'User', type: 'text', autoComplete: 'username' },
          { name: 'key', label: 'Secret' },
        ],
        submit: async () => '',
      }),
    });
    await expect.element(page.getByLabelText('User')).toHaveAttribute('autocomplete', 'username');
    await expect.element(page.getByLabelText('Secret')).toHaveAttribute('autocomplete', 'off');
    await expect.element(page.getByLabelText('Secret')).toHaveAttribute('type', 'password');
  });
});

describe('who asks', () => {
  const never = () => new Promise<string>(() => {});

  test('no word of the card and no field comes from the interrupt', async () => {
    const { container } = await open(
      { refresh: never },
      {
        input: { day: 'Type your password here' },
        metadata: {
          provider: 'EVIL',
          scopes: ['EVIL'],
          url: 'https://evil.example',
          title: 'EVIL',
        },
      },
    );
    expect(container.outerHTML).not.toContain('EVIL');
    expect(
      container.querySelectorAll('article :is(input, textarea, [contenteditable])'),
    ).toHaveLength(0);
    await expect.element(page.getByRole('heading', { name: 'Sign in to Acme' })).toBeVisible();
    await expect.element(page.getByText(/Set up by this app/)).toBeVisible();
    // The tool runs with the input afterwards: it is shown as an argument, as everywhere.
    expect(seen(container)).toContain('Type your password here');
  });

  test('while the input is not all shown the sign-in is off', async () => {
    await open({ refresh: never }, { input: { day: 'x\n'.repeat(60) } });
    await live(button('Decline'));
    await expect.element(button('Sign in')).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('button', { name: 'Show all' }).click();
    await live(button('Sign in'));
  });
});

test('declining tells the tool so', async () => {
  const { sent } = await open({ refresh: async () => 'ref-1' });
  await press('Decline');
  await expect.poll(sent).toMatchObject([{ type: 'restart', resumed: { declined: true } }]);
});

test('an app’s own way: the answer leaves once, in the app’s shape', async () => {
  const refresh = vi.fn(async () => 'ref-1');
  const { sent } = await open({
    refresh,
    resumed: (reference) => ({ credentialRef: reference, via: 'passkey' }),
  });
  await live(button('Sign in'));
  await button('Sign in').dblClick();
  await expect.poll(sent).toMatchObject([{ resumed: { credentialRef: 'ref-1', via: 'passkey' } }]);
  expect(refresh).toHaveBeenCalledOnce();
});

test('in a tray it is kept until all leave together', async () => {
  const { session, resumes } = await open({ refresh: async () => 'ref-1' }, { isDeferred: true });
  await press('Sign in');
  await expect.element(page.getByText('Signed in, not sent yet.')).toBeVisible();
  expect(session.getState().interrupts[0]?.status).toBe('decided');
  expect(resumes()).toEqual([]);
});

test('a sign-in that ends after the step was set aside answers nothing', async () => {
  let settle: (reference: string) => void = () => {};
  const refresh = () =>
    new Promise<string>((resolve) => {
      settle = resolve;
    });
  const { session, resumes } = await open({ refresh });
  await press('Sign in');
  await session.send('never mind').outcome;
  settle('ref-1');
  await expect.poll(() => session.getState().interrupts[0]?.status).toBe('superseded');
  expect(resumes()).toEqual([]);
});

test('nothing opens and nothing is sent without a press', async () => {
  const refresh = vi.fn(async () => 'ref-1');
  const opened = vi.spyOn(window, 'open');
  const { resumes } = await open({ refresh });
  await live(button('Sign in'));
  await page.getByLabelText('Message').click();
  await userEvent.keyboard('s{Enter} ');
  expect([refresh.mock.calls, opened.mock.calls, resumes()]).toEqual([[], [], []]);
});

test.each([
  ['a window of its own', popup({ url: 'https://accounts.acme.example/authorize' })],
  ['a form', form({ submit: async () => '' })],
] as const)('axe finds nothing, and 320 px suffice: %s', async (_, refresh) => {
  await page.viewport(320, 800);
  const { container } = await open({ refresh, scopes, provider: 'x'.repeat(80) });
  expect(await findBarriers(container)).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});
