import { setTimeout as delay } from 'node:timers/promises';
import { linesNow } from '../lines/lines.ts';

const WORD_MS = 40;
let made = 0;

const textOf = (content) =>
  typeof content === 'string'
    ? content
    : (content ?? []).map((part) => part.content ?? part.text ?? '').join('');

/** What the last message of a person says, and where it stands. */
export function lastSaid(messages) {
  const at = messages.findLastIndex(({ role }) => role === 'user');
  return { at, text: textOf(messages[at]?.content) };
}

/** What the model says to this conversation, line by line. */
function followScript(messages) {
  const { at, text } = lastSaid(messages);
  const since = messages.slice(at + 1);
  const rounds = since.filter(({ role }) => role === 'assistant').length;
  const lines = linesNow(text, rounds);
  if (lines) return lines;
  const nameOf = (id) =>
    messages.flatMap(({ toolCalls = [] }) => toolCalls).find((call) => call.id === id)?.function
      .name;
  const results = since.filter(({ role }) => role === 'tool');
  const gave = results.map(
    ({ toolCallId, content }) => ` ${nameOf(toolCallId)} gave ${textOf(content)}`,
  );
  return [`Done.${gave.join('')}`];
}

/**
 * A model that does what the last message says, line by line: `call <tool> <JSON>` calls a tool, several such lines call at
 * once, `call#0` gives the call the id `call_0`, as models do that count anew in each answer, `then` waits for the results,
 * words that begin with `slow` are said slowly, `fail` fails, and anything else is said. With no line left it says what the
 * tools gave.
 */
export const scriptedModel = {
  kind: 'text',
  name: 'script',
  model: 'script',
  '~types': {},
  async *chatStream({ messages, runId, threadId }) {
    const timestamp = Date.now();
    yield { type: 'RUN_STARTED', runId, threadId, timestamp };
    let calls = 0;
    for (const line of followScript(messages)) {
      const [first, name, ...input] = line.split(' ');
      const [word, own] = first.split('#');
      // The server outlives its process, and a number alone would come again.
      made += 1;
      const id = `${Date.now()}_${made}`;
      if (word === 'fail') throw new Error('the model failed');
      if (word === 'call') {
        calls += 1;
        const toolCallId = `call_${own ?? id}`;
        yield { type: 'TOOL_CALL_START', toolCallId, toolCallName: name, timestamp };
        yield { type: 'TOOL_CALL_ARGS', toolCallId, delta: input.join(' '), timestamp };
        yield { type: 'TOOL_CALL_END', toolCallId, timestamp };
      } else if (line !== '') {
        const messageId = `message_${id}`;
        yield { type: 'TEXT_MESSAGE_START', messageId, role: 'assistant', timestamp };
        for (const delta of line.match(/\S+\s*/g) ?? []) {
          if (word === 'slow') await delay(WORD_MS);
          yield { type: 'TEXT_MESSAGE_CONTENT', messageId, delta, timestamp };
        }
        yield { type: 'TEXT_MESSAGE_END', messageId, timestamp };
      }
    }
    const finishReason = calls > 0 ? 'tool_calls' : 'stop';
    yield { type: 'RUN_FINISHED', runId, threadId, finishReason, timestamp };
  },
  async structuredOutput() {
    return { data: {}, rawText: '{}' };
  },
};
