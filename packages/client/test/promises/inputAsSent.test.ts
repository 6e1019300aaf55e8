import { type Backend, createSession } from '@holdpoint/client';
import { agUi } from '@holdpoint/client/ag-ui';
import { aiSdk } from '@holdpoint/client/ai-sdk';
import { genkitAgent, genkitFlow } from '@holdpoint/client/genkit';
import { langGraph } from '@holdpoint/client/langgraph';
import { tanstackAi } from '@holdpoint/client/tanstack-ai';
import { describe, expect, test } from 'vitest';

// Promise 1: a call is asked about with its input as the server sent it, also where that is nothing at all.

const url = 'http://agent.test/';
const headers = { 'content-type': 'text/event-stream' };
const stream = (frames: readonly object[], end = '') =>
  new Response(frames.map((frame) => `data: ${JSON.stringify(frame)}\n\n`).join('') + end, {
    headers,
  });

const called = (input: unknown) => [
  { type: 'TOOL_CALL_START', toolCallId: 'c', toolCallName: 'pay' },
  { type: 'TOOL_CALL_ARGS', toolCallId: 'c', delta: JSON.stringify(input) },
  { type: 'TOOL_CALL_END', toolCallId: 'c' },
];
const stops = (interrupt: object) => ({
  ...{ type: 'RUN_FINISHED', threadId: 't', runId: 'r' },
  outcome: { type: 'interrupt', interrupts: [interrupt] },
});
const genkit = (input: unknown) => ({
  role: 'model',
  content: [{ toolRequest: { name: 'pay', ref: 'c', input }, metadata: { interrupt: true } }],
});

/** Backends whose server asks about a call of `pay` with this input. */
const backends: { readonly [name: string]: (input: unknown) => Backend } = {
  'AG-UI': (input) =>
    agUi({
      url,
      fetch: async () =>
        stream([...called(input), stops({ id: 'i', reason: 'tool_call', toolCallId: 'c' })]),
    }),
  'the AI SDK': (input) =>
    aiSdk({
      url,
      fetch: async () =>
        stream(
          [
            { type: 'start', messageId: 'm' },
            { type: 'tool-input-available', toolCallId: 'c', toolName: 'pay', input },
            { type: 'tool-approval-request', approvalId: 'a', toolCallId: 'c' },
            { type: 'finish' },
          ],
          'data: [DONE]\n\n',
        ),
    }),
  'a Genkit flow': (input) =>
    genkitFlow({
      url,
      fetch: async () =>
        stream([{ result: { messages: [genkit(input)], finishReason: 'interrupted' } }]),
    }),
  'a Genkit agent': (input) =>
    genkitAgent({
      ...{ url, snapshotUrl: false },
      fetch: async () =>
        stream([
          { result: { snapshotId: 's', message: genkit(input), finishReason: 'interrupted' } },
        ]),
    }),
  'TanStack AI': (input) =>
    tanstackAi({
      url,
      fetch: async (_url, init) => {
        const { runId, threadId } = JSON.parse(String(init?.body));
        const binding = {
          ...{ v: 1, kind: 'tool-approval', interruptId: 'approval_c', toolName: 'pay' },
          ...{ toolCallId: 'c', originalArgs: input, interruptedRunId: runId },
        };
        const asks = {
          ...{ id: 'approval_c', reason: 'tool_call', toolCallId: 'c' },
          metadata: { 'tanstack:interruptBinding': binding },
        };
        const started = { type: 'RUN_STARTED', threadId, runId };
        return stream([started, ...called(input), { ...stops(asks), threadId, runId }]);
      },
    }),
  'a LangGraph node': (input) =>
    langGraph({
      ...{ url: 'http://agent.test', assistantId: 'agent' },
      fetch: async (url) => {
        const asks = { id: 'i1', value: input };
        const tasks = [{ id: 't', name: 'pay', interrupts: [asks], result: null }];
        if (String(url).endsWith('/state'))
          return Response.json({ values: { messages: [] }, next: ['pay'], tasks });
        if (!String(url).includes('/stream')) return Response.json({ status: 'success' });
        const told = [
          ['metadata', { run_id: 'r' }],
          ['updates', { __interrupt__: [asks] }],
        ];
        return new Response(
          told
            .map(([event, data]) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
            .join(''),
          { headers: { ...headers, 'content-location': '/threads/t/runs/r' } },
        );
      },
    }),
};

describe.each(Object.entries(backends))('%s', (_name, make) => {
  test.each([[null], [false], [0], [[]], [{}]])(
    '%j is the input that is asked about',
    async (input) => {
      const session = createSession({ backend: make(input), recoveryDelaysMs: [] });
      await session.send('go').outcome;
      const { interrupts, error } = session.getState();
      expect(error).toBeUndefined();
      expect(interrupts).toHaveLength(1);
      expect(interrupts[0]?.input).toEqual(input);
    },
  );
});
