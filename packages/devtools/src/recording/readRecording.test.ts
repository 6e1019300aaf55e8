import { beforeAll, describe, expect, test } from 'vitest';
import { readRecording } from './readRecording.ts';
import { answerAll, openScripted, say } from './recording.testkit.ts';
import { recordSession } from './recordSession.ts';

let good = '';

beforeAll(async () => {
  const session = openScripted();
  const recorder = recordSession(session);
  await say(session, 'pay');
  await answerAll(session);
  await say(session, 'fail');
  good = JSON.stringify(recorder.toRecording());
});

/** Returns the valid recording with a value inserted at a place, such as `start.messages`. */
function withValue(path: string, value: unknown): string {
  const recording = JSON.parse(good);
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  const holder = keys.reduce((object, key) => object[key], recording);
  holder[last] = value;
  return JSON.stringify(recording);
}

const waiting = {
  name: 'pay',
  position: 0,
  allowed: { respond: true, restart: true, replaceInput: false, cancel: false },
  key: 'a:0',
  batch: 'a',
  status: 'open',
};

test('what was exported is read', () => {
  expect(readRecording(good)).toEqual(JSON.parse(good));
});

describe('anything else is refused with what is wrong', () => {
  test.each([
    ['', 'It is not JSON.'],
    ['{"a":', 'It is not JSON.'],
    ['null', 'This is not a recording'],
    ['[]', 'This is not a recording'],
    ['{"log":{"version":"1.2","entries":[]}}', 'This is not a recording'],
    ['{"format":"holdpoint-recording","version":1}', 'Its version is not 2'],
    [
      '{"format":"holdpoint-recording","version":2}',
      'It is damaged: savedAt: Invalid input: expected number',
    ],
  ])('%s', (text, words) => {
    expect(() => readRecording(text)).toThrow(words);
  });

  test.each([
    ['steps', {}, 'steps: Invalid input: expected array'],
    ['steps.0.at', 'now', 'steps[0].at: Invalid input: expected number'],
    ['steps.0.action.type', 'explode', 'steps[0].action.type: Invalid'],
    ['steps.0.action.type', 'constructor', 'steps[0].action.type: Invalid'],
    ['steps.0.action.message', null, 'steps[0].action.message: Invalid input: expected object'],
    [
      'start.messages',
      [{ id: 'a', role: 'user' }],
      'start.messages[0].parts: Invalid input: expected array',
    ],
    [
      'start.messages',
      [{ id: 'a', role: 'root', parts: [] }],
      'role: Invalid option: expected one of',
    ],
    ['start.interrupts', [{}], 'start.interrupts[0].name: Invalid input: expected string'],
    [
      'start.error',
      { code: 'boom', message: '' },
      'start.error.code: Invalid option: expected one of',
    ],
    ['start.drafts', [], 'start.drafts: Invalid input: expected record'],
    [
      'backend.capabilities',
      { batch: 1 },
      'backend.capabilities.batch: Invalid option: expected one of "all"|"each"',
    ],
    ['backend.methods', ['dance'], 'backend.methods[0]: Invalid option'],
    [
      'start.messages',
      [{ id: 'a', role: 'user', parts: [], partial: 1 }],
      'partial: Invalid input: expected true',
    ],
    [
      'start.interrupts',
      [{ ...waiting, ambiguous: 'no' }],
      'interrupts[0].ambiguous: Invalid input: expected true',
    ],
    [
      'start.interrupts',
      [{ ...waiting, answerDigest: 7 }],
      'interrupts[0].answerDigest: Invalid input: expected string',
    ],
    [
      'steps.0.action',
      { type: 'turn-rejoined', turnId: 'a', at: 1 },
      'action.kind: Invalid option',
    ],
    [
      'steps.0.action',
      { type: 'turn-event', turnId: 'a', at: 1, event: { type: 'alive' }, canCheck: 'yes' },
      'action.canCheck: Invalid input: expected boolean',
    ],
    ['steps.0.action', { type: 'drafted', name: 'a', draft: 1 }, 'action.type: Invalid'],
  ])('%s: %j', (path, value, words) => {
    expect(() => readRecording(withValue(path, value))).toThrow(words);
  });

  test('what is too large or too deep', () => {
    expect(() => readRecording(' '.repeat(20_000_001))).toThrow('larger than 20 MB');
    const deep = `${'['.repeat(6_000)}${']'.repeat(6_000)}`;
    const text = good.replace('"agentState":{"paid":true}', '"x":1').slice(0, -1);
    expect(() => readRecording(`${text},"deep":${deep}}`)).toThrow('levels deep');
  });

  test('more steps than can be played', () => {
    const step = { at: 0, action: { type: 'dismissed' } };
    const text = withValue('steps', Array(50_001).fill(step));
    expect(() => readRecording(text)).toThrow('more than 50000 steps');
  });
});

test('a name of every object’s own is a value like others, and changes no prototype', () => {
  const text = good.replace('"drafts":{}', '"drafts":{"__proto__":{"polluted":true}}');
  const { start } = readRecording(text);
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  expect(Object.keys(start.drafts)).toEqual(['__proto__']);
});
