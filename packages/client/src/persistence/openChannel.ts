/**
 * A channel between this browser's tabs; undefined where there is none, or where this page is given none, as where its
 * cookies are blocked. Whoever opens it closes it.
 */
export function openChannel(name: string): BroadcastChannel | undefined {
  try {
    const channel = new BroadcastChannel(name);
    // A waiting channel is no reason for a Node process to go on.
    (channel as { unref?: () => void }).unref?.();
    return channel;
  } catch {
    return undefined;
  }
}

/** Calls `hear` for every message on a channel, from here and from other tabs. Returns a function that stops it. */
export function hearOn(name: string, hear: () => void): () => void {
  const channel = openChannel(name);
  if (channel) channel.onmessage = () => hear();
  return () => channel?.close();
}

/** Tells all who hear on a channel that it has happened, and nothing else. */
export function tellOn(name: string): void {
  const channel = openChannel(name);
  channel?.postMessage(null);
  channel?.close();
}
