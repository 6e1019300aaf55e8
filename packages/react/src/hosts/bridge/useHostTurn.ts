import { ResumeRejectedError } from '@holdpoint/client';
import {
  createHost,
  type HostLibrary,
  type HostPage,
  type HostSnapshot,
  hostBackend,
} from '@holdpoint/client/host';
import { randomId } from '@holdpoint/client/internal';
import { useEffect, useLayoutEffect, useMemo, useReducer, useState } from 'react';
import type { AgentTurn } from '../../turn/agentTurn.ts';
import { useAgentTurn } from '../../turn/useAgentTurn.ts';
import type { UseSessionOptions } from '../../turn/useSession.ts';

/** Options of a turn for a chat library. The conversation's id is the library's. */
export type HostTurnOptions = Omit<UseSessionOptions, 'sessionId'>;

/** Bundlers replace this. */
declare const process: { readonly env: { readonly NODE_ENV?: string } };

const warned = new WeakSet<object>();

/** Warns the developer, once per library, that a question takes no answer because the hook has no `threadId`. */
function warnNoThread(library: object, { calls }: HostSnapshot): void {
  if (warned.has(library) || !calls.some(({ interrupt }) => interrupt.unanswerable === 'thread'))
    return;
  warned.add(library);
  console.warn(
    'Holdpoint: a question can not be answered, because the hook that returns the turn has no threadId. Pass it the threadId of the chat: answers are remembered under it.',
  );
}

/** One conversation of a library, as long as the page shows it. */
function createBridge<Chat extends object>(
  library: HostLibrary<Chat>,
  conversation: string,
  render: () => void,
) {
  let shown: Chat | undefined;
  /** The library's host prepares an answer, and has not taken the chat to send it. */
  let isUnsent = false;
  const waiting: (() => void)[] = [];
  const show = (chat: Chat | undefined) => {
    shown = chat;
    // The session is in doubt about an answer whose page has left. One that is not sent is refused first.
    if (chat || !isUnsent) host.publish(chat && library.read(chat));
    for (const resolve of waiting.splice(0)) resolve();
  };
  const page: HostPage<Chat> = {
    chat(use) {
      const Refusal = isUnsent ? ResumeRejectedError : Error;
      if (!shown) throw new Refusal('the chat left');
      if (!use) isUnsent = false;
      return shown;
    },
    rendered: (forced) =>
      new Promise((resolve) => {
        // A page that left renders no more.
        page.chat('read');
        waiting.push(resolve);
        if (forced) render();
      }),
  };
  const { id, capabilities } = library;
  const host = createHost({
    ...{ id, conversation, capabilities },
    async answer(answers) {
      isUnsent = true;
      try {
        await library.answer(answers, page);
      } finally {
        isUnsent = false;
      }
      show(shown);
    },
    refresh: () => show(shown),
  });
  return { host, backend: hostBackend(host), show };
}

/** A server has no layout, and React 18 warns about layout effects there. */
const useCommitEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/**
 * Returns a turn for a chat library: a call the library shows as pending is open, and an answer is passed to the
 * library. Sent answers are stored under the library's name and the conversation's id, unless `persistence` is set.
 * @param library A constant.
 * @param conversation Without one, nothing can be answered.
 * @param chat The return value of the library's hook in this render.
 */
export function useHostTurn<Chat extends object>(
  library: HostLibrary<Chat>,
  conversation: string | null | undefined,
  chat: Chat,
  options: HostTurnOptions = {},
): AgentTurn {
  // Without a conversation nothing is stored.
  const [unnamed] = useState(randomId);
  const [, force] = useReducer((renders: number) => renders + 1, 0);
  const { host, backend, show } = useMemo(
    () => createBridge(library, conversation || '', force),
    [library, conversation],
  );
  useCommitEffect(() => {
    show(chat);
    if (process.env.NODE_ENV !== 'production') warnNoThread(library, host.getSnapshot());
  });
  useCommitEffect(() => () => show(undefined), [show]);
  const { remember = library.id } = options;
  return useAgentTurn(backend, { ...options, remember, sessionId: conversation || unnamed });
}
