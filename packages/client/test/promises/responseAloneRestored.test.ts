import type { Message, TurnEvent } from '@holdpoint/client';
import { selectMessages, textOf } from '@holdpoint/client';
import { expect, test } from 'vitest';
import { agUi } from '../../src/backends/ag-ui/agUi.ts';
import * as agUiKit from '../../src/backends/ag-ui/fixtures.testkit.ts';
import { aiSdk } from '../../src/backends/ai-sdk/aiSdk.ts';
import * as aiSdkKit from '../../src/backends/ai-sdk/fixtures.testkit.ts';
import { decodeHistory } from '../../src/backends/genkit/decodeHistory.ts';
import { createMessageDecoder } from '../../src/backends/genkit/decodeMessage.ts';
import { noMask } from '../../src/backends/genkit/maskFor.ts';
import { readCheckpoint } from '../../src/backends/kortyx/checkpoint.ts';
import * as kortyxKit from '../../src/backends/kortyx/fixtures.testkit.ts';
import { createTurnDecoder } from '../../src/backends/langgraph/decodeTurn.ts';
import { answering, context } from '../../src/backends/langgraph/fixtures.testkit.ts';
import { langGraph } from '../../src/backends/langgraph/langGraph.ts';
import { reduceSession } from '../../src/session/reduceSession.ts';
import { emptySession } from '../../src/session/state.ts';
import { playRecording } from '../../src/testing/playRecording.ts';

/** What people see of a conversation, without what they have said. */
const told = (messages: readonly Message[] = []) =>
  messages
    .filter(({ role }) => role !== 'user')
    .flatMap(({ parts }) => parts)
    .map((part) => {
      if (part.type === 'tool')
        return `${part.request.name} ${JSON.stringify(part.request.input)}: ${part.response?.output}`;
      return 'blocks' in part ? textOf(part) : part.type;
    });

/** What a session shows while these come. */
function live(events: readonly TurnEvent[]) {
  const begun = { type: 'message-sent', turnId: 't', message: { text: 'go' }, at: 0 } as const;
  const state = events.reduce(
    (before, event) => reduceSession(before, { type: 'turn-event', turnId: 't', event, at: 0 }),
    reduceSession(emptySession('s'), begun),
  );
  return told(selectMessages(state));
}
const stored = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value));

test('AG-UI: a result whose call was never told is shown, live as after a reload, by its id', async () => {
  const own = { threadId: 't', runId: 'r' };
  const { events, checkpoint } = await agUiKit.play(
    agUiKit.answering([
      { type: 'RUN_STARTED', ...own },
      { type: 'TEXT_MESSAGE_CHUNK', messageId: 'a', delta: 'before' },
      { type: 'TOOL_CALL_RESULT', messageId: 'r1', toolCallId: 'c1', content: 'sent' },
      { type: 'TEXT_MESSAGE_CHUNK', messageId: 'b', delta: 'after' },
      { type: 'RUN_FINISHED', ...own },
    ]),
  );
  const { signal, sessionId } = agUiKit.context();
  const kept = { signal, sessionId, checkpoint: stored(checkpoint) };
  const restored = await agUi({ url: '/' }).restore?.(kept as never);
  expect(live(events)).toEqual(['before', 'c1 undefined: sent', 'after']);
  expect(told(restored?.messages)).toEqual(live(events));
});

test('AI SDK: the same, and the server is sent no part that it does not know', async () => {
  const text = (id: string, delta: string) => [
    { type: 'text-start', id },
    { type: 'text-delta', id, delta },
    { type: 'text-end', id },
  ];
  const output = { type: 'tool-output-available', toolCallId: 'c1', output: 'sent' };
  const answer = aiSdkKit.answering([
    { type: 'start', messageId: 'm' },
    { type: 'start-step' },
    ...text('0', 'before'),
    { ...output, output: 'on its way', preliminary: true },
    output,
    output,
    ...text('1', 'after'),
    { type: 'finish-step' },
    { type: 'finish', finishReason: 'stop' },
  ]);
  const { events, checkpoint } = await aiSdkKit.play(answer, aiSdkKit.message);
  const turn = { ...aiSdkKit.context(), checkpoint: stored(checkpoint) };
  const restored = await aiSdk({ url: '/' }).restore?.(turn);
  expect(live(events)).toEqual(['before', 'c1 undefined: sent', 'after']);
  expect(told(restored?.messages)).toEqual(live(events));
  const { sent } = await aiSdkKit.play(answer, aiSdkKit.message, { turn });
  expect(JSON.stringify(sent)).toContain('after');
  expect(JSON.stringify(sent)).not.toContain('c1');
});

test('Kortyx: the same, and one whose request comes after it is shown once', async () => {
  const result = (toolCallId: string) => ({
    type: 'tool-call-result',
    tool: 'send',
    toolCallId,
    content: 'sent',
  });
  const { events, checkpoint } = await kortyxKit.playThese([
    kortyxKit.answering([
      { type: 'message', content: 'before', node: 'n' },
      result('1'),
      result('1'),
      result('2'),
      { type: 'tool-call-start', tool: 'send', toolCallId: '2', input: { to: 'Ada' } },
      { type: 'message', content: 'after', node: 'n' },
      { type: 'done', data: { input: 'go' } },
    ]),
  ]);
  const kept = readCheckpoint({ checkpoint: stored(checkpoint), sessionId: 's' } as never);
  expect(live(events)).toEqual([
    'before',
    'send undefined: sent',
    'send {"to":"Ada"}: sent',
    'after',
  ]);
  expect(told(kept.messages)).toEqual(live(events));
});

test('LangGraph: the same', async () => {
  const messages = [
    { id: 'h', type: 'human', content: 'go' },
    { id: 'a', type: 'ai', content: 'before' },
    { id: 't1', type: 'tool', name: 'send', tool_call_id: 'c1', content: 'sent' },
    { id: 'b', type: 'ai', content: 'after' },
  ];
  const events: TurnEvent[] = [];
  createTurnDecoder({ calls: [] } as never, undefined).tellRest(messages, 1, events);
  const state = answering({ values: { messages }, tasks: [] });
  const { fetch } = playRecording([answering({ status: 'idle' }), state], { check: 'nothing' });
  const backend = langGraph({ url: 'http://agent.test', assistantId: 'agent', fetch });
  const restored = await backend.restore?.(
    context({ sessionId: '11111111-1111-4111-8111-111111111111' }),
  );
  expect(live(events)).toEqual(['before', 'send undefined: sent', 'after']);
  expect(told(restored?.messages)).toEqual(live(events));
});

test('Genkit: the same, and a part from the future keeps its name', () => {
  const future = { hologram: { depth: 3 } };
  const history = [
    { role: 'model', content: [{ text: 'before' }, future] },
    { role: 'tool', content: [{ toolResponse: { name: 'send', ref: '1', output: 'sent' } }] },
    { role: 'model', content: [{ text: 'after' }] },
  ];
  const events: TurnEvent[] = [];
  const decoder = createMessageDecoder({ mask: noMask, shown: [], answered: [] });
  for (const message of history) decoder.decodeChunk(message, events);
  const restored = decodeHistory(history);
  expect(live(events)).toEqual(['before', 'custom', 'send undefined: sent', 'after']);
  expect(told(restored)).toEqual(live(events));
  expect(restored[0]?.parts[1]).toMatchObject({ name: 'hologram', value: future });
});
