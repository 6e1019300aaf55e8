import type { Backend, Interrupt, Resolution } from '@holdpoint/client';
import { respond, restart } from '@holdpoint/client';
import { agUi } from '@holdpoint/client/ag-ui';
import { aiSdk } from '@holdpoint/client/ai-sdk';
import { genkitAgent, genkitFlow } from '@holdpoint/client/genkit';
import { kortyx } from '@holdpoint/client/kortyx';
import { langGraph } from '@holdpoint/client/langgraph';
import { tanstackAi } from '@holdpoint/client/tanstack-ai';
import { kortyxStandIn } from '../../../../servers/kortyx-stand-in/standIn/index.ts';

// Stand-ins for servers that ask once, and repeat a secret answer wherever a server can.

/** The secret to search for. It is sent to the server, and nothing else may contain it. */
export const CANARY = 'CANARY-7f3a-Q9zz';

/** A backend, and its answers, each with the canary in it. */
export interface SecretCase {
  readonly backend: string;
  /** The server stores the conversation: after a reload it shows its own. */
  readonly isKeptThere?: true;
  readonly make: (fetch: typeof globalThis.fetch) => Backend;
  /** Responds to one request of the page. `said`: the request's body. */
  readonly serve: (said: string, url: string) => Response | Promise<Response>;
  readonly answers: { readonly [what: string]: (interrupt: Interrupt) => Resolution };
  /** The ones that are refused before anything is sent. */
  readonly refused?: readonly string[];
}

const url = 'http://agent.test/chat';

const json = (value: unknown) =>
  new Response(JSON.stringify(value), { headers: { 'content-type': 'application/json' } });
const stream = (events: readonly unknown[], end = '') =>
  new Response(`${events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('')}${end}`, {
    headers: { 'content-type': 'text/event-stream' },
  });

const input = { user: 'ada', pin: 'none' };
const asResult = (interrupt: Interrupt) => respond(interrupt, { code: CANARY });
const resumed = (interrupt: Interrupt) =>
  restart(interrupt, { resumed: { ...interrupt.approves?.resumed, code: CANARY } });
const changed = (interrupt: Interrupt) =>
  restart(interrupt, {
    ...(!interrupt.approves && { resumed: { approved: true } }),
    input: { ...input, pin: CANARY },
  });
const noInWords = (interrupt: Interrupt) => respond(interrupt, CANARY);
const noWithReason = (interrupt: Interrupt) =>
  respond(interrupt, { approved: false, reason: CANARY });

/** Returns the messages of a Genkit conversation; a secret in an answer is repeated in the result and in the text. */
function genkitMessages(before: readonly object[], said: string) {
  const request = { toolRequest: { name: 'login', ref: 'c1', input } };
  const isAnswer = said.includes('"resume"');
  const secret = said.includes(CANARY) ? CANARY : 'nothing';
  if (!isAnswer) {
    const isNext = before.length > 1;
    const asked = { ...request, metadata: { interrupt: true } };
    const content = isNext ? [{ text: 'Gladly.' }] : [asked];
    return {
      messages: [...before, { role: 'model', content }],
      finishReason: isNext ? 'stop' : 'interrupted',
    };
  }
  const output = { ok: secret, [`by ${secret}`]: [secret] };
  return {
    messages: [
      ...before.slice(0, -1),
      { role: 'model', content: [request] },
      { role: 'tool', content: [{ toolResponse: { name: 'login', ref: 'c1', output } }] },
      { role: 'model', content: [{ text: `Signed in with ${secret}.` }] },
    ],
    finishReason: 'stop',
  };
}

const genkitAnswers = { 'a result': asResult, 'what a restart is told': resumed };

function agentTurn(said: string, isKeptThere: boolean): Response {
  const { data, init } = JSON.parse(said);
  const before = [...(init?.state?.messages ?? []), ...(data.message ? [data.message] : [])];
  const { messages, finishReason } = genkitMessages(before, said);
  const message = messages.at(-1);
  return stream([
    {
      result: {
        ...(isKeptThere ? { snapshotId: 's' } : { state: { messages } }),
        message,
        finishReason,
      },
    },
  ]);
}

