import type { KortyxNode, KortyxWorkflow } from './workflow.ts';

const letters = [
  { id: 'alpha', label: 'Alpha', description: 'first letter', value: { secret: 1 } },
  { id: 'beta', label: 'Beta' },
  { id: 'gamma', label: 'Gamma' },
];

/** A workflow of one node. */
function singleNode(id: string, run: KortyxNode['run'], name = `n_${id.replaceAll('-', '_')}`) {
  return { id, nodes: [{ name, run }] } satisfies KortyxWorkflow;
}

const picked = (value: unknown) => `picked=${JSON.stringify(value)}`;
const ask =
  (question: Parameters<Parameters<KortyxNode['run']>[0]['ask']>[0]): KortyxNode['run'] =>
  (node) =>
    picked(node.ask(question));

/** How often a tool's model was asked; one that drifts asks for more each time. */
function deletion(id: string, { emit = true, drifts = false } = {}) {
  let rounds = 0;
  return singleNode(id, async (node) => {
    rounds += 1;
    const count = drifts && rounds > 1 ? 3000 : 3;
    const result = await node.call({
      id: 'act',
      tool: 'delete_rows',
      toolCallId: 'call_1',
      input: { table: 'users', count },
      emit,
      approval: true,
      run: () => ({ content: `deleted ${count}` }),
    });
    node.say(`Tool said: ${result}`, { id: 'act' });
    return `Tool said: ${result}`;
  });
}

/** Returns new instances of the recorded workflows, for each server. The first, `chat`, echoes. */
export function kortyxWorkflows(): readonly [KortyxWorkflow, ...KortyxWorkflow[]] {
  return [
    singleNode('chat', ({ input }) => `echo: ${input}`),
    singleNode('choice', ask({ kind: 'choice', question: 'Pick one:', options: letters })),
    singleNode(
      'choice-full',
      ask({
        kind: 'choice',
        question: 'Pick one:',
        id: 'pick-letter',
        schemaId: 'letter-picker',
        schemaVersion: '2',
        meta: { hint: 'server meta', nested: { a: 1 } },
        options: letters,
      }),
    ),
    singleNode(
      'choice-multiflag',
      ask({
        kind: 'choice',
        multiple: true,
        question: 'Pick many (choice+multiple):',
        options: letters,
      }),
    ),
    singleNode(
      'choice-noopts',
      ask({
        kind: 'choice',
        question: 'Pick from elsewhere',
        schemaId: 'dynamic',
        schemaVersion: '1',
      }),
    ),
    singleNode('multi', ask({ kind: 'multi-choice', question: 'Pick some:', options: letters })),
    singleNode('text', ask({ kind: 'text', question: 'Your name?', id: 'name-q' })),
    singleNode('text-bare', ask({ kind: 'text' })),
    deletion('tool'),
    deletion('tool-drift', { drifts: true }),
    deletion('tool-quiet', { emit: false }),
    singleNode('before', (node) => {
      node.emit('progress', { step: 'before interrupt' });
      const answer = node.ask({ kind: 'choice', question: 'Go on?', options: letters });
      node.emit('progress', { step: 'after interrupt' });
      return picked(answer);
    }),
    singleNode('say-then-ask', (node) => {
      node.say('One moment, I look it up. ');
      const answer = node.ask({ kind: 'text', question: 'Which account?' });
      node.say(`Found ${String(answer)}.`);
      return undefined;
    }),
    {
      id: 'two-nodes',
      nodes: [
        {
          name: 'ask1',
          run: ask({ kind: 'choice', question: 'First?', id: 'q1', options: letters }),
        },
        { name: 'ask2', run: ask({ kind: 'text', question: 'Second?', id: 'q2' }) },
      ],
    },
    singleNode('two-in-node', (node) => {
      const first = node.ask({ kind: 'choice', question: 'First?', options: letters });
      const second = node.ask({ kind: 'text', question: `Second, after ${String(first)}?` });
      return picked([first, second]);
    }),
    singleNode('boom', () => {
      throw new Error('node failed on purpose');
    }),
    singleNode('boom-after', (node) => {
      const answer = node.ask({
        kind: 'choice',
        question: 'Pick, then it fails',
        options: letters,
      });
      throw new Error(`failed after resume with ${String(answer)}`);
    }),
    singleNode('midfail', (node) => {
      const of = { opId: 'o', segmentId: 's' };
      node.chunk({ type: 'text-start', ...of });
      for (const delta of ['Hello ', 'from ', 'the '])
        node.chunk({ type: 'text-delta', delta, ...of });
      throw new Error('provider exploded mid-stream');
    }),
    singleNode('stream', (node) => {
      node.say('Hello from the fake model, streamed in pieces.', { id: 'say' });
      return undefined;
    }),
    singleNode('stream-msg', (node) => {
      const text = 'Hello from the fake model, streamed in pieces.';
      node.say(text, { id: 'say' });
      return text;
    }),
    {
      id: 'stream-then-ask',
      nodes: [
        {
          name: 'say',
          run: (node) => {
            node.say('Hello from the fake model, streamed in pieces.');
            return undefined;
          },
        },
        { name: 'ask', run: ask({ kind: 'choice', question: 'Continue?', options: letters }) },
      ],
    },
  ];
}
