import { withdraw } from '../adapter/index.ts';
import { sameJson } from '../integrity/sameJson.ts';
import { takeSnapshot } from '../integrity/snapshot.ts';
import type { Host, HostCall, HostSnapshot, PublishingHost } from './host.ts';

/** Before the hook’s first render and after its last, nothing is known. A read waits. */
const unread: HostSnapshot = { busy: true, left: true, calls: [] };

/**
 * Creates the store for one conversation of a chat library.
 * @example
 * const host = createHost({ id: 'my-chat', conversation: chat.id, capabilities, answer });
 * host.publish({ busy: chat.isStreaming, calls: readCalls(chat) });
 */
export function createHost(
  host: Pick<Host, 'id' | 'conversation' | 'capabilities' | 'answer' | 'refresh'>,
): PublishingHost {
  let snapshot = unread;
  const listeners = new Set<() => void>();
  return {
    ...host,
    getSnapshot: () => snapshot,
    subscribe(changed) {
      const listener = () => changed();
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    publish(shown = unread) {
      const calls = shown.calls.map(copyCall);
      const next = { ...shown, calls: host.conversation ? calls : calls.map(close) };
      if (isSame(snapshot, next)) return;
      snapshot = next;
      for (const listener of [...listeners]) listener();
    },
  };
}

const close = ({ interrupt, ...call }: HostCall): HostCall => ({
  ...call,
  interrupt: { ...withdraw(interrupt), unanswerable: 'thread' },
});

/** Libraries render up to 20 times a second while they stream, mostly with the same calls. */
const isSame = (before: HostSnapshot, next: HostSnapshot): boolean =>
  before.busy === next.busy &&
  before.left === next.left &&
  before.error === next.error &&
  sameJson(before.calls, next.calls);

/** Returns a copy that the library can’t change: it is compared with what was shown before an answer is sent. */
export function copyCall({ interrupt, response, ...call }: HostCall): HostCall {
  const { value, problem } = takeSnapshot({ ...interrupt, raw: null });
  const copy = problem
    ? withdraw({ ...interrupt, input: String(interrupt.input) })
    : { ...(value as typeof interrupt), raw: interrupt.raw };
  const result = response && ((takeSnapshot(response).value as typeof response) ?? response);
  return { ...call, interrupt: copy, ...(result && { response: result }) };
}