function aiSdkTurn(said: string): Response {
  const { messages } = JSON.parse(said);
  const last = messages.at(-1);
  const secret = said.includes(CANARY) ? CANARY : 'nothing';
  const call = { toolCallId: 'c1', toolName: 'login', input };
  const isFirst = messages.length === 1;
  const isApproval = JSON.stringify(messages[0]).includes('approve');
  const words = [
    { type: 'text-start', id: 't' },
    { type: 'text-delta', id: 't', delta: `Signed in with ${secret}.` },
    { type: 'text-end', id: 't' },
  ];
  const approved = JSON.stringify(last).includes('"approved":true');
  const result = approved
    ? [{ type: 'tool-output-available', toolCallId: 'c1', output: { ok: secret } }]
    : [{ type: 'tool-output-denied', toolCallId: 'c1' }];
  const asks = [
    { type: 'tool-input-available', ...call },
    ...(isApproval ? [{ type: 'tool-approval-request', approvalId: 'a1', toolCallId: 'c1' }] : []),
  ];
  const isAnswer = last.role === 'assistant';
  return stream(
    [
      { type: 'start', messageId: isAnswer ? last.id : `m${messages.length}` },
      { type: 'start-step' },
      ...(isFirst ? asks : isAnswer && isApproval ? [...result, ...words] : words),
      { type: 'finish-step' },
      { type: 'finish', finishReason: isFirst ? 'tool-calls' : 'stop' },
    ],
    'data: [DONE]\n\n',
  );
}

const agUiCall = (toolCallId: string) => [
  { type: 'TOOL_CALL_START', toolCallId, toolCallName: 'login' },
  { type: 'TOOL_CALL_ARGS', toolCallId, delta: JSON.stringify(input) },
  { type: 'TOOL_CALL_END', toolCallId },
];

/** Returns the events after an answer over AG-UI: results, text, state, all with the secret in it. */
function agUiAfter(said: string, callId: unknown) {
  const secret = said.includes(CANARY) ? CANARY : 'nothing';
  const id = `m${JSON.parse(said).messages.length}`;
  return [
    ...(callId
      ? [{ type: 'TOOL_CALL_RESULT', messageId: `r-${id}`, toolCallId: callId, content: secret }]
      : []),
    { type: 'STATE_SNAPSHOT', snapshot: { last: secret } },
    { type: 'TEXT_MESSAGE_START', messageId: id, role: 'assistant' },
    { type: 'TEXT_MESSAGE_CONTENT', messageId: id, delta: `Signed in with ${secret}.` },
    { type: 'TEXT_MESSAGE_END', messageId: id },
  ];
}

function agUiTurn(said: string): Response {
  const { messages, resume, threadId, runId } = JSON.parse(said);
  const run = { threadId, runId };
  const started = { type: 'RUN_STARTED', ...run };
  const isApproval = JSON.stringify(messages[0]).includes('approve');
  const interrupts = [
    {
      id: 'i1',
      reason: 'tool_call',
      message: 'Sign in?',
      toolCallId: 'c1',
      responseSchema: {
        type: 'object',
        properties: {
          ...{ approved: { type: 'boolean' }, editedArgs: { type: 'object' } },
          reason: { type: 'string' },
        },
        required: ['approved'],
      },
      metadata: { args: input },
    },
  ];
  const { command } = JSON.parse(said).forwardedProps ?? {};
  if (JSON.stringify(messages[0]).includes('graph') && messages.length === 1 && !command) {
    const asks = { type: 'CUSTOM', name: 'on_interrupt', value: 'Code?', rawEvent: { id: 'q' } };
    return stream([started, asks, { type: 'RUN_FINISHED', ...run }]);
  }
  if (messages.length === 1 && !resume && !command) {
    const outcome = isApproval ? { outcome: { type: 'interrupt', interrupts } } : {};
    return stream([started, ...agUiCall('c1'), { type: 'RUN_FINISHED', ...run, ...outcome }]);
  }
  const after = agUiAfter(said, isApproval && resume ? 'c1' : undefined);
  return stream([started, ...after, { type: 'RUN_FINISHED', ...run }]);
}

