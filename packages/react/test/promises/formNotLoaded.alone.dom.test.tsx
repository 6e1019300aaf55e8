import {
  createSession,
  defineInterruptTool,
  memoryPersistence,
  type Session,
} from '@holdpoint/client';
import { scriptedBackend } from '@holdpoint/client/testing';
import { approval, Interrupts, useAgentTurn } from '@holdpoint/react';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { loadCards } from '../../src/interrupts/lazyCards.tsx';

// The chunk of the form, which an update of the app may have removed, or the network failed to load.
const chunk = vi.hoisted(() => ({ fails: false, asked: 0, forget: [] as (() => void)[] }));
vi.mock('../../src/internals/lazyPart.ts', async (original) => {
  const { lazyPart, ...rest } = await original<typeof import('../../src/internals/lazyPart.ts')>();
  return {
    ...rest,
    lazyPart(fetch: () => Promise<unknown>) {
      if (!/editor|answerForm/.test(String(fetch))) return lazyPart(fetch);
      const make = () =>
        lazyPart(() => {
          chunk.asked += 1;
          return chunk.fails ? Promise.reject(new TypeError('Failed to fetch')) : fetch();
        });
      const part = make();
      // For the next test, as on a reloaded page.
      chunk.forget.push(() => Object.assign(part, make()));
      return part;
    },
  };
});

const answerSchema = {
  type: 'object',
  properties: { street: { type: 'string', title: 'Street' }, note: { type: 'string' } },
  required: ['street'],
};
const asked = {
  answerSchema,
  allowed: { respond: true, restart: false, replaceInput: false, cancel: true },
};

const pay = defineInterruptTool({
  name: 'pay',
  input: z.object({ to: z.string() }),
  answer: 'restart',
});
const renderers = [approval(pay)];
const editable = { allowed: { respond: true, restart: true, replaceInput: true, cancel: false } };

await loadCards();

const online = vi.spyOn(navigator, 'onLine', 'get');
afterEach(() => {
  cleanup();
  for (const forget of chunk.forget) forget();
  chunk.fails = false;
  online.mockReturnValue(true);
});

function Page({ session }: { readonly session: Session }) {
  return <Interrupts turn={useAgentTurn(session)} renderers={renderers} />;
}

async function ask(message = 'go') {
  const backend = scriptedBackend((agent) => {
    agent.on('go', (turn) => turn.interrupt('delivery', {}, asked));
    agent.on('pay', (turn) => turn.interrupt(pay, { to: 'Ada' }, editable));
  });
  const persistence = memoryPersistence();
  const start = () => createSession({ backend, persistence });
  const session = start();
  await session.send(message).outcome;
  const sent = () => backend.requests.filter(({ type }) => type === 'resume');
  return { session, start, sent };
}

const status = () => document.querySelector('[data-hp-status]')?.textContent ?? '';
const street = () => screen.getByLabelText<HTMLInputElement>('Street');

describe('a form whose code does not come', () => {
  test('says so, shows what the server asks for, sends nothing, and is loaded again by a press', async () => {
    chunk.fails = true;
    const { session, sent } = await ask();
    render(<Page session={session} />);
    const again = await screen.findByRole('button', { name: 'Load the form again' });
    expect(status()).toContain('Nothing was sent. Load it again, or reload the page.');
    expect(screen.getByText('properties.street.title')).not.toBeNull();
    const send = screen.getByRole('button', { name: 'Send answer' });
    expect(send.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(send);
    expect(sent()).toEqual([]);

    // Fails once more, then succeeds.
    const before = chunk.asked;
    fireEvent.click(again);
    await waitFor(() => expect(chunk.asked).toBe(before + 1));
    chunk.fails = false;
    const once = await screen.findByRole('button', { name: 'Load the form again' });
    once.focus();
    fireEvent.click(once);
    await waitFor(() => expect(street().value).toBe(''));
    // The button is gone, and the focus is still in the same place.
    expect(document.activeElement?.contains(street())).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
    expect(screen.queryByRole('button', { name: 'Load the form again' })).toBeNull();
  });

  test('offline, it waits for the network, and needs no press', async () => {
    chunk.fails = true;
    const { session } = await ask();
    online.mockReturnValue(false);
    render(<Page session={session} />);
    await waitFor(() => expect(status()).toMatch(/online again|offline/));
    expect(screen.queryByRole('button', { name: 'Load the form again' })).toBeNull();
    chunk.fails = false;
    online.mockReturnValue(true);
    act(() => {
      window.dispatchEvent(new Event('online'));
    });
    await waitFor(() => expect(street().value).toBe(''));
  });

  test('after a reload has lost nothing of what was filled in before', async () => {
    const { session, start, sent } = await ask();
    const { unmount } = render(<Page session={session} />);
    await waitFor(() => fireEvent.change(street(), { target: { value: 'Long Lane 4' } }));
    unmount();

    for (const forget of chunk.forget) forget();
    chunk.fails = true;
    const later = start();
    await later.restore();
    render(<Page session={later} />);
    const again = await screen.findByRole('button', { name: 'Load the form again' });
    chunk.fails = false;
    fireEvent.click(again);
    await waitFor(() => expect(street().value).toBe('Long Lane 4'));
    expect(sent()).toEqual([]);
  });

  test('of an approval, it is said, the focus stays in the card, and Edit loads it again', async () => {
    chunk.fails = true;
    const { session } = await ask('pay');
    render(<Page session={session} />);
    const press = async (name: string) => {
      const button = await screen.findByRole('button', { name });
      button.focus();
      fireEvent.click(button);
    };
    await press('Edit');
    expect((await screen.findByRole('alert')).textContent).toContain('Nothing was changed.');
    expect(document.activeElement).toBe(document.querySelector('[data-hp-status]'));
    await press('Discard changes');
    chunk.fails = false;
    await press('Edit');
    const field = await screen.findByLabelText('To');
    expect(document.activeElement).toBe(field);
  });
});
