import { expect, vi } from 'vitest';
import { TEST_MS } from '../../../scripts/limits.ts';

/** Servers of `servers/` are started when they are first asked for, many of them at once. */
const WAKES_WITHIN_MS = TEST_MS / 3;

/** Starts one of the servers that the playground offers, and waits until it is there. */
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
