import type { Interrupt } from '@holdpoint/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SignInAttempt } from './flow.ts';
import { type PopupOptions, popup } from './popup.ts';

/** A window as its opener sees it. */
const createWindow = () => ({ closed: false, focus: vi.fn(), close: vi.fn() });

const ORIGIN = 'https://id.acme.example';
const settled = Symbol('still waiting');

describe('popup', () => {
  let opened: ReturnType<typeof createWindow> | null;
  let abort: AbortController;
  const open = vi.fn();

  beforeEach(() => {
    vi.useFakeTimers();
    opened = createWindow();
    abort = new AbortController();
    open.mockReset().mockImplementation(() => opened);
    vi.stubGlobal('open', open);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  const start = (options: Partial<PopupOptions> = {}) =>
    popup({ url: `${ORIGIN}/authorize`, ...options }).open({
      // Nothing here reads the interrupt.
      interrupt: {} as Interrupt,
      sessionId: 's',
      signal: abort.signal,
    });
  const stateOf = ({ href }: SignInAttempt) => new URL(href).searchParams.get('state');
  const post = (data: unknown, { origin = ORIGIN, source = opened as unknown } = {}) => {
    const event = new MessageEvent('message', { data, origin });
    Object.defineProperty(event, 'source', { value: source });
    window.dispatchEvent(event);
  };
  const outcome = ({ outcome: ended }: SignInAttempt) =>
    Promise.race([ended, Promise.resolve(settled)]);

  it('opens on a page at a plain http address, where the browser makes no ids', () => {
    const getRandomValues = crypto.getRandomValues.bind(crypto);
    vi.stubGlobal('crypto', { getRandomValues });
    start();
    const [href, name] = open.mock.lastCall ?? [];
    const id = /[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}/;
    expect(href).toMatch(id);
    expect(name).toMatch(id);
  });

  it('opens inside the press, with a random state in the address', () => {
    const [one, other] = [start(), start()];
    expect(open).toHaveBeenCalledTimes(2);
    expect(open.mock.calls[0]?.[0]).toBe(one.href);
    expect(stateOf(one)).toMatch(/^[0-9a-f-]{36}$/);
    expect(stateOf(one)).not.toBe(stateOf(other));
    // Each attempt has its own window.
    expect(open.mock.calls[0]?.[1]).not.toBe(open.mock.calls[1]?.[1]);
  });

  it('lets the app write the address', () => {
    const attempt = start({
      url: ({ state, returnOrigin }) =>
        `/authorize?s=${state}&to=${encodeURIComponent(returnOrigin)}`,
    });
    const url = new URL(attempt.href);
    expect(url.searchParams.get('s')).toMatch(/^[0-9a-f-]{36}$/);
    expect(url.searchParams.get('to')).toBe(location.origin);
    expect(url.searchParams.has('state')).toBe(false);
  });

  it('opens nothing but web addresses', () => {
    expect(() => start({ url: 'javascript:alert(1)' })).toThrow('https');
    expect(open).not.toHaveBeenCalled();
  });

  it('believes a message from its window, its origin and with its state', async () => {
    const attempt = start();
    post({ state: stateOf(attempt), credentialRef: 'ref-1' });
    await expect(attempt.outcome).resolves.toEqual({ type: 'signed-in', reference: 'ref-1' });
    expect(opened?.close).toHaveBeenCalled();
  });

  it.each([
    ['another origin', { origin: 'https://evil.example' }, {}],
    ['another window', { source: createWindow() }, {}],
    ['another state', {}, { state: 'guessed' }],
    ['no state', {}, { state: undefined }],
    ['an empty reference', {}, { credentialRef: '' }],
    ['a reference that is no text', {}, { credentialRef: { ref: 'ref-1' } }],
  ])('ignores a message with %s', async (_, from, change) => {
    const attempt = start();
    post({ state: stateOf(attempt), credentialRef: 'ref-1', ...change }, from);
    expect(await outcome(attempt)).toBe(settled);
  });

  it('ignores messages that are not objects', async () => {
    const attempt = start();
    for (const data of [null, 'ref', 7, ['ref'], undefined]) post(data);
    expect(await outcome(attempt)).toBe(settled);
  });

  it('asks the app’s own reader, but only about messages that pass', async () => {
    const parse = vi.fn(({ token }: { readonly [key: string]: unknown }) =>
      typeof token === 'string' ? { reference: token } : undefined,
    );
    const attempt = start({ parse, origin: ['https://other.example'] });
    post({ state: stateOf(attempt), token: 'no' });
    post({ state: 'guessed', token: 'no' }, { origin: 'https://other.example' });
    expect(parse).not.toHaveBeenCalled();
    post({ state: stateOf(attempt) }, { origin: 'https://other.example' });
    expect(await outcome(attempt)).toBe(settled);
    post({ state: stateOf(attempt), token: 'ref-2' }, { origin: 'https://other.example' });
    await expect(attempt.outcome).resolves.toMatchObject({ reference: 'ref-2' });
  });

  it('ends when the sign-in is cancelled there, or here', async () => {
    const there = start();
    post({ state: stateOf(there), cancelled: true });
    await expect(there.outcome).resolves.toEqual({ type: 'cancelled' });
    const here = start();
    abort.abort();
    await expect(here.outcome).resolves.toEqual({ type: 'cancelled' });
  });

  it('ends when the window is closed, unless its message was on the way', async () => {
    const silent = start();
    if (opened) opened.closed = true;
    vi.advanceTimersByTime(500);
    expect(await outcome(silent)).toBe(settled);
    vi.advanceTimersByTime(500);
    await expect(silent.outcome).resolves.toMatchObject({ type: 'closed' });

    opened = createWindow();
    const late = start();
    opened.closed = true;
    vi.advanceTimersByTime(500);
    post({ state: stateOf(late), credentialRef: 'ref-1' });
    await expect(late.outcome).resolves.toMatchObject({ type: 'signed-in' });
  });

  it('stops waiting after `timeoutMs`', async () => {
    const attempt = start({ timeoutMs: 60_000 });
    vi.advanceTimersByTime(60_000);
    await expect(attempt.outcome).resolves.toEqual({ type: 'timed-out' });
  });

  it('leaves no listener and no timer behind', async () => {
    const remove = vi.spyOn(AbortController.prototype, 'abort');
    const attempt = start({ timeoutMs: 60_000 });
    post({ state: stateOf(attempt), credentialRef: 'ref-1' });
    await attempt.outcome;
    expect(vi.getTimerCount()).toBe(0);
    expect(remove).toHaveBeenCalled();
    remove.mockRestore();
  });

  it('says when the window was blocked, and waits for one that is opened by the next press', async () => {
    opened = null;
    const attempt = start();
    expect(attempt.isOpen).toBe(false);
    expect(attempt.reopen()).toBe(false);
    opened = createWindow();
    expect(attempt.reopen()).toBe(true);
    // A message from another window no longer counts.
    post({ state: stateOf(attempt), credentialRef: 'no' }, { source: createWindow() });
    post({ state: stateOf(attempt), credentialRef: 'ref-1' });
    await expect(attempt.outcome).resolves.toMatchObject({ reference: 'ref-1' });
  });

  it('believes origin and state alone where the person followed the link', async () => {
    opened = null;
    const attempt = start();
    post({ state: 'guessed', credentialRef: 'no' }, { source: createWindow() });
    post({ state: stateOf(attempt), credentialRef: 'ref-1' }, { source: createWindow() });
    await expect(attempt.outcome).resolves.toMatchObject({ reference: 'ref-1' });
  });

  it('brings an open window to the front instead of opening another', () => {
    const attempt = start();
    attempt.reopen();
    expect(open).toHaveBeenCalledTimes(1);
    expect(opened?.focus).toHaveBeenCalled();
  });
});
