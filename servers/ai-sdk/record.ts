// Records what this server says, for the adapter's tests:
//
//   node --conditions=holdpoint-source servers/ai-sdk/record.ts
//
// Each conversation is led as the AI SDK's own client leads it: its own reader puts the messages together, the answers are
// written into them, and all of it is posted again. Run it when a new release is taken in, and look at what changed.
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readUIMessageStream, type UIMessage, type UIMessageChunk } from 'ai';
import { recordExchange } from '../../interop/recording/recordExchange.ts';
import { startServer } from '../run/startServer.ts';
import { server as program } from './server.ts';

type Part = UIMessage['parts'][number];
type Change = (part: Part, at: number) => object;

interface Recorder {
  /** Says something, in its own conversation or after what was said. */
  say(text: string, after?: readonly UIMessage[], note?: string): Promise<readonly UIMessage[]>;
  /** Posts the conversation with its calls changed. */
  answer(
    messages: readonly UIMessage[],
    change: Change,
    note?: string,
  ): Promise<readonly UIMessage[]>;
}

const transfer = 'call transfer_money {"to":"Ada","amount":250}';
const other = 'call transfer_money {"to":"Bo","amount":20}';
const shell = 'call run_shell {"command":"ls"}';
const question = 'call ask_question {"question":"Which toppings?","choices":["ham","basil"]}';

const verdict =
  (approved: boolean, reason?: string): Change =>
  (part) => ({
    state: 'approval-responded',
    approval: { ...('approval' in part && part.approval), approved, ...(reason && { reason }) },
  });

const conversations: Readonly<Record<string, (to: Recorder) => Promise<unknown>>> = {
  'plain-text': async ({ say }) => say('And now?', await say('Hello there.')),
  async approve({ say, answer }) {
    const asked = await say(transfer);
    const done = await answer(asked, verdict(true), 'approved');
    await answer(asked, verdict(true), 'the same once more: it runs again');
    await say('Hello again.', done, 'the conversation goes on');
  },
  deny: async ({ say, answer }) => answer(await say(transfer), verdict(false, 'Too much.')),
  async 'two-mixed'({ say, answer }) {
    const asked = await say(`${transfer}\n${other}`);
    await answer(asked, (part, at) =>
      verdict(at === 0, at === 0 ? undefined : 'Not Bo.')(part, at),
    );
  },
  async 'one-of-two'({ say, answer }) {
    const asked = await say(`${transfer}\n${other}`);
    await answer(
      asked,
      (part, at) => (at === 0 ? verdict(true)(part, at) : {}),
      'it runs, and fails',
    );
  },
  async 'beside-others'({ say, answer }) {
    const asked = await say(`Let me see.\n${transfer}\ncall look_up {"name":"Ada"}\n${question}`);
    await answer(asked, (part, at) =>
      part.type === 'tool-ask_question'
        ? { state: 'output-available', output: { selected: ['basil'] } }
        : part.type === 'tool-transfer_money'
          ? verdict(true)(part, at)
          : {},
    );
  },
  async 'client-tool'({ say, answer }) {
    const asked = await say(question);
    const output = { selected: ['ham'] };
    await answer(asked, () => ({ state: 'output-available', output }), 'answered');
    const errorText = 'The user declined to answer.';
    await answer(asked, () => ({ state: 'output-error', errorText }), 'declined');
    await answer(asked, () => ({}), 'without a result: an error');
  },
  async steps({ say, answer }) {
    const asked = await say(`First.\n${transfer}\nthen\nNext.\n${shell}`);
    await answer(await answer(asked, verdict(true)), (part, at) =>
      'state' in part && part.state === 'approval-requested' ? verdict(true)(part, at) : {},
    );
  },
  throws: async ({ say, answer }) =>
    answer(await say('call run_shell {"command":"crash"}'), verdict(true)),
  async 'fails-after'({ say, answer }) {
    await answer(
      await say(`${transfer}\nthen\nfail`),
      verdict(true),
      'it runs, then the model fails',
    );
  },
  async 'signed-approve'({ say, answer }) {
    const asked = await say(transfer);
    await answer(asked, verdict(true), 'approved');
    const input = { to: 'Ada', amount: 150 };
    await answer(asked, (part, at) => ({ ...verdict(true)(part, at), input }), 'changed: refused');
  },
  async edit({ say, answer }) {
    const input = { to: 'Ada', amount: 150 };
    await answer(await say(transfer), (part, at) => ({ ...verdict(true)(part, at), input }));
  },
  'policy-denies': ({ say }) => say('call transfer_money {"to":"Ada","amount":250000}'),
  'bad-input': ({ say }) => say('call transfer_money {"to":5}\ncall nothing {}'),
  everything: ({ say }) =>
    say('show data\nthink It adds up.\nsource https://a.example Where\nfile notes\nThat is all.'),
  aborted: ({ say }) => say('stop yourself'),
  'model-error': ({ say }) => say('fail'),
  async 'set-aside'({ say }) {
    await say('Never mind.', await say(transfer), 'a message in place of an answer');
  },
};

