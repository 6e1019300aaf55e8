/** A channel between this browser's tabs; undefined where there is none. Whoever opens it closes it. */
export function openChannel(name: string): BroadcastChannel | undefined {
  if (typeof BroadcastChannel !== 'function') return undefined;
  const channel = new BroadcastChannel(name);
  // A waiting channel is no reason for a Node process to go on.
  (channel as { unref?: () => void }).unref?.();
  return channel;
}
