import type { Json } from '@holdpoint/client';
import { draftName } from '@holdpoint/client/internal';
import { useCallback, useMemo } from 'react';
import { type InterruptHandle, turnOf } from './interruptHandle.ts';
import { useSessionStore } from './useSessionStore.ts';

/**
 * Returns what a person has entered on a card but not sent, and a setter. The session keeps it, so it survives when the
 * card unmounts, when the server refuses an answer, and on reload if the session is remembered. Never use it for a
 * secret. `read` turns the stored value, which may be missing or from another version, into the draft; define it outside
 * the component.
 * @throws {TypeError} if `interrupt` is not a handle.
 */
export function useDraft<T extends Json>(
  interrupt: InterruptHandle,
  read: (kept: Json | undefined) => T,
): readonly [T, (change: (now: T) => T) => void] {
  const { session } = turnOf(interrupt);
  const { key, decisionId } = interrupt;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft is named by fields that stay the same under one key, and by `decisionId`, which some backends give only at the end of the turn
  const nameOfDraft = useMemo(() => {
    let name: string | undefined;
    return () => (name ??= draftName(interrupt));
  }, [key, decisionId]);
  const kept = useSessionStore(
    session,
    useCallback(
      ({ drafts }) => {
        // Computing the name walks through the whole input, which may be huge. Usually nothing is stored.
        for (const _ in drafts) return drafts[nameOfDraft()];
        return undefined;
      },
      [nameOfDraft],
    ),
  );
  const value = useMemo(() => read(kept), [read, kept]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the interrupt only its name counts here
  const change = useCallback(
    // Changes the stored draft, not the rendered one: two presses can happen before React has rendered the first.
    (next: (now: T) => T) =>
      session.draft(interrupt, next(read(session.getState().drafts[nameOfDraft()]))),
    [session, nameOfDraft, read],
  );
  return [value, change];
}
