import { draftName, type Json } from '@holdpoint/client';
import { useCallback, useMemo } from 'react';
import { type InterruptHandle, turnOf } from './interruptHandle.ts';
import { useSessionStore } from './useSessionStore.ts';

/**
 * What a person has filled in on a card and not sent. The session keeps it, so it survives that the card goes and comes
 * back, a refusal, and a reload where the session is remembered. Never for a secret.
 * `read` makes the value of what was kept, which may be missing or of another version; it should stand outside the component.
 * @throws {TypeError} for an interrupt that is no handle.
 */
export function useDraft<T extends Json>(
  interrupt: InterruptHandle,
  read: (kept: Json | undefined) => T,
): readonly [T, (change: (now: T) => T) => void] {
  const { session } = turnOf(interrupt);
  const { key, decisionId } = interrupt;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft is named by fields that stay the same under one key, and by `decisionId`, which some backends give only at the end of the turn
  const name = useMemo(() => draftName(interrupt), [key, decisionId]);
  const kept = useSessionStore(
    session,
    useCallback((state) => state.drafts[name], [name]),
  );
  const value = useMemo(() => read(kept), [read, kept]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the interrupt only its name counts here
  const change = useCallback(
    // Changes what is kept now, not what was drawn: two presses may come before React has drawn the first.
    (next: (now: T) => T) => session.draft(interrupt, next(read(session.getState().drafts[name]))),
    [session, name, read],
  );
  return [value, change];
}
