// Records what LangGraph's servers say, for the adapter's tests:
//
//   node --conditions=holdpoint-source servers/langgraph/record.ts
//
// A conversation is led with plain requests, in the order in which the adapter asks: before an answer the thread's state;
// then the run's stream; then how the run ended, and the state once more. Run it when a new release is taken in, with both
// servers set up (`npm run test:interop -- --all`), and look at what changed.
import { randomUUID } from 'node:crypto';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { recordExchange } from '../../interop/recording/recordExchange.ts';
import { server as python } from '../langgraph-python/server.ts';
import type { Server } from '../run/server.ts';
import { startServer } from '../run/startServer.ts';
import { server as javaScript } from './server.ts';

interface State {
  readonly tasks: readonly { readonly interrupts: readonly { readonly id: string }[] }[];
}

interface Recorder {
  /** Says something. */
  say(text: string): Promise<void>;
  /** Answers each interrupt that is open, in their order. */
  answer(...values: readonly unknown[]): Promise<void>;
  /** Answers the open interrupt, after another client has given it another answer since it was read. */
  answerLate(value: unknown, other: unknown): Promise<void>;
}

type Lead = (to: Recorder) => Promise<unknown>;

const transfer = 'call transfer_money {"to":"Ada","amount":250}';
const other = 'call transfer_money {"to":"Bo","amount":20}';
const approve = { type: 'approve' };
const decisions = (...all: readonly object[]) => ({ decisions: all });
const changed = { name: 'transfer_money', args: { to: 'Ada', amount: 150 } };

/** What both servers are asked, by the graph. */
const ofBoth = (edit: object): Readonly<Record<string, readonly [graph: string, lead: Lead]>> => ({
  'plain-text': ['agent', ({ say }) => say('Hello there.')],
  approve: [
    'agent',
    async ({ say, answer }) => {
      await say(`One moment.\n${transfer}\ncall look_up {"name":"Ada"}`);
      await answer(decisions(approve));
      await say('And now?');
    },
  ],
  reject: [
    'agent',
    async ({ say, answer }) => {
      await say(transfer);
      await answer(decisions({ type: 'reject', message: 'Too much.' }));
    },
  ],
  edit: [
    'agent',
    async ({ say, answer }) => {
      await say(transfer);
      await answer(decisions(edit));
    },
  ],
  'two-mixed': [
    'agent',
    async ({ say, answer }) => {
      await say(`${transfer}\n${other}`);
      await answer(decisions(approve, { type: 'reject', message: 'Not Bo.' }));
    },
  ],
  throws: [
    'agent',
    async ({ say, answer }) => {
      await say('call run_shell {"command":"crash"}');
      await answer(decisions(approve));
    },
  ],
  'model-error': ['agent', ({ say }) => say('fail')],
  question: [
    'graph',
    async ({ say, answer }) => {
      await say('ask');
      await answer('Ann');
    },
  ],
  'two-questions': [
    'graph',
    async ({ say, answer }) => {
      await say('ask two');
      await answer('Ann', 'Lee');
    },
  ],
  form: [
    'graph',
    async ({ say, answer }) => {
      await say('form');
      await answer({ street: 'Long Lane 4', insured: 'no way' });
      await answer({ street: 'Long Lane 4', floor: 2, insured: false });
    },
  ],
  wizard: [
    'graph',
    async ({ say, answer }) => {
      await say('wizard');
      await answer('Ann');
      await answer('7');
    },
  ],
  late: [
    'agent',
    async ({ say, answerLate }) => {
      await say(transfer);
      await answerLate(decisions(approve), decisions(approve));
    },
  ],
  'late-wizard': [
    'graph',
    async ({ say, answerLate }) => {
      await say('wizard');
      await answerLate('Bea', 'Ann');
    },
  ],
  spoiled: [
    'graph',
    async ({ say, answer }) => {
      await say('charge');
      await answer('break');
    },
  ],
});

