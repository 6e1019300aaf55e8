import type { RedisConnection } from './connect.ts';

/** A message may get lost while the connection is made again. */
const LOOK_AGAIN_MS = 2_000;

/**
 * Calls `look` now, whenever someone publishes to the channel, and every two seconds; never twice at once. Gives the
 * function that ends it. A look that fails is made again later.
 */
export function follow(
  listener: RedisConnection,
  channel: string,
  look: () => Promise<void>,
): () => void {
  let state: 'idle' | 'looking' | 'look again' | 'over' = 'idle';

  async function wake(): Promise<void> {
    if (state !== 'idle') {
      if (state === 'looking') state = 'look again';
      return;
    }
    state = 'looking';
    await look().catch(() => {});
    // It changed meanwhile, by a wake-up or by the end.
    const after = state as 'looking' | 'look again' | 'over';
    if (after === 'over') return;
    state = 'idle';
    if (after === 'look again') await wake();
  }

  const onMessage = () => void wake();
  const timer = setInterval(onMessage, LOOK_AGAIN_MS);
  timer.unref();
  const subscribed = listener.subscribe(channel, onMessage).catch(() => {});
  // What was published before the subscription stood is found by looking.
  void subscribed.then(onMessage);

  return () => {
    state = 'over';
    clearInterval(timer);
    void subscribed.then(() => listener.unsubscribe(channel, onMessage)).catch(() => {});
  };
}
