import { selectMessages, selectStatus } from '@holdpoint/client';
import type { AgentTurn } from '@holdpoint/react';
import { useEffect } from 'react';

/**
 * Says `text` automatically, once nothing of an earlier conversation was found. Without a text it says nothing.
 * @returns says it at once, in a conversation that was just begun.
 */
export function useOpening({ session, send }: AgentTurn, text: string | undefined): () => void {
  useEffect(() => {
    if (text === undefined) return undefined;
    let isRead = false;
    let opening: ReturnType<typeof setTimeout> | undefined;
    const open = (): void => {
      const state = session.getState();
      if (selectStatus(state) === 'idle' && selectMessages(state).length === 0) void send(text);
    };
    const look = (): void => {
      const isReading = selectStatus(session.getState()) === 'restoring';
      if (isReading) isRead = true;
      else if (isRead) {
        stop();
        // Not in the middle of what the session does once it has read.
        opening = setTimeout(open);
      }
    };
    const stop = session.subscribe(look);
    look();
    return () => {
      stop();
      clearTimeout(opening);
    };
  }, [session, send, text]);
  return () => text !== undefined && void send(text);
}
