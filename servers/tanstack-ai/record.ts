// Records what this server says, for the adapter's tests:
//
//   node --conditions=holdpoint-source servers/tanstack-ai/record.ts
//
// A conversation is led with plain requests, as the framework's own client leads it: the messages go back as the server
// told them last, and each answer names the run that asked. Run it when a new release is taken in, and look at what changed.
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { recordExchange } from '../../interop/recording/recordExchange.ts';
import { startServer } from '../run/startServer.ts';
import { server as program } from './server.ts';

interface Interrupt {
  readonly id: string;
  readonly reason: string;
  readonly message?: string;
  readonly metadata: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** Where a conversation is. */
interface Place {
  readonly run: string;
  readonly messages: readonly object[];
  readonly interrupts: readonly Interrupt[];
}

type Entry = Readonly<Record<string, unknown>>;

interface Recorder {
  /** Says something, in its own conversation or after what was said. */
  say(text: string, after?: Place, more?: object): Promise<Place>;
  /** Answers each interrupt, in their order. */
  answer(asked: Place, ...entries: readonly Entry[]): Promise<Place>;
  /** Reads what the log has of a run. */
  join(run: string): Promise<unknown>;
}

const transfer = 'call transfer_money {"to":"Ada","amount":250}';
const other = 'call transfer_money {"to":"Bo","amount":20}';
const question = 'call ask_question {"question":"Which?","choices":["ham","basil"]}';
const basil = { selected: ['basil'] };
const resolved = (payload: unknown): Entry => ({ status: 'resolved', payload });
const cancelled: Entry = { status: 'cancelled' };
const approved = resolved({ approved: true });
const rejected = resolved({ approved: false });

const conversations: Readonly<Record<string, (to: Recorder) => Promise<unknown>>> = {
  'plain-text': ({ say }) => say('Hello there.'),
  async approve({ say, answer }) {
    const asked = await say(`One moment.\n${transfer}`);
    await answer(asked, approved);
    await answer(asked, approved);
  },
  reject: async ({ say, answer }) => answer(await say(transfer), rejected),
  cancel: async ({ say, answer }) => answer(await say(transfer), cancelled),
  async edit({ say, answer }) {
    const asked = await say(transfer);
    const editedArgs = { to: 'Ada', amount: 150 };
    await answer(asked, resolved({ approved: true, editedArgs }));
    await answer(asked, resolved({ approved: true, editedArgs: { to: 'Ada', amount: 'a lot' } }));
  },
  async 'reject-reason'({ say, answer }) {
    const asked = await say('call pay_invoice {"invoice":"A-1"}');
    await answer(asked, resolved({ approved: false, payload: { reason: 'Too much.' } }));
  },
  async 'approve-payload'({ say, answer }) {
    const asked = await say('call book_trip {"city":"Oslo"}');
    await answer(asked, resolved({ approved: true, payload: { costCentre: '4711' } }));
    await answer(asked, resolved({ approved: true, payload: { costCentre: 'mine' } }));
  },
  async 'two-mixed'({ say, answer }) {
    const asked = await say(`${transfer}\n${other}`);
    await answer(asked, approved, rejected);
    await answer(asked, approved);
  },
  'beside-others': async ({ say, answer }) =>
    answer(await say(`call look_up {"name":"Ada"}\n${transfer}`), approved),
  'server-tool': ({ say }) => say('call look_up {"name":"Ada"}'),
  'client-tool': async ({ say, answer }) => answer(await say(question), resolved(basil)),
  'client-tool-and-approval': async ({ say, answer }) =>
    answer(await say(`${question}\n${transfer}`), approved, resolved(basil)),
  generic: async ({ say, answer }) =>
    answer(await say('ask Which colour?'), resolved({ answer: 'teal' })),
  'two-generic': async ({ say, answer }) =>
    answer(
      await say('ask Which colour?\nask Which size?'),
      resolved({ answer: 'teal' }),
      resolved({ answer: 'M' }),
    ),
  throws: async ({ say, answer }) =>
    answer(await say('call run_shell {"command":"crash"}'), approved),
  'fails-after': async ({ say, answer }) => answer(await say(`${transfer}\nthen\nfail`), approved),
  'model-error': ({ say }) => say('fail'),
  'log-approve': async ({ say, answer, join }) => {
    const done = await answer(await say(transfer), approved);
    await join(done.run);
    await join('nobody');
  },
};

function continuationOf({ reason, message, metadata }: Interrupt): object {
  const binding = metadata['tanstack:interruptBinding'];
  if (binding?.kind !== 'generic') return {};
  const { v, definitionId, key, batchIndex, responseSchemaHash, payloadSchemaHash } = binding;
  const hashes = { responseSchemaHash, payloadSchemaHash };
  const payload = metadata['tanstack:interruptPayload'];
  const continuation = { v, definitionId, key, batchIndex, reason, message, ...hashes, payload };
  return { metadata: { 'tanstack:interruptContinuation': continuation } };
}

function startRecording(url: string, path: string) {
  const pieces: Buffer[] = [];
  let count = 0;
  async function exchange(to: string, body?: object): Promise<readonly Entry[]> {
    const { bytes, body: told } = await recordExchange(url, { path: to, body });
    count += 1;
    pieces.push(Buffer.from(`\n@@ EXCHANGE ${count}\n`), bytes);
    const lines = told.split('\n').filter((line) => line.startsWith('data: '));
    return lines.map((line): Entry => JSON.parse(line.slice('data: '.length)));
  }
  async function turn(messages: readonly object[], more: object): Promise<Place> {
    const run = `run-${count + 1}`;
    const rest = { state: {}, tools: [], context: [], forwardedProps: {} };
    const query = path === '/log' ? `?runId=${run}` : '';
    const body = { threadId: 'thread', runId: run, messages, ...rest, ...more };
    const events = await exchange(`${path}${query}`, body);
    const snapshot = events.findLast(({ type }) => type === 'MESSAGES_SNAPSHOT');
    const { outcome } = (events.at(-1) ?? {}) as { outcome?: { interrupts: Interrupt[] } };
    return {
      run,
      messages: (snapshot?.messages as object[] | undefined) ?? messages,
      interrupts: outcome?.interrupts ?? [],
    };
  }
  const recorder: Recorder = {
    say: (content, after, more = {}) =>
      turn([...(after?.messages ?? []), { id: `u${count}`, role: 'user', content }], more),
    answer: ({ run, messages, interrupts }, ...entries) =>
      turn(messages, {
        parentRunId: run,
        resume: entries.map((entry, at) => {
          const interrupt = interrupts[at] as Interrupt;
          return { interruptId: interrupt.id, ...entry, ...continuationOf(interrupt) };
        }),
      }),
    join: (run) => exchange(`${path}?runId=${run}&offset=-1`),
  };
  return { recorder, bytes: () => Buffer.concat(pieces) };
}

const folder = join(import.meta.dirname, '../../packages/client/src/backends/tanstack-ai/fixtures');
await mkdir(folder, { recursive: true });
for (const file of await readdir(folder)) await rm(join(folder, file));
const server = await startServer(program);
try {
  for (const [title, lead] of Object.entries(conversations)) {
    const path = title.startsWith('log') ? '/log' : '/chat';
    const { recorder, bytes } = startRecording(server.url, path);
    await lead(recorder);
    const head = [
      `# ${title}`,
      `# recorded: ${program.madeWith}, scripted model. Lines starting with "@@" are marks:`,
      '# "@@ +12ms 40B" = bytes that came 12 ms after the request; a newline was added after each that had none.',
    ].join('\n');
    const whole = Buffer.concat([Buffer.from(`${head}\n`), bytes()]);
    await writeFile(join(folder, `${title}.http`), whole);
    console.log(title);
  }
} finally {
  await server.close();
}
