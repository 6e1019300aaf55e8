import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { chooseModel } from '../../../../servers/genkit-js/model/chooseModel.ts';
import { listen } from '../../../../servers/run/listen.ts';
import { runsOf, startForTest } from '../testing/startForTest.ts';
import { interruptOf, restart, talkTo, wordsOf } from '../testing/talkTo.ts';

test.each([
  [{}, 'scripted', 'scripted'],
  [{ GEMINI_API_KEY: 'k' }, 'gemini', 'gemini-2.5-flash'],
  [{ GEMINI_API_KEY: 'k', GEMINI_MODEL: 'gemini-3' }, 'gemini', 'gemini-3'],
  [
    { OPENAI_BASE_URL: 'http://127.0.0.1:1/v1', OPENAI_MODEL: 'llama' },
    'openai-compatible',
    'llama',
  ],
])('%j chooses %s', (env, kind, name) => {
  expect(chooseModel(env, 0).info).toMatchObject({ kind, name });
});

test('an OpenAI-compatible server can take the model over: its tool call interrupts as well', async () => {
  const asked: { model: string; tools: unknown[]; messages: { role: string }[] }[] = [];
  const url = await fakeChatCompletions(async (request) => {
    const body = JSON.parse(await text(request));
    asked.push(body);
    const isAnswered = body.messages.some((message: { role: string }) => message.role === 'tool');
    if (isAnswered) return { role: 'assistant', content: 'All done.' };
    const call = { name: 'runShell', arguments: '{"command":"rm -rf build"}' };
    return {
      role: 'assistant',
      tool_calls: [{ index: 0, id: 'c1', type: 'function', function: call }],
    };
  });
  const server = await startForTest({
    env: { OPENAI_BASE_URL: `${url}/v1`, OPENAI_MODEL: 'llama' },
  });
  const deploy = talkTo(server.url, 'deploy');
  const open = interruptOf(await deploy.send('Clean up, please'));
  expect(open.toolRequest).toMatchObject({ name: 'runShell', input: { command: 'rm -rf build' } });
  const done = await deploy.resume(restart(open, { approved: true }));
  expect(wordsOf(done)).toBe('All done.');
  expect(await runsOf(server, 'deploy', 'runShell')).toHaveLength(1);
  expect(asked[0]).toMatchObject({ model: 'llama', tools: [{ function: { name: 'runShell' } }] });
  expect(asked[0]?.messages[0]?.role).toBe('system');
});

/** Streams one delta for each request, as `/v1/chat/completions` does. */
async function fakeChatCompletions(answer: (request: IncomingMessage) => Promise<object>) {
  const server = createServer(async (request, response) => {
    const delta = await answer(request);
    const finish_reason = 'tool_calls' in delta ? 'tool_calls' : 'stop';
    const choices = [{ index: 0, delta, finish_reason }];
    const chunk = { id: 'x', object: 'chat.completion.chunk', created: 0, model: 'llama', choices };
    response.setHeader('Content-Type', 'text/event-stream');
    response.end(`data: ${JSON.stringify(chunk)}\n\ndata: [DONE]\n\n`);
  });
  onTestFinished(() => {
    server.close();
  });
  return `http://127.0.0.1:${await listen(server, 0)}`;
}
