import type { Ledger } from '../ledger/createLedger.ts';
import type { Kortyx, Prompt, Provider, Reply, RunNode } from './framework.ts';

const letters = ['alpha', 'beta', 'gamma'].map((id) => ({ id, label: id.toUpperCase() }));

/** The workflows of scenarios. The first, `chat`, echoes, and is what the server falls back on. */
export function defineWorkflows(kortyx: Kortyx, ledger: Ledger): readonly object[] {
  const { defineWorkflow, useInterrupt, useReason } = kortyx;
  const message = (text: string) => ({ ui: { message: text } });
  const picked = (value: unknown) => message(`picked=${JSON.stringify(value)}`);

  /** Nodes that run one after the other. */
  const chain = (id: string, nodes: Readonly<Record<string, RunNode>>) => {
    const names = ['__start__', ...Object.keys(nodes), '__end__'];
    return workflow(
      id,
      nodes,
      names.slice(1).map((to, n) => [names[n] ?? '', to] as const),
    );
  };
  const workflow = (
    id: string,
    nodes: Readonly<Record<string, RunNode>>,
    edges: readonly (readonly [string, string])[],
  ) =>
    defineWorkflow({
      id,
      version: '1.0.0',
      nodes: Object.fromEntries(
        Object.entries(nodes).map(([name, run]) => [name, { run, params: {} }]),
      ),
      edges,
    });

  const askLetter = async () =>
    picked(
      await useInterrupt({
        request: { kind: 'choice', question: 'Pick one:', options: letters },
      }),
    );
  const askName = async () =>
    picked(await useInterrupt({ id: 'name', request: { kind: 'text', question: 'Your name?' } }));

  /** A model calls the tool, the framework asks, and what came of it is said. */
  const pay =
    (emit: boolean, to = 'Ada') =>
    async () => {
      const { text } = await useReason({
        id: 'act',
        model: { provider: payer(to), modelId: 'scripted' },
        input: 'Pay Ada.',
        emit,
        tools: [
          {
            name: 'pay',
            description: 'Pays somebody.',
            inputSchema: { type: 'object' },
            execute: (input: unknown) => {
              // It is written down before this gives its promise.
              void ledger.record({ scene: 'kortyx', tool: 'pay', input });
              return { content: 'paid' };
            },
          },
        ],
        toolExecution: { approval: { pay: true }, emit },
      });
      return emit ? {} : message(text);
    };

  const sides = { fork: () => ({}), join: () => ({}) };
  const sideBySide = [
    ['__start__', 'fork'],
    ['fork', 'left'],
    ['fork', 'right'],
    ['left', 'join'],
    ['right', 'join'],
    ['join', '__end__'],
  ] as const;

  return [
    chain('chat', { echo: ({ input }) => message(`echo: ${String(input)}`) }),
    chain('pay', { pay: pay(true) }),
    chain('pay-quiet', { pay: pay(false) }),
    chain('choice', { ask: askLetter }),
    chain('multi', {
      ask: async () =>
        picked(
          await useInterrupt({
            request: { kind: 'multi-choice', question: 'Pick some:', options: letters },
          }),
        ),
    }),
    chain('text', { ask: askName }),
    chain('two-nodes', { first: askLetter, second: askName }),
    chain('two-in-node', {
      ask: async () => {
        const first = await useInterrupt({
          request: { kind: 'choice', question: 'First?', options: letters },
        });
        const second = await useInterrupt({
          request: { kind: 'text', question: `Second, after ${String(first)}?` },
        });
        return picked([first, second]);
      },
    }),
    workflow('parallel', { ...sides, left: askLetter, right: askLetter }, sideBySide),
    workflow('parallel-pay', { ...sides, left: pay(true), right: pay(true, 'Bo') }, sideBySide),
    chain('fails-after', {
      ask: async () => {
        await askLetter();
        throw new Error('failed on purpose');
      },
    }),
    chain('fails', {
      fail: () => {
        throw new Error('failed on purpose');
      },
    }),
  ];
}

/** A model that calls `pay` once, and then says what came of it. */
const payer = (to: string): Provider => ({
  id: 'scripted',
  models: ['scripted'],
  getModel: () => ({
    invoke: async (messages) => reply(to, messages),
    async *stream(messages) {
      const { content, ...end } = reply(to, messages);
      for (const delta of content.match(/\S+\s*/g) ?? []) yield { type: 'text-delta', delta };
      yield { type: 'finish', ...end };
    },
  }),
});

function reply(to: string, messages: readonly Prompt[]): Reply {
  const result = messages.findLast(({ role }) => role === 'tool');
  if (result) return { content: `Tool said: ${result.content}`, finishReason: 'stop' };
  const input = { to, amount: 12 };
  return {
    content: '',
    finishReason: 'tool-calls',
    toolCalls: [{ id: `call_${to}`, name: 'pay', input }],
  };
}
