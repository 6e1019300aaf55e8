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
 * pydantic-ai over AG-UI as its recordings show it (backends/ag-ui/fixtures), with the history that the client sends: it
 * believes that history, so the same answer twice runs twice, and it keeps nothing that could be read.
 */
export function agUiServer(books: Books, clock: Clock): ModelServer {
  const { sleep, die } = createProcess(clock);
  let made = 0;
  const running = new Set<Run>();

  async function handle(url: string, init: RequestInit): Promise<Handled> {
    const { body } = parseBody<JsonObject>(url, init);
    const isResume = body.resume !== undefined;
    const run: Run = { kind: isResume ? 'resume' : 'message', status: 'running' };
    running.add(run);
    const stream = createPulse<string>();
    const tell = async (event: JsonObject) => {
      stream.push(`data: ${JSON.stringify(event)}\n\n`);
      await sleep(FRAME_MS);
    };
    void work(body, run, tell).finally(() => {
      running.delete(run);
      stream.end();
    });
    await stream.begun;
    return { run, response: eventStream(stream) };
  }

  async function work(body: JsonObject, run: Run, tell: (event: JsonObject) => Promise<void>) {
    await tell({ type: 'RUN_STARTED', threadId: body.threadId, runId: body.runId });
    const messages = asList(body.messages).map(asObject);
    const calls = run.kind === 'resume' ? openCalls(messages) : [];
    if (run.kind === 'resume' && calls.length === 0) {
      run.status = 'refused';
      const message =
        'Tool call results were provided, but the message history does not contain any unprocessed tool calls.';
      return tell({ type: 'RUN_ERROR', message });
    }
    for (const { id, pause, name } of calls) {
      books.ran(pause);
      if (name === 'explode') {
        run.status = 'failed';
        return tell({ type: 'RUN_ERROR', message: 'tool exploded' });
      }
      const content = `paid for ${decisionsIn(id)}`;
      await tell({ type: 'TOOL_CALL_RESULT', messageId: next('r'), toolCallId: id, content });
    }
    const lastSaid = messages.findLastIndex(({ role }) => role === 'user');
    const said = (asText(messages[lastSaid]?.content) ?? '').split(' ')[0] ?? '';
    const since = messages.slice(lastSaid + 1).filter(({ toolCalls }) => toolCalls !== undefined);
    if (said === 'fail') {
      run.status = 'failed';
      return tell({ type: 'RUN_ERROR', message: 'the model is gone' });
    }
    const pauses = calls.map(({ pause }) => pause);
    await ask(replyTo(said, since.length), run, tell, pauses);
  }

  async function ask(
    { text, asks = [] }: Reply,
    run: Run,
    tell: (event: JsonObject) => Promise<void>,
    answered: readonly number[],
  ) {
    const messageId = next('m');
    await tell({ type: 'TEXT_MESSAGE_START', messageId, role: 'assistant' });
    for (const delta of wordsOf(text))
      await tell({ type: 'TEXT_MESSAGE_CONTENT', messageId, delta });
    await tell({ type: 'TEXT_MESSAGE_END', messageId });
    const interrupts: JsonObject[] = [];
    for (const toolCallName of asks) {
      const pause = books.nextPause();
      const toolCallId = `call-decision#${pause}`;
      const delta = JSON.stringify({ to: 'Zoë', id: `pause#${pause}` });
      await tell({ type: 'TOOL_CALL_START', toolCallId, toolCallName, parentMessageId: messageId });
      await tell({ type: 'TOOL_CALL_ARGS', toolCallId, delta });
      await tell({ type: 'TOOL_CALL_END', toolCallId });
      const expiresAt = books.endOf(pause);
      interrupts.push({
        ...{ id: `int-${toolCallId}`, reason: 'tool_call', toolCallId, responseSchema },
        ...(expiresAt !== undefined && { expiresAt: new Date(expiresAt).toISOString() }),
      });
    }
    run.status = asks.length > 0 ? 'interrupted' : 'completed';
    for (const pause of answered) books.answered(pause);
    const outcome = asks.length > 0 ? { type: 'interrupt', interrupts } : { type: 'success' };
    await tell({ type: 'RUN_FINISHED', outcome });
  }

  const next = (kind: string) => {
    made += 1;
    return `${kind}${made}`;
  };

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

const responseSchema = {
  type: 'object',
  properties: { approved: { type: 'boolean' } },
  required: ['approved'],
};

/** The calls that have no result in the history that was sent: whoever wrote it is believed. */
function openCalls(messages: readonly JsonObject[]) {
  const answered = messages.map(({ toolCallId }) => toolCallId);
  const last = messages.findLast(({ toolCalls }) => toolCalls !== undefined);
  return asList(last?.toolCalls).flatMap((call) => {
    const { id, function: called } = asObject(call);
    const { name } = asObject(called);
    const pause = pauseIn(called);
    const isOpen = typeof id === 'string' && pause !== undefined && !answered.includes(id);
    return isOpen ? [{ id, pause, name }] : [];
  });
}

/** True for what an AG-UI client posts. */
export function isRunInput(body: unknown): boolean {
  return isJsonObject(body) && typeof body.threadId === 'string';
}
