import type { Session } from '@holdpoint/client';
import { InnerButton } from '../../internals/InnerButton.tsx';
import { useMessages } from '../../messages/messagesContext.ts';

/**
 * Renders a button that allows sending although this browser can't persist the record that prevents duplicates. Sends
 * nothing.
 */
export function AllowWithoutMemory({ session }: { readonly session: Session }) {
  const { action } = useMessages();
  return (
    <InnerButton action="allow" data-look="quiet" onClick={session.allowWithoutMemory}>
      {action.allowWithoutMemory}
    </InnerButton>
  );
}
