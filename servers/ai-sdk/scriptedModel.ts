import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import type { LanguageModel } from 'ai';
import { linesNow } from '../lines/lines.ts';

type Model = Extract<LanguageModel, { readonly specificationVersion: 'v4' }>;
type Prompt = Parameters<Model['doStream']>[0]['prompt'];
type StreamPart =
  Awaited<ReturnType<Model['doStream']>>['stream'] extends ReadableStream<infer Part>
    ? Part
    : never;

let made = 0;
const WORD_MS = 40;

/** What the model says to this conversation, line by line, and what it calls. */
function followScript(prompt: Prompt): readonly string[] {
  const lastUser = prompt.findLastIndex(({ role }) => role === 'user');
  const user = prompt[lastUser];
  const said = user?.role === 'user' ? user.content : [];
  const text = said.map((part) => (part.type === 'text' ? part.text : '')).join('');
  const since = prompt.slice(lastUser + 1);
  const rounds = since.filter(({ role }) => role === 'assistant').length;
  const lines = linesNow(text, rounds);
  if (lines) return lines;
  const results = since
    .flatMap((message) => (message.role === 'tool' ? message.content : []))
    .flatMap((part) => (part.type === 'tool-result' ? [part] : []));
  const gave = results.map(({ toolName, output }) => {
    const value = 'value' in output ? output.value : { [output.type]: output };
    return ` ${toolName} gave ${JSON.stringify(value)}`;
  });
  return [`Done.${gave.join('')}`];
}

async function* act(lines: readonly string[]): AsyncGenerator<StreamPart> {
  yield { type: 'stream-start', warnings: [] };
  let calls = 0;
  for (const [at, line] of lines.entries()) {
    const [word = '', first = '', ...rest] = line.split(' ');
    const id = `${at}`;
    if (word === 'fail') throw new Error('the model failed');
    if (word === 'call') {
      calls += 1;
      made += 1;
      const toolCallId = `call_${made}`;
      const input = rest.join(' ');
      yield { type: 'tool-input-start', id: toolCallId, toolName: first };
      yield { type: 'tool-input-delta', id: toolCallId, delta: input };
      yield { type: 'tool-input-end', id: toolCallId };
      yield { type: 'tool-call', toolCallId, toolName: first, input };
    } else if (word === 'think') {
      yield { type: 'reasoning-start', id };
      yield { type: 'reasoning-delta', id, delta: line.slice('think '.length) };
      yield { type: 'reasoning-end', id, providerMetadata: { script: { signature: 'thought' } } };
    } else if (word === 'source') {
      yield { type: 'source', sourceType: 'url', id, url: first, title: rest.join(' ') };
    } else if (word === 'file') {
      const data = { type: 'data' as const, data: Buffer.from(line).toString('base64') };
      yield { type: 'file', mediaType: 'text/plain', data };
    } else if (line !== '') {
      yield { type: 'text-start', id };
      for (const delta of line.match(/\S+\s*/g) ?? []) {
        if (word === 'slow') await delay(WORD_MS);
        yield { type: 'text-delta', id, delta };
      }
      yield { type: 'text-end', id };
    }
  }
  const reason = calls > 0 ? 'tool-calls' : 'stop';
  yield { type: 'finish', usage, finishReason: { unified: reason, raw: undefined } };
}

const usage = {
  inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 1, text: 1, reasoning: 0 },
};

/**
 * A model that does what the last message says, line by line: `call <tool> <JSON>` calls a tool, several such lines call at
 * once, `then` waits for the results, `think`, `source` and `file` are what they say, `slow` is said slowly, `fail` fails,
 * and anything else is said. With no line left it says what the tools gave.
 */
export const scriptedModel: Model = {
  specificationVersion: 'v4',
  provider: 'script',
  modelId: 'script',
  supportedUrls: {},
  async doGenerate() {
    throw new Error('this model only streams');
  },
  async doStream({ prompt }) {
    const parts = Readable.from(act(followScript(prompt)));
    return { stream: Readable.toWeb(parts) as ReadableStream<StreamPart> };
  },
};