function tanstackTurn(said: string): Response {
  const { messages, resume, threadId, runId } = JSON.parse(said);
  const started = { type: 'RUN_STARTED', threadId, runId };
  const finished = { type: 'RUN_FINISHED', threadId, runId };
  const isApproval = JSON.stringify(messages[0]).includes('approve');
  if (messages.length === 1 && !resume) {
    const kind = isApproval ? 'tool-approval' : 'client-tool-execution';
    const id = `${isApproval ? 'approval' : 'client_tool'}_c1`;
    const binding = {
      ...{ v: 1, kind, interruptId: id, toolName: 'login', toolCallId: 'c1' },
      ...{ originalArgs: input, interruptedRunId: runId },
    };
    const branch = (approved: boolean) => ({
      properties: {
        approved: { const: approved },
        ...(approved
          ? { editedArgs: { type: 'object' } }
          : { payload: { type: 'object', properties: { reason: { type: 'string' } } } }),
      },
    });
    const interrupt = {
      ...{ id, reason: 'tool_call', toolCallId: 'c1' },
      ...(isApproval && { responseSchema: { oneOf: [branch(true), branch(false)] } }),
      metadata: { 'tanstack:interruptBinding': binding },
    };
    const outcome = { type: 'interrupt', interrupts: [interrupt] };
    return stream([started, ...agUiCall('c1'), { ...finished, outcome }]);
  }
  const [answered] = resume ?? [];
  const callId = answered?.interruptId.replace(/^(approval|client_tool)_/, '');
  return stream([started, ...agUiAfter(said, callId), finished]);
}

