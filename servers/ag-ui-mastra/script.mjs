import { linesNow, readLines } from '../lines/lines.ts';

let made = 0;

/** What the model says to this conversation, and what it calls. */
function followScript(prompt) {
  const lastUser = prompt.findLastIndex(({ role }) => role === 'user');
  const said = (prompt[lastUser]?.content ?? []).map(({ text = '' }) => text).join('');
  const since = prompt.slice(lastUser + 1);
  const results = since.flatMap(({ role, content }) => (role === 'tool' ? content : []));
  const gave = results.map(
    ({ toolName, output }) => ` ${toolName} gave ${JSON.stringify(output?.value ?? output)}.`,
  );
  const step = linesNow(said, since.filter(({ role }) => role === 'assistant').length);
  const { words, calls } = readLines(step ?? [`Done.${gave.join('')}`]);
  const numbered = calls.map(({ tool, input }) => {
    made += 1;
    return { toolCallId: `call_${made}`, toolName: tool, input };
  });
  return { words, calls: numbered };
}

const usage = { inputTokens: 1, outputTokens: 1, totalTokens: 2 };

/**
 * A model that does what the last message says, line by line: `call <tool> <JSON>` calls a tool, several such lines call at
 * once, `then` waits for the results, `fail` fails, and anything else is said. With no line left it says what the tools gave.
 */
export const scriptedModel = {
  specificationVersion: 'v2',
  provider: 'script',
  modelId: 'script',
  supportedUrls: {},
  async doGenerate({ prompt }) {
    const { words, calls } = followScript(prompt);
    const said = words === '' ? [] : [{ type: 'text', text: words }];
    const content = [...said, ...calls.map((call) => ({ type: 'tool-call', ...call }))];
    return { content, finishReason: calls.length > 0 ? 'tool-calls' : 'stop', usage, warnings: [] };
  },
  async doStream({ prompt }) {
    const { words, calls } = followScript(prompt);
    const parts = [{ type: 'stream-start', warnings: [] }];
    if (words !== '')
      parts.push(
        { type: 'text-start', id: 'text' },
        { type: 'text-delta', id: 'text', delta: words },
        { type: 'text-end', id: 'text' },
      );
    for (const { toolCallId: id, toolName, input } of calls)
      parts.push(
        { type: 'tool-input-start', id, toolName },
        { type: 'tool-input-delta', id, delta: input },
        { type: 'tool-input-end', id },
        { type: 'tool-call', toolCallId: id, toolName, input },
      );
    parts.push({ type: 'finish', finishReason: calls.length > 0 ? 'tool-calls' : 'stop', usage });
    return { stream: ReadableStream.from(parts) };
  },
};
