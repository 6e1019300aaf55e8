import {
  createHost,
  type HostLibrary,
  type HostSnapshot,
  hostBackend,
} from '@holdpoint/client/host';
import { useEffect, useLayoutEffect, useMemo, useReducer, useRef } from 'react';
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

/** A server has no layout, and React 18 warns about layout effects there. */
const useCommitEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/**
 * Returns a turn for a chat library: a call the library shows as pending is open, and an answer is passed to the
 * library. Sent answers are stored under the library's name and the conversation's id, unless `persistence` is set.
 * @param library A constant.
 * @param chat The return value of the library's hook in this render.
 */
export function useHostTurn<Chat>(
  library: HostLibrary<Chat>,
  conversation: string,
  chat: Chat,
  options: HostTurnOptions = {},
): AgentTurn {
  const newest = useRef(chat);
  const waiting = useRef<(() => void)[]>([]);
  const [, force] = useReducer((renders: number) => renders + 1, 0);
  const { host, backend } = useMemo(() => {
    const page = {
      chat: () => newest.current,
      rendered: (forced?: 'force') =>
        new Promise<void>((resolve) => {
          waiting.current.push(resolve);
          if (forced) force();
        }),
    };
    const { id, capabilities } = library;
    const made = createHost({
      ...{ id, conversation, capabilities },
      answer: (answers) => library.answer(answers, page),
      refresh() {
        if (!made.getSnapshot().left) made.publish(library.read(newest.current));
      },
    });
    return { host: made, backend: hostBackend(made) };
  }, [library, conversation]);
  useCommitEffect(() => {
    newest.current = chat;
    const snapshot = library.read(chat);
    if (process.env.NODE_ENV !== 'production') warnNoThread(library, snapshot);
    host.publish(snapshot);
    for (const resolve of waiting.current.splice(0)) resolve();
  });
  useCommitEffect(() => () => host.publish(undefined), [host]);
  const { remember = library.id } = options;
  return useAgentTurn(backend, { ...options, remember, sessionId: conversation });
}
