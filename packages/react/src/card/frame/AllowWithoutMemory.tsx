import type { Session } from '@holdpoint/client';
import { useMessages } from '../../messages/messagesContext.ts';

/** Takes the person's word that answers may leave although this browser can't remember that they do. Sends nothing. */
export function AllowWithoutMemory({ session }: { readonly session: Session }) {
  const { action } = useMessages();
  return (
    <button type="button" className="hp-btn" data-look="quiet" onClick={session.allowWithoutMemory}>
      {action.allowWithoutMemory}
    </button>
  );
}
