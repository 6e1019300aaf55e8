let made = 0;

/** What the model says to this conversation, and what it calls. */
function followScript(prompt) {
  const last = prompt.at(-1);
  if (last.role === 'tool') {
    const gave = last.content.map(
      ({ toolName, output }) => ` ${toolName} gave ${JSON.stringify(output?.value ?? output)}.`,
    );
    return { words: ['Done.', ...gave].join(''), calls: [] };
  }
  const lines = last.content
    .map(({ text = '' }) => text)
    .join('')
    .split('\n');
  const isCall = (line) => line.startsWith('call ');
  const words = lines.filter((line) => !isCall(line));
  if (words.includes('fail')) throw new Error('the model failed');
  const calls = lines.filter(isCall).map((line) => {
    const [, toolName, ...input] = line.split(' ');
    made += 1;
    return { toolCallId: `call_${made}`, toolName, input: input.join(' ') };
  });
  return { words: words.join('\n'), calls };
}

const usage = { inputTokens: 1, outputTokens: 1, totalTokens: 2 };

/**
 * A model that does what the last message says, line by line: `call <tool> <JSON>` calls a tool, several such lines call at
 * once, `fail` fails, and anything else is said. When there are results it says them.
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