const ofPython: ReturnType<typeof ofBoth> = {
  'per-call': [
    'per_call',
    async ({ say, answer }) => {
      await say(`${transfer}\n${other}\ncall run_shell {"command":"ls"}`);
      await answer(
        approve,
        { type: 'edit', edited_action: changed },
        { type: 'reject', message: 'No shell.' },
      );
    },
  ],
  'per-call-respond': [
    'per_call',
    async ({ say, answer }) => {
      await say(transfer);
      await answer({ type: 'respond', message: 'I have sent it by hand.' });
    },
  ],
};

function startRecording(url: string, assistant: string) {
  const thread = `/threads/${randomUUID()}`;
  const pieces: Buffer[] = [];
  let count = 0;
  async function exchange(path: string, body?: unknown): Promise<string> {
    const accept = body === undefined ? 'application/json' : 'text/event-stream';
    const { bytes, body: told } = await recordExchange(url, { path, body, accept });
    count += 1;
    pieces.push(Buffer.from(`\n@@ EXCHANGE ${count}\n`), bytes);
    return told;
  }
  const bodyOf = (what: object) => ({
    ...what,
    assistant_id: assistant,
    stream_mode: ['messages-tuple', 'updates', 'custom'],
    stream_resumable: true,
    if_not_exists: 'create',
    multitask_strategy: 'reject',
  });
  async function run(what: object) {
    const told = await exchange(`${thread}/runs/stream`, bodyOf(what));
    const id = /"run_id":"([\da-f-]+)"/.exec(told)?.[1];
    await exchange(`${thread}/runs/${id}`);
    await exchange(`${thread}/state`);
  }
  async function readIds(): Promise<readonly string[]> {
    const state: State = JSON.parse(await exchange(`${thread}/state`));
    return state.tasks.flatMap(({ interrupts }) => interrupts.map(({ id }) => id));
  }
  const resume = (ids: readonly string[], values: readonly unknown[]) => ({
    command: { resume: Object.fromEntries(ids.map((id, at) => [id, values[at]])) },
    config: { configurable: { __pregel_strict_resume: true } },
  });
  const recorder: Recorder = {
    say: (content) => run({ input: { messages: [{ type: 'human', content }] } }),
    async answer(...values) {
      await run(resume(await readIds(), values));
    },
    async answerLate(value, other) {
      const ids = await readIds();
      const path = `${thread}/runs/stream`;
      // Not recorded: a page sees nothing of another client.
      await recordExchange(url, {
        ...{ path, accept: 'text/event-stream', body: bodyOf(resume(ids, [other])) },
      });
      await run(resume(ids, [value]));
    },
  };
  return { recorder, bytes: () => Buffer.concat(pieces) };
}

const folder = join(import.meta.dirname, '../../packages/client/src/backends/langgraph/fixtures');

async function record(program: Server, prefix: string, all: ReturnType<typeof ofBoth>) {
  if (!program.setup.isPrepared()) {
    console.log(`${program.name} is not set up: its recordings stay as they are.`);
    return;
  }
  for (const file of await readdir(folder))
    if (file.startsWith(prefix)) await rm(join(folder, file));
  const server = await startServer(program);
  try {
    for (const [title, [graph, lead]] of Object.entries(all)) {
      const { recorder, bytes } = startRecording(server.url, graph);
      await lead(recorder);
      const head = [
        `# ${prefix}${title}`,
        `# recorded: ${program.madeWith}, scripted model. Lines starting with "@@" are marks:`,
        '# "@@ +12ms 40B" = bytes that came 12 ms after the request; a newline was added after each that had none.',
      ].join('\n');
      const whole = Buffer.concat([Buffer.from(`${head}\n`), bytes()]);
      await writeFile(join(folder, `${prefix}${title}.http`), whole);
      console.log(`${prefix}${title}`);
    }
  } finally {
    await server.close();
  }
}

await record(javaScript, 'js-', ofBoth({ type: 'edit', editedAction: changed }));
await record(python, 'py-', {
  ...ofBoth({ type: 'edit', edited_action: changed }),
  ...ofPython,
});
