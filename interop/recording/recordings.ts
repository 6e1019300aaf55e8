import { call, respond, restart, user, type WirePart } from './parts.ts';
import type { Recorder } from './recorder.ts';

const JSON_ANSWER = 'application/json';

const approval = call('user_approval', { action: 'transfer', details: 'Send 250 EUR to Ada' });
const transfer = call('transfer_money', { to: 'Ada', amount: 250, currency: 'EUR' });
const small = call('transfer_money', { to: 'Bo', amount: 5, currency: 'EUR' });
const shell = call('run_shell', { command: 'rm -rf build' });
const crash = call('run_shell', { command: 'crash the build' });
const toppings = call('ask_question', {
  question: 'Which toppings?',
  choices: ['ham', 'basil', 'olives'],
  multiple: true,
  allowOther: true,
});

const approved = { approved: true };
const first = (parts: readonly WirePart[]) => parts[0] ?? {};
const second = (parts: readonly WirePart[]) => parts[1] ?? {};
const withRef = (part: WirePart, ref: string): WirePart => ({
  ...part,
  toolRequest: { name: '', ...part.toolRequest, ref },
});

/** What is recorded of each server, by the name of its file. */
export const recordings: Readonly<
  Record<string, { readonly about: string; readonly run: (to: Recorder) => Promise<void> }>
