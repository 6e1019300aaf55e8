import { selectMessages, selectStatus } from '@holdpoint/client';
import type { AgentTurn } from '@holdpoint/react';
import { useEffect } from 'react';

/**
 * Sends `text` automatically, once no earlier conversation was found. Without a text it does nothing.
 * @returns a function that sends it in a new conversation.
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
        // Not during the session's own work after reading.
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
