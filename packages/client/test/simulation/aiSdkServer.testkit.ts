import {
  asList,
  asObject,
  asText,
  isJsonObject,
  type JsonObject,
} from '../../src/protocol/json.ts';
import { type Books, decisionsIn, pauseIn, type Run } from './books.testkit.ts';
import type { Clock } from './clock.testkit.ts';
import { createPulse, type Handled, type ModelServer, parseBody } from './modelServer.testkit.ts';
import {
  createProcess,
  eventStream,
  FRAME_MS,
  type Reply,
  replyTo,
  wordsOf,
} from './script.testkit.ts';

/**
 * A chat of the AI SDK as its recordings show it (backends/ai-sdk/fixtures): it runs what is approved in the conversation
 * that it is sent, so the same answer twice runs twice; of several calls it runs those that are approved, and then fails
 * for want of the others; and it keeps nothing that could be read.
 */
export function aiSdkServer(books: Books, clock: Clock): ModelServer {
  const { sleep, die } = createProcess(clock);
  let made = 0;
  const running = new Set<Run>();

  async function handle(url: string, init: RequestInit): Promise<Handled> {
    const { body } = parseBody<JsonObject>(url, init);
    const messages = asList(body.messages).map(asObject);
    const isResume = messages.at(-1)?.role === 'assistant';
    const run: Run = { kind: isResume ? 'resume' : 'message', status: 'running' };
    running.add(run);
    const stream = createPulse<string>();
    const tell = async (chunk: JsonObject) => {
      stream.push(`data: ${JSON.stringify(chunk)}\n\n`);
      await sleep(FRAME_MS);
    };
    void work(messages, run, tell)
      .then(() => stream.push('data: [DONE]\n\n'))
      .finally(() => {
        running.delete(run);
        stream.end();
      });
    await stream.begun;
    return { run, response: eventStream(stream) };
  }

  async function work(
    messages: readonly JsonObject[],
    run: Run,
    tell: (chunk: JsonObject) => Promise<void>,
  ) {
    const last = asObject(messages.at(-1));
    made += 1;
    const messageId = run.kind === 'resume' ? last.id : `m${made}`;
    await tell({ type: 'start', messageId });
    const parts = run.kind === 'resume' ? asList(last.parts).map(asObject) : [];
    const answered: number[] = [];
    for (const { toolCallId, type, input, state, approval } of parts) {
      const pause = pauseIn(input);
      if (state !== 'approval-responded' || pause === undefined) continue;
      answered.push(pause);
      if (asObject(approval).approved !== true) {
        await tell({ type: 'tool-output-denied', toolCallId });
        continue;
      }
      books.ran(pause);
      if (type === 'tool-explode') {
        run.status = 'failed';
        return tell({ type: 'error', errorText: 'the chat exploded' });
      }
      // A result is told before anything else is: whoever has heard it knows that it ran.
      books.answered(pause);
      const output = `paid for ${decisionsIn(toolCallId)}`;
      await tell({ type: 'tool-output-available', toolCallId, output });
    }
    const isMissing = parts.some(({ state }) => state === 'approval-requested');
    const lastSaid = messages.findLast(({ role }) => role === 'user');
    const [said = ''] = (asText(asObject(asList(lastSaid?.parts)[0]).text) ?? '').split(' ');
    if (isMissing || said === 'fail') {
      run.status = 'failed';
      return tell({ type: 'error', errorText: 'the model is gone' });
    }
    const asked = stepsThatAsked(parts);
    await reply(replyTo(said, asked), run, tell);
    for (const pause of answered) books.answered(pause);
  }

  async function reply(
    { text, asks = [] }: Reply,
    run: Run,
    tell: (chunk: JsonObject) => Promise<void>,
  ) {
    await tell({ type: 'start-step' });
    if (text !== undefined) {
      await tell({ type: 'text-start', id: '0' });
      for (const delta of wordsOf(text)) await tell({ type: 'text-delta', id: '0', delta });
      await tell({ type: 'text-end', id: '0' });
    }
    for (const toolName of asks) {
      const pause = books.nextPause();
      const toolCallId = `call-decision#${pause}`;
      const input = { to: 'Zoë', id: `pause#${pause}` };
      await tell({ type: 'tool-input-available', toolCallId, toolName, input });
      await tell({ type: 'tool-approval-request', approvalId: `a${pause}`, toolCallId });
    }
    await tell({ type: 'finish-step' });
    run.status = asks.length > 0 ? 'interrupted' : 'completed';
    await tell({ type: 'finish', finishReason: asks.length > 0 ? 'tool-calls' : 'stop' });
  }

  return {
    handle,
    restart() {
      die();
      // One that has told its end is over.
      for (const run of running) if (run.status === 'running') run.status = 'killed';
      running.clear();
    },
    // Only whoever has the conversation knows.
    open: () => undefined,
    isBusy: () => running.size > 0,
  };
}

/** How many steps of a message have called something: all rounds of one message of the person's stand in one. */
function stepsThatAsked(parts: readonly JsonObject[]): number {
  const calls = parts.map(({ type, toolCallId }) =>
    type === 'step-start' ? '|' : toolCallId ? 'c' : '',
  );
  return calls
    .join('')
    .split('|')
    .filter((step) => step.includes('c')).length;
}

/** What a body of the AI SDK says of its turn; undefined for any other. */
export function readAiSdk(body: unknown) {
  if (!isJsonObject(body) || typeof body.trigger !== 'string') return undefined;
  const last = asObject(asList(body.messages).at(-1));
  const parts = asList(last.parts).map(asObject);
  const answers = parts.filter(({ state }) => state === 'approval-responded');
  const isResume = last.role === 'assistant';
  return { isResume, decisions: decisionsIn(answers), said: parts[0]?.text };
}
