import {
  cancel,
  respond,
  restart,
  type Session,
  type Turn,
  type TurnOutcome,
} from '@holdpoint/client';
import type { QueryClient } from '@tanstack/react-query';
import type { TurnActions } from './agentTurn.ts';

/**
 * The actions of a session. Each turn shows as a mutation of TanStack Query, for its devtools and for apps that watch
 * what is in flight; its variables name what was done, never an answer. The turn itself has started before the
 * mutation is made, so a paused or repeated mutation can't send anything.
 */
export function createTurnActions(session: Session, client: QueryClient): TurnActions {
  const mutations = client.getMutationCache();
  const watch = (kind: 'send' | 'resume', turn: Turn): Promise<TurnOutcome> => {
    void mutations
      .build<TurnOutcome['status'], Error, { readonly turnId: string }, unknown>(client, {
        mutationKey: ['holdpoint', session.backend.id, kind],
        scope: { id: `holdpoint:${session.getState().sessionId}` },
        networkMode: 'always',
        retry: false,
        // Not 0: TanStack Query would then check at every timer tick whether a running mutation has ended.
        gcTime: 60_000,
        // Only how the turn ended, without its content, because the cache may outlive a sign-out.
        mutationFn: async () => (await turn.outcome).status,
      })
      .execute({ turnId: turn.id });
    return turn.outcome;
  };

  const carry = async (turn: Turn | undefined) => turn && watch('resume', turn);

  // Async functions turn the session’s errors into rejections, so that every misuse appears in one place.
  const send: TurnActions['send'] = async (message) => watch('send', session.send(message));
  return {
    send,
    respond: async (interrupt, output, options) =>
      carry(session.decide(respond(interrupt, output), options)),
    restart: async (interrupt, how, options) =>
      carry(session.decide(restart(interrupt, how), options)),
    cancel: async (interrupt, options) => carry(session.decide(cancel(interrupt), options)),
    decide: async (resolution, options) => carry(session.decide(resolution, options)),
    resume: async (resolutions) => watch('resume', session.resume(resolutions)),
    submit: async () => carry(session.submit()),
    reopen: (interrupt) => session.reopen(interrupt.key),
    stop: session.stop,
    checkAgain: session.restore,
    retry() {
      const { undelivered } = session.getState();
      return undelivered && send(undelivered.message);
    },
    allowWithoutMemory: session.allowWithoutMemory,
    dismiss: session.dismiss,
    startOver: session.startOver,
    async forget(options) {
      await session.forget(options);
      // Their scope names the session.
      const mutationKey = ['holdpoint', session.backend.id];
      for (const mutation of mutations.findAll({ mutationKey })) mutations.remove(mutation);
    },
  };
}
