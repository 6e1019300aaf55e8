import { setTimeout as delay } from 'node:timers/promises';
import { BaseChatModel } from '@langchain/core/language_models/chat_models';
import { AIMessage, AIMessageChunk } from '@langchain/core/messages';
import { ChatGenerationChunk } from '@langchain/core/outputs';
import { linesNow, readLines } from '../lines/lines.ts';

const WORD_MS = 40;
let made = 0;

/** What the model says to this conversation, line by line, and what it calls. */
function followScript(messages, read) {
  const lastUser = messages.findLastIndex((message) => message.getType() === 'human');
  const since = messages.slice(lastUser + 1);
  const rounds = since.filter((message) => message.getType() === 'ai').length;
  const step = linesNow(read(String(messages[lastUser]?.content)), rounds);
  const results = since.filter((message) => message.getType() === 'tool');
  const gave = results.map(({ name, content }) => ` ${name} gave ${JSON.stringify(content)}`);
  const { words, calls } = readLines(step ?? [`Done.${gave.join('')}`]);
  const numbered = calls.map(({ tool, input }) => {
    made += 1;
    // The server outlives its process, and a number alone would come again.
    return { id: `call_${Date.now()}_${made}`, name: tool, args: JSON.parse(input) };
  });
  return { words, calls: numbered };
}

/**
 * A model that does what the last message of a person says, line by line: `call <tool> <JSON>` calls a tool, several such
 * lines call at once, `then` waits for the results, words that begin with `slow` are said slowly, `fail` fails, and
 * anything else is said. With no line left it says what the tools gave.
 */
export class ScriptedModel extends BaseChatModel {
  /** `read` gives the lines that a message stands for. */
  constructor(read = String) {
    super({});
    this.read = read;
  }

  _llmType() {
    return 'script';
  }

  bindTools() {
    return this;
  }

  async _generate(messages) {
    const { words, calls } = followScript(messages, this.read);
    const tool_calls = calls.map((call) => ({ ...call, type: 'tool_call' }));
    const message = new AIMessage({ content: words, tool_calls });
    return { generations: [{ text: words, message }] };
  }

  async *_streamResponseChunks(messages, { signal } = {}, run) {
    const { words, calls } = followScript(messages, this.read);
    made += 1;
    const id = `message_${Date.now()}_${made}`;
    for (const text of words.match(/\S+\s*/g) ?? []) {
      if (words.startsWith('slow')) await delay(WORD_MS, undefined, { signal });
      const message = new AIMessageChunk({ id, content: text });
      const chunk = new ChatGenerationChunk({ text, message });
      yield chunk;
      await run?.handleLLMNewToken(text, undefined, undefined, undefined, undefined, { chunk });
    }
    if (calls.length === 0) return;
    const tool_call_chunks = calls.map(({ args, ...call }, index) => ({
      ...{ ...call, index, args: JSON.stringify(args), type: 'tool_call_chunk' },
    }));
    const message = new AIMessageChunk({ id, content: '', tool_call_chunks });
    yield new ChatGenerationChunk({ text: '', message });
  }
}
