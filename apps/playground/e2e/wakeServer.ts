import { expect, vi } from 'vitest';
import { TEST_MS } from '../../../scripts/limits.ts';

/** Servers of `servers/` start at their first request, many of them at once. */
const WAKES_WITHIN_MS = TEST_MS / 3;

/** Starts one of the playground's servers, and waits until it is ready. */
export async function wakeServer(playground: { readonly url: string }, id: string): Promise<void> {
  const wake = async () => {
    const response = await fetch(`${playground.url}/api/servers/${id}`, { method: 'POST' });
    return response.json();
  };
  const settled = async () => {
    const state = await wake();
    expect(state.status).not.toMatch(/asleep|preparing/);
    return state;
  };
  expect(await vi.waitFor(settled, WAKES_WITHIN_MS)).toEqual({ status: 'ready' });
}