/** What the SDK's own reader makes of a recorded body. */
async function readMessage(
  body: string,
  last: UIMessage | undefined,
): Promise<UIMessage | undefined> {
  const chunks = body
    .split('\n\n')
    .map((frame) => frame.replace(/^data: /, '').trim())
    .filter((frame) => frame.startsWith('{'))
    .map((frame): UIMessageChunk => JSON.parse(frame));
  const stream = new ReadableStream<UIMessageChunk>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
  let message = last;
  const options = last ? { stream, message: structuredClone(last) } : { stream };
  for await (const state of readUIMessageStream({ ...options, onError: () => {} })) message = state;
  return message;
}

function startRecording(url: string, path: string) {
  const pieces: Buffer[] = [];
  let count = 0;
  async function post(messages: readonly UIMessage[], note = ''): Promise<readonly UIMessage[]> {
    const last = messages.at(-1);
    const body = { id: 'chat', messages, trigger: 'submit-message', messageId: last?.id };
    const { bytes, body: told } = await recordExchange(url, { path, body });
    count += 1;
    pieces.push(Buffer.from(`\n@@ EXCHANGE ${count}${note && ` - ${note}`}\n`), bytes);
    const isAnswer = last?.role === 'assistant';
    const message = await readMessage(told, isAnswer ? last : undefined);
    return message ? [...(isAnswer ? messages.slice(0, -1) : messages), message] : messages;
  }
  const recorder: Recorder = {
    say(text, after = [], note) {
      const message: UIMessage = {
        id: `u${after.length}`,
        role: 'user',
        parts: [{ type: 'text', text }],
      };
      return post([...after, message], note);
    },
    answer(messages, change, note) {
      const last = messages.at(-1);
      if (!last) throw new Error('There is nothing to answer.');
      let calls = 0;
      const parts = last.parts.map((part): Part => {
        if (!('toolCallId' in part)) return part;
        calls += 1;
        return Object.assign({}, part, change(part, calls - 1));
      });
      return post([...messages.slice(0, -1), { ...last, parts }], note);
    },
  };
  return { recorder, bytes: () => Buffer.concat(pieces) };
}

const folder = join(import.meta.dirname, '../../packages/client/src/backends/ai-sdk/fixtures');
for (const file of await readdir(folder)) if (file.endsWith('.http')) await rm(join(folder, file));
for (const [title, lead] of Object.entries(conversations)) {
  // Each counts its calls from one.
  const server = await startServer(program);
  try {
    const isSigned = title.startsWith('signed');
    const { recorder, bytes } = startRecording(server.url, isSigned ? '/chat/signed' : '/chat');
    await lead(recorder);
    const head = [
      `# ${title}`,
      `# recorded: ${program.madeWith}, scripted model. Lines starting with "@@" are marks:`,
      '# "@@ +12ms 40B" = bytes that came 12 ms after the request; a newline was added after each that had none.',
    ].join('\n');
    await writeFile(
      join(folder, `${title}.http`),
      Buffer.concat([Buffer.from(`${head}\n`), bytes()]),
    );
    console.log(title);
  } finally {
    await server.close();
  }
}