> = {
  'flow-respond': {
    about: 'A flow: a tool that only asks, answered by a respond; approved, then rejected.',
    async run({ flow }) {
      const asked = await flow([user('Let me check with you first.', approval)]);
      const yes = [respond(first(asked.interrupts), approved)];
      await flow(asked.messages, { resume: { respond: yes }, note: 'approved' });
      const no = [
        respond(first(asked.interrupts), { approved: false, reason: 'Too much – naïve 😀' }),
      ];
      await flow(asked.messages, { resume: { respond: no }, note: 'rejected' });
    },
  },
  'flow-question': {
    about: 'A flow: a question with several choices and a write-in.',
    async run({ flow }) {
      const asked = await flow([user(toppings)]);
      const answer = respond(first(asked.interrupts), {
        selected: ['ham', 'basil'],
        other: 'capers',
      });
      await flow(asked.messages, { resume: { respond: [answer] } });
    },
  },
  'flow-restart': {
    about:
      'A flow: a tool that pauses itself is restarted: approved, rejected, with bare true, without resumed.',
    async run({ flow }) {
      const asked = await flow([user(transfer)]);
      const part = first(asked.interrupts);
      const resume = (restarted: object) => ({ resume: { restart: [restarted] } });
      await flow(asked.messages, { ...resume(restart(part, approved)), note: 'approved' });
      const no = { approved: false, reason: 'Too much' };
      await flow(asked.messages, { ...resume(restart(part, no)), note: 'rejected' });
      await flow(asked.messages, { ...resume(restart(part, true)), note: 'resumed is bare true' });
      await flow(asked.messages, { ...resume(part), note: 'no resumed: it pauses again' });
    },
  },
  'flow-replaced-input': {
    about: 'A flow: restarted with another input than the model asked for.',
    async run({ flow }) {
      const asked = await flow([user(transfer)]);
      const cheaper = restart(first(asked.interrupts), approved, {
        to: 'Ada',
        amount: 50,
        currency: 'EUR',
      });
      await flow(asked.messages, { resume: { restart: [cheaper] } });
    },
  },
  'flow-two-at-once': {
    about:
      'A flow: a respond, a restart and a tool that finished beside them; then an interrupt after the resume.',
    async run({ flow }) {
      const asked = await flow([user('Two things.', approval, transfer, small, 'then', shell)]);
      const [ask, move] = [first(asked.interrupts), second(asked.interrupts)];
      const again = await flow(asked.messages, {
        resume: { respond: [respond(ask, approved)], restart: [restart(move, approved)] },
        note: 'both; the next step pauses again',
      });
      const ran = [restart(first(again.interrupts), approved)];
      await flow(again.messages, { resume: { restart: ran }, note: 'the later one' });
    },
  },
  'flow-forged': {
    about: 'A flow: resumes that fit nothing which waits.',
    async run({ flow }) {
      const asked = await flow([user(approval, transfer)]);
      const [ask, move] = [first(asked.interrupts), second(asked.interrupts)];
      const yes = respond(ask, approved);
      const unknown = restart(withRef(move, 'call-none'), approved);
      const { messages } = asked;
      const both = { resume: { respond: [yes], restart: [unknown] } };
      await flow(messages, { ...both, note: 'a restart with an unknown ref' });
      await flow(messages, { ...both, accept: JSON_ANSWER, note: 'the same without streaming' });
      await flow(messages, { resume: { respond: [yes] }, note: 'one of two' });
      await flow(messages, { resume: {}, note: 'an empty resume' });
      const done = await flow([user('Hello.')], { note: 'nothing waits' });
      await flow(done.messages, { ...both, note: 'a resume where nothing waits' });
      const nonsense = respond(ask, { approved: 'maybe' });
      await flow(messages, {
        resume: { respond: [nonsense], restart: [restart(move, { approved: false })] },
        note: 'a result of the wrong shape',
      });
      await flow(messages, {
        resume: { respond: [yes], restart: [restart(move, approved, { to: 7 })] },
        note: 'an input of the wrong shape',
      });
    },
  },
  'flow-tool-fails': {
    about: 'A flow: the restarted tool fails; streaming, and not.',
    async run({ flow }) {
      const asked = await flow([user(crash)]);
      const resume = { restart: [restart(first(asked.interrupts), approved)] };
      await flow(asked.messages, { resume });
      await flow(asked.messages, { resume, accept: JSON_ANSWER });
    },
  },
  'flow-errors': {
    about:
      'A flow: the model fails midway; input that breaks the schema; no JSON; an unknown path.',
    async run({ flow, post }) {
      const failing = [user('I will begin and', 'fail')];
      await flow(failing, { note: 'the model fails' });
      await flow(failing, { accept: JSON_ANSWER, note: 'the model fails, not streaming' });
      const wrong = { data: { messages: 7 } };
      await post({ path: '/flows/chat', body: wrong, note: 'messages is a number' });
      await post({
        path: '/flows/chat',
        body: wrong,
        accept: JSON_ANSWER,
        note: 'the same, not streaming',
      });
      await post({ path: '/flows/chat', body: { messages: [] }, note: 'no data' });
      await post({ path: '/flows/chat', body: '{"data": {', note: 'no JSON' });
      await post({ path: '/flows/nowhere', body: { data: {} }, note: 'an unknown path' });
      await flow([user(call('no_such_tool', {}))], { note: 'the model calls a tool nobody has' });
    },
  },
  'flow-unary': {
    about: 'A flow without streaming.',
    async run({ flow }) {
      const asked = await flow([user('Moment.', transfer)], { accept: JSON_ANSWER });
      const resume = { restart: [restart(first(asked.interrupts), approved)] };
      await flow(asked.messages, { resume, accept: JSON_ANSWER });
    },
  },
  'flow-without-refs': {
    about: 'A flow: a model that numbers no calls; two of the same tool.',
    async run({ flow }) {
      const twice = [shell, call('run_shell', { command: 'ls' })];
      const asked = await flow([
        user(...twice.map((line) => line.replace('call', 'call-without-ref'))),
      ]);
      const [one, two] = [first(asked.interrupts), second(asked.interrupts)];
      const answers = [restart(one, approved), restart(two, { approved: false })];
      await flow(asked.messages, { resume: { restart: answers } });
    },
  },
  'agent-respond': {
    about: 'An agent whose server keeps the session: asked, answered, read back.',
    async run({ agent, post }) {
      const message = user('Let me check with you first.', approval);
      const asked = await agent({ message }, { sessionId: 'session-1' });
      const { snapshotId } = asked;
      const resume = { respond: [respond(first(asked.interrupts), approved)] };
      await agent({}, { sessionId: 'session-1', snapshotId }, { resume });
      const path = '/agents/assistant/getSnapshot';
      const read = { path, accept: JSON_ANSWER };
      await post({ ...read, body: { data: { sessionId: 'session-1' } } });
      await post({ ...read, body: { data: { sessionId: 'nobody' } }, note: 'an unknown session' });
    },
  },
  'agent-restart': {
    about: 'An agent: a respond, a restart and a finished tool at once.',
    async run({ agent }) {
      const asked = await agent({ message: user('Two things.', approval, transfer, small) }, {});
      const [ask, move] = [first(asked.interrupts), second(asked.interrupts)];
      const resume = { respond: [respond(ask, approved)], restart: [restart(move, approved)] };
      await agent({}, { snapshotId: asked.snapshotId }, { resume });
    },
  },
  'agent-forged': {
    about: 'An agent: resumes it refuses, by session and by snapshot; then the real answer.',
    async run({ agent }) {
      const asked = await agent({ message: user(transfer) }, { sessionId: 'session-2' });
      const part = first(asked.interrupts);
      const { snapshotId } = asked;
      const post = (restarted: object, note: string, init: object = { snapshotId }) =>
        agent({}, init, { resume: { restart: [restarted] }, note });
      await post(restart(withRef(part, 'call-none'), approved), 'an unknown ref');
      const input = { to: 'Eve', amount: 9000, currency: 'EUR' };
      await post(restart(part, approved, input), 'another input');
      await post(part, 'no resumed: it pauses again');
      await post(restart(part, approved), 'the real answer');
      await post(restart(part, approved), 'once more, by session', { sessionId: 'session-2' });
      await post(restart(part, approved), 'an unknown snapshot', { snapshotId: 'nothing' });
    },
  },
  'agent-tool-fails': {
    about: 'An agent: the restarted tool fails; answered again by session and by snapshot.',
    async run({ agent, post }) {
      const asked = await agent({ message: user(crash) }, { sessionId: 'session-3' });
      const resume = { restart: [restart(first(asked.interrupts), approved)] };
      const { snapshotId } = asked;
      await agent({}, { snapshotId, sessionId: 'session-3' }, { resume });
      await post({
        path: '/agents/assistant/getSnapshot',
        accept: JSON_ANSWER,
        body: { data: { sessionId: 'session-3' } },
      });
      const denied = { restart: [restart(first(asked.interrupts), { approved: false })] };
      await agent({}, { sessionId: 'session-3' }, { resume: denied, note: 'denied, by session' });
      await agent({}, { snapshotId }, { resume: denied, note: 'denied, by snapshot' });
      const message = user('I will begin and', 'fail');
      await agent({ message }, { sessionId: 'session-4' }, { note: 'the model fails' });
    },
  },
};
