import type { Schedule } from './commands.testkit.ts';

/**
 * Schedules that once broke a promise, each with what was wrong. A failing run prints its schedule: it goes here, and
 * stays.
 */
export const cases: Readonly<Record<string, Schedule>> = {
  'an answer on its way could be taken back, and given again': {
    setup: { kind: 'flow, durable' },
    commands: [
      { do: 'wait', ms: 100 },
      { do: 'send', page: 0, text: 'again' },
      { do: 'wait', ms: 1000 },
      { do: 'fault', of: 'turns', fault: { way: 'hangs' } },
      { do: 'answer', page: 0, which: 0 },
      { do: 'wait', ms: 22 },
      { do: 'again', page: 0, which: 0 },
      { do: 'answer', page: 0, which: 0, hold: true },
      { do: 'reset' },
      { do: 'wait', ms: 22 },
      { do: 'answer', page: 0, which: 0 },
    ],
  },
  'a page that was behind could send between reading the record and reading the server': {
    setup: { kind: 'agent', channel: false },
    commands: [
      { do: 'wait', ms: 100 },
      { do: 'send', page: 0, text: 'pay' },
      { do: 'wait', ms: 1000 },
      { do: 'fault', of: 'turns', fault: { cut: { after: 0, how: 'fin' } } },
      { do: 'open' },
      { do: 'check', page: 0 },
      { do: 'answer', page: 0, which: 0 },
      { do: 'wait', ms: 2 },
      { do: 'answer', page: 1, which: 0 },
      { do: 'wait', ms: 14 },
      { do: 'send', page: 0, text: 'pay' },
      { do: 'answer', page: 0, which: 0 },
      { do: 'wait', ms: 2 },
    ],
  },
  'a message that was joined again settled the answer of the turn before it': {
    setup: { kind: 'flow, durable' },
    commands: [
      { do: 'wait', ms: 100 },
      { do: 'send', page: 0, text: 'pay' },
      { do: 'wait', ms: 1000 },
      { do: 'fault', of: 'turns', fault: { instead: { status: 502 } } },
      { do: 'answer', page: 0, which: 0 },
      { do: 'wait', ms: 1 },
      { do: 'send', page: 0, text: 'pay' },
      { do: 'wait', ms: 6 },
      { do: 'open' },
      { do: 'wait', ms: 60 },
    ],
  },
  'a reading from before a turn hid the question with which the turn ended': {
    setup: { kind: 'kortyx' },
    commands: [
      { do: 'wait', ms: 100 },
      { do: 'send', page: 0, text: 'pay' },
      { do: 'wait', ms: 1000 },
      { do: 'answer', page: 0, which: 0 },
      { do: 'wait', ms: 14 },
      { do: 'wake', page: 0 },
      { do: 'wait', ms: 1 },
      { do: 'wait', ms: 3 },
      { do: 'wait', ms: 3 },
      { do: 'send', page: 0, text: 'ask' },
    ],
  },
  'a turn that was cut early was taken for the one before it, which had completed': {
    setup: { kind: 'agent, detached' },
    commands: [
      { do: 'wait', ms: 100 },
      { do: 'send', page: 0, text: 'pay' },
      { do: 'wait', ms: 1000 },
      { do: 'fault', of: 'reads', fault: { instead: { status: 200, html: true } } },
      { do: 'answer', page: 0, which: 0 },
      { do: 'wait', ms: 2 },
      { do: 'fault', of: 'turns', fault: { way: 'refused' } },
      { do: 'send', page: 0, text: 'pay' },
    ],
  },
  'a message that never left took the open question with it': {
    setup: { kind: 'agent' },
    commands: [
      { do: 'wait', ms: 100 },
      { do: 'send', page: 0, text: 'pay' },
      { do: 'wait', ms: 1000 },
      { do: 'network', isUp: false, told: true },
      { do: 'send', page: 0, text: 'chat' },
      { do: 'wait', ms: 60 },
    ],
  },
};
