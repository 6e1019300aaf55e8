import { isSettled, type Session, type SessionState } from '@holdpoint/client';
import { useSessionStore } from '../turn/useSessionStore.ts';
import { TranscriptReceipt } from './TranscriptReceipt.tsx';

const selectInterrupts = ({ interrupts }: SessionState) => interrupts;
const selectMessages = ({ messages }: SessionState) => messages;

/**
 * The receipts of questions whose own message can't be shown: this browser stored them, but the history was not loaded.
 */
export function UnreadReceipts({ session }: { readonly session: Session }) {
  const interrupts = useSessionStore(session, selectInterrupts);
  const messages = useSessionStore(session, selectMessages);
  const settled = interrupts.filter((interrupt) => interrupt.unverified && isSettled(interrupt));
  if (settled.length === 0) return null;
  const parts = messages.flatMap((message) => message.parts);
  const shown = new Set(parts.map((part) => part.type === 'tool' && part.interruptKey));
  return settled
    .filter(({ key }) => !shown.has(key))
    .map((interrupt) => (
      <TranscriptReceipt key={interrupt.key} session={session} interrupt={interrupt} />
    ));
}
