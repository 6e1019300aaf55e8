/**
 * Opens a channel between this browser's tabs; undefined if there is none, or if this page may not use it, such as with
 * blocked cookies. The caller closes it.
 */
export function openChannel(name: string): BroadcastChannel | undefined {
  try {
    const channel = new BroadcastChannel(name);
    // An open channel must not keep a Node process running.
    (channel as { unref?: () => void }).unref?.();
    return channel;
  } catch {
    return undefined;
  }
}

/** Calls `hear` for every message on a channel, from this tab and others. Returns a function that stops it. */
export function hearOn(name: string, hear: () => void): () => void {
  const channel = openChannel(name);
  if (channel) channel.onmessage = () => hear();
  return () => channel?.close();
}

/** Tells every listener of a channel that something happened, without any data. */
export function tellOn(name: string): void {
  const channel = openChannel(name);
  channel?.postMessage(null);
  channel?.close();
}