/** A LangGraph thread whose agent has its calls reviewed, or whose node asks this itself. */
function langGraphThread(question?: string) {
  const call = { id: 'c1', name: 'login', args: input, type: 'tool_call' };
  const said = { id: 'u1', type: 'human', content: 'go' };
  const asked = { id: 'm1', type: 'ai', content: '', tool_calls: question ? [] : [call] };
  const node = question ? 'login' : 'tools';
  const review = {
    id: 'i1',
    value: question ?? {
      actionRequests: [{ name: 'login', args: input, description: 'Sign in?' }],
      reviewConfigs: [{ actionName: 'login', allowedDecisions: ['approve', 'edit', 'reject'] }],
    },
  };
  let messages: readonly object[] = [];
  let waits = false;
  return (body: string, at: string): Response => {
    if (at.endsWith('/state'))
      return json({
        values: { messages },
        next: waits ? [node] : [],
        tasks: waits ? [{ id: 't1', name: node, interrupts: [review], result: null }] : [],
      });
    if (!at.includes('/stream')) return json({ status: 'success' });
    const { command } = JSON.parse(body);
    const secret = body.includes(CANARY) ? CANARY : 'nothing';
    const told: [string, unknown][] = [];
    if (!command && messages.length === 0) {
      messages = [said, asked];
      waits = true;
      told.push(['updates', { model: { messages: [asked] } }]);
      told.push(['updates', { __interrupt__: [review] }]);
    } else {
      const result = { id: 'r1', type: 'tool', tool_call_id: 'c1', name: 'login', content: secret };
      const words = { id: `m${messages.length}`, type: 'ai', content: `Signed in with ${secret}.` };
      const more = command && !question ? [result, words] : [words];
      messages = [...messages, ...more];
      waits = false;
      told.push(['updates', { [node]: { messages: more } }]);
    }
    const frames = [['metadata', { run_id: 'r1' }], ...told].map(
      ([event, data]) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`,
    );
    return new Response(frames.join(''), {
      headers: { 'content-type': 'text/event-stream', 'content-location': '/threads/t/runs/r1' },
    });
  };
}

/** Every backend, with every kind of answer it accepts. The first message determines the kind. */
export const secretCases: readonly (() => SecretCase & { readonly first: string })[] = [
  () => ({
    backend: 'a Genkit flow',
    first: 'go',
    make: (fetch) => genkitFlow({ url, fetch }),
    serve: (said) => stream([{ result: genkitMessages(JSON.parse(said).data.messages, said) }]),
    answers: { ...genkitAnswers, 'a changed input': changed, 'the words of a no': noInWords },
    refused: ['a result', 'the words of a no'],
  }),
  () => ({
    backend: 'a Genkit agent without a store',
    first: 'go',
    make: (fetch) => genkitAgent({ url, fetch, sessions: 'client', snapshotUrl: false }),
    serve: (said) => agentTurn(said, false),
    answers: { ...genkitAnswers, 'the words of a no': noInWords },
    refused: ['a result', 'the words of a no'],
  }),
  () => ({
    backend: 'a Genkit agent with a store',
    first: 'go',
    isKeptThere: true,
    make: (fetch) => genkitAgent({ url, fetch, snapshotUrl: false }),
    serve: (said) => agentTurn(said, true),
    answers: { ...genkitAnswers, 'the words of a no': noInWords },
  }),
  () => ({
    backend: 'a question of an AI SDK chat',
    first: 'ask',
    make: (fetch) => aiSdk({ url, fetch, tools: [{ name: 'login' }] }),
    serve: aiSdkTurn,
    answers: { 'a result': asResult },
  }),
  () => ({
    backend: 'an approval of an AI SDK chat',
    first: 'approve',
    make: (fetch) => aiSdk({ url, fetch, takesEdits: true }),
    serve: aiSdkTurn,
    answers: { 'a changed input': changed, 'the words of a no': noInWords },
  }),
  () => ({
    backend: 'a question over AG-UI',
    first: 'ask',
    make: (fetch) => agUi({ url, fetch, tools: [{ name: 'login', description: '' }] }),
    serve: agUiTurn,
    answers: { 'a result': asResult },
  }),
  () => ({
    backend: 'an approval over AG-UI',
    first: 'approve',
    make: (fetch) => agUi({ url, fetch }),
    serve: agUiTurn,
    answers: { 'a changed input': changed, 'a no with a reason': noWithReason },
  }),
  () => ({
    backend: 'a question of a TanStack AI chat',
    first: 'ask',
    make: (fetch) => tanstackAi({ url, fetch }),
    serve: tanstackTurn,
    answers: { 'a result': asResult },
  }),
  () => ({
    backend: 'an approval of a TanStack AI chat',
    first: 'approve',
    make: (fetch) => tanstackAi({ url, fetch }),
    serve: tanstackTurn,
    answers: { 'a changed input': changed, 'a no with a reason': noWithReason },
  }),
  () => ({
    backend: 'a LangGraph agent',
    first: 'go',
    isKeptThere: true,
    make: (fetch) => langGraph({ url: 'http://agent.test', fetch, assistantId: 'agent' }),
    serve: langGraphThread(),
    answers: { 'a changed input': changed, 'a no with a reason': noWithReason },
  }),
  () => ({
    backend: 'a question of a LangGraph node',
    first: 'go',
    isKeptThere: true,
    make: (fetch) => langGraph({ url: 'http://agent.test', fetch, assistantId: 'agent' }),
    serve: langGraphThread('Code?'),
    answers: { 'a text': (interrupt) => respond(interrupt, CANARY) },
  }),
  () => ({
    backend: 'a question of a graph behind AG-UI',
    first: 'graph',
    make: (fetch) => agUi({ url, fetch }),
    serve: agUiTurn,
    answers: { 'a text': (interrupt) => respond(interrupt, CANARY) },
  }),
  () => {
    const workflow = {
      id: 'login',
      nodes: [
        {
          name: 'login',
          run: (node: { ask(question: object): unknown }) =>
            `Signed in with ${node.ask({ kind: 'text', question: 'Code?' })}.`,
        },
      ],
    };
    const server = kortyxStandIn({ workflows: [workflow as never] });
    return {
      backend: 'a Kortyx workflow',
      first: 'go',
      make: (fetch) =>
        kortyx({ url, fetch, workflowId: 'login', checkpointsUrl: `${url}/checkpoints` }),
      serve: (said, at) =>
        server.fetch(at, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: said,
        }),
      answers: { 'a result': (interrupt) => respond(interrupt, CANARY) },
    };
  },
];
