import {
  createSession,
  type Interrupt,
  memoryPersistence,
  respond,
  restart,
  type Session,
  type SessionObserver,
  selectMessages,
  type ToolPart,
} from '@holdpoint/client';
import { agUi } from '@holdpoint/client/ag-ui';
import { playRecording } from '@holdpoint/client/testing';
import { answering } from '../../src/backends/ag-ui/fixtures.testkit.ts';
import { loadReceipts } from '../../src/session/verdicts.ts';

export const call = (toolCallId: string, args: unknown, toolCallName = 'pay') => [
  { type: 'TOOL_CALL_START', toolCallId, toolCallName },
  { type: 'TOOL_CALL_ARGS', toolCallId, delta: JSON.stringify(args) },
  { type: 'TOOL_CALL_END', toolCallId },
];

export const result = (toolCallId: string, content: string) => ({
  ...{ type: 'TOOL_CALL_RESULT', messageId: `result-${toolCallId}`, toolCallId, content },
});

export const text = (delta: string) => ({ type: 'TEXT_MESSAGE_CHUNK', messageId: delta, delta });

/** The conversation, with one call of each id, and what came of them. */
export const conversation = (
  calls: Readonly<Record<string, unknown>>,
  results: readonly object[] = [],
  name = 'pay',
) => ({
  type: 'MESSAGES_SNAPSHOT',
  messages: [
    { id: 'u', role: 'user', content: 'hi' },
    {
      id: 'c',
      role: 'assistant',
      toolCalls: Object.entries(calls).map(([id, args]) => ({
        id,
        type: 'function',
        function: { name, arguments: JSON.stringify(args) },
      })),
    },
    ...results.map((one, at) => ({ id: `r${at}`, role: 'tool', ...one })),
  ],
});

export const asks = (id: string, toolCallId: string) => ({
  id,
  reason: 'tool_call',
  toolCallId,
  responseSchema: { type: 'object', properties: { approved: { type: 'boolean' } } },
});

/**
 * An agent behind AG-UI that asks about a call `c` of `pay`, with 1 euro, and after the answer tells these events; each further
 * list is the answer to a message, and those of `later` come after a reload. `input` is part of each call’s input. With two `ids` it asks about `d` with 2 euros as well.
 */
export async function answered(
  ids: string | readonly [string, string],
  said: 'approved' | 'rejected' | 'sent-back' | 'cancelled',
  runs: readonly (readonly object[])[],
  {
    reason = 'No.',
    words,
    observe,
    later = [],
    input = {},
  }: {
    reason?: string;
    words?: readonly string[];
    observe?: SessionObserver;
    later?: readonly (readonly object[])[];
    input?: object;
  } = {},
) {
  const interrupts = [ids].flat().map((id, at) => asks(id, 'cd'[at] ?? ''));
  const calls = interrupts.flatMap(({ toolCallId }, at) =>
    call(toolCallId, { eur: at + 1, ...input }),
  );
  const run = (events: readonly object[], more: object = {}) =>
    answering([{ type: 'RUN_STARTED' }, ...events, { type: 'RUN_FINISHED', ...more }]);
  const first = run(calls, { outcome: { type: 'interrupt', interrupts } });
  const { fetch, requests } = playRecording(
    [first, ...[...runs, ...later].map((events) => run(events))],
    {
      check: 'nothing',
    },
  );
  // What keeps a receipt loads with the first question.
  await loadReceipts();
  const backend = agUi({ url: 'http://agent.test/agent', fetch });
  const persistence = memoryPersistence();
  const session = createSession({
    ...{ backend, persistence, recoveryDelaysMs: [] },
    ...(observe && { observe }),
  });
  await session.send('hi').outcome;
  const say = (one: Interrupt) =>
    session.decide(
      said === 'approved'
        ? restart(one, { resumed: { approved: true } })
        : said === 'cancelled'
          ? { type: 'cancel', key: one.key }
          : respond(one, reason),
      { verdict: { kind: said, ...(words && { words }) } },
    )?.outcome;
  const answerAll = async () => {
    const open = session.getState().interrupts.filter(({ status }) => status === 'open');
    await Promise.all(open.map(say));
  };
  await answerAll();
  for (const _ of runs.slice(1)) await session.send('more').outcome;
  const reload = async () => {
    const later = createSession({ backend, persistence });
    await later.restore();
    return later;
  };
  return { session, requests, answerAll, reload };
}

/** The transcript’s calls. */
export const partsOf = (session: Session): readonly ToolPart[] =>
  selectMessages(session.getState())
    .flatMap(({ parts }) => parts)
    .filter((part) => part.type === 'tool');
