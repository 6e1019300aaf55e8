import { noAnswer } from '../adapter/index.ts';
import { memoryPersistence } from '../persistence/memoryPersistence.ts';
import type { Persistence } from '../persistence/persistence.ts';
import type { Answer } from '../protocol/backend.ts';
import { createSession } from '../session/createSession.ts';
import { createHost } from './createHost.ts';
import type { HostCall, HostCapabilities } from './host.ts';
import { hostBackend } from './hostBackend.ts';

/** One call as the chat shows it. */
export interface ChatCall {
  readonly id: string;
  readonly name?: string;
  state: HostCall['state'];
  input?: unknown;
}

export const capabilities: HostCapabilities = {
  batch: 'all',
  restores: 'app',
  repeats: 'never',
  decisionId: 'not sent',
  edit: 'no',
  reason: 'yes',
  cancel: 'no',
};

/** A chat in memory that does only what a test says, and a session over it. */
export function scriptedChat(
  ids: readonly string[],
  {
    persistence = memoryPersistence(),
    // Tabs hear each other by it.
    conversation = crypto.randomUUID(),
    restores = 'app' as HostCapabilities['restores'],
    recoveryDelaysMs = [] as readonly number[],
    isWatched = true,
    answer = async (_answers: readonly Answer[]): Promise<unknown> => undefined,
  }: {
    readonly persistence?: Persistence;
    readonly conversation?: string;
    readonly restores?: HostCapabilities['restores'];
    readonly recoveryDelaysMs?: readonly number[];
    /** The session has a subscriber from the start. */
    readonly isWatched?: boolean;
    readonly answer?: (answers: readonly Answer[]) => Promise<unknown>;
  } = {},
) {
  const chat = {
    busy: false,
    error: undefined as Error | undefined,
    calls: ids.map((id): ChatCall => ({ id, state: 'open', input: { to: 'Ada' } })),
    /** Every call into the chat, by the ids that it brought. */
    called: [] as string[][],
  };
  const host = createHost({
    ...{ id: 'scripted', conversation, capabilities: { ...capabilities, restores } },
    async answer(answers) {
      chat.called.push(answers.map(({ interrupt }) => String(interrupt.ref)));
      for (const { interrupt } of answers)
        for (const call of chat.calls) if (call.id === interrupt.ref) call.state = 'sent';
      publish();
      await answer(answers);
    },
    refresh: () => host.getSnapshot().left || publish(),
  });
  const publish = () =>
    host.publish({
      busy: chat.busy,
      error: chat.error,
      calls: chat.calls.map(({ id, name = 'pay', state, input = { to: 'Ada' } }, position) => ({
        state,
        interrupt: {
          ...{ name, ref: id, decisionId: id, position, input, raw: { id } },
          approves: { isInputKnown: true, takesReason: true, resumed: { approved: true } },
          allowed: { ...noAnswer, respond: true, restart: true },
        },
        ...(state === 'resolved' && { response: { name: 'pay', ref: id, output: 'paid' } }),
      })),
    });
  publish();
  const session = createSession({
    ...{ backend: hostBackend(host), persistence, recoveryDelaysMs },
    sessionId: conversation,
  });
  const stop = isWatched ? session.subscribe(() => {}) : () => {};
  /** Changes what the chat shows. */
  const set = (change: Partial<typeof chat>) => {
    Object.assign(chat, change);
    publish();
  };
  const setCall = (id: string, state: ChatCall['state']) => {
    for (const call of chat.calls) if (call.id === id) call.state = state;
    publish();
  };
  return {
    ...{ chat, host, session, publish, set, setCall },
    /** For the same conversation on a page that is loaded again. */
    again: { persistence, conversation, restores },
    /** The page is gone. */
    close() {
      host.publish(undefined);
      stop();
    },
  };
}

/** Lets everything run that runs without the test's help. */
export async function settle(): Promise<void> {
  for (let turns = 0; turns < 20; turns += 1) await new Promise((resolve) => setTimeout(resolve));
}
