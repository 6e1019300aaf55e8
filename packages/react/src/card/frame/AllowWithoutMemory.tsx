import type { Session } from '@holdpoint/client';
import { InnerButton } from '../../internals/InnerButton.tsx';
import { useMessages } from '../../messages/messagesContext.ts';

/** Takes the person's word that answers may leave although this browser can't remember that they do. Sends nothing. */
export function AllowWithoutMemory({ session }: { readonly session: Session }) {
  const { action } = useMessages();
  return (
    <InnerButton action="allow" data-look="quiet" onClick={session.allowWithoutMemory}>
      {action.allowWithoutMemory}
    </InnerButton>
  );
}
