// Code that reads a server's data must be linear in its size: twice as much may take 2.3 times the work, and each
// character at most a fixed amount. Counted, not timed: see `countWork`.
import '../loadParts.ts';
import { describe, expect, test } from 'vitest';
import { applyPatch } from '../../packages/client/src/adapter/applyPatch.ts';
import { checkSchema } from '../../packages/client/src/adapter/checkSchema.ts';
import { createMask } from '../../packages/client/src/adapter/createMask.ts';
import { schemaProblem } from '../../packages/client/src/adapter/schemaProblem.ts';
import * as agUi from '../../packages/client/src/backends/ag-ui/fixtures.testkit.ts';
import * as aiSdk from '../../packages/client/src/backends/ai-sdk/fixtures.testkit.ts';
import * as genkit from '../../packages/client/src/backends/genkit/fixtures.testkit.ts';
import * as kortyx from '../../packages/client/src/backends/kortyx/fixtures.testkit.ts';
import * as langGraph from '../../packages/client/src/backends/langgraph/fixtures.testkit.ts';
import * as threads from '../../packages/client/src/backends/langgraph/threads.testkit.ts';
import * as tanstack from '../../packages/client/src/backends/tanstack-ai/fixtures.testkit.ts';
import { fingerprint } from '../../packages/client/src/integrity/fingerprint.ts';
import { sameJson } from '../../packages/client/src/integrity/sameJson.ts';
import { isSecretName, isTokenName } from '../../packages/client/src/integrity/secretNames.ts';
import type { TurnInput } from '../../packages/client/src/protocol/backend.ts';
import { parseJson, writeJson } from '../../packages/client/src/protocol/exactJson.ts';
import type { TurnEvent } from '../../packages/client/src/protocol/turnEvent.ts';
import { reduceSession } from '../../packages/client/src/session/reduceSession.ts';
import { emptySession } from '../../packages/client/src/session/state.ts';
import { createFrameReader } from '../../packages/client/src/transport/createFrameReader.ts';
import { createLineReader } from '../../packages/client/src/transport/createLineReader.ts';
import { defaultLimits } from '../../packages/client/src/transport/limits.ts';
import { createSecrets } from '../../packages/devtools/src/recording/mask.ts';
import { readRecording } from '../../packages/devtools/src/recording/readRecording.ts';
import { compareInputs } from '../../packages/react/src/card/arguments/compareInputs.ts';
import { flattenInput } from '../../packages/react/src/card/arguments/flattenInput.ts';
import { viewArguments } from '../../packages/react/src/card/arguments/useArguments.ts';
import { diffLines, foldLines } from '../../packages/react/src/card/comparison/diffLines.ts';
import { condense } from '../../packages/react/src/card/reveal/condense.ts';
import { excerpt } from '../../packages/react/src/card/reveal/excerpt.ts';
import { gatherNames } from '../../packages/react/src/card/reveal/findAlike.ts';
import { revealText } from '../../packages/react/src/card/reveal/revealText.ts';
import { readJson } from '../../packages/react/src/form/readJson.ts';
import { namesSecret, secretsIn } from '../../packages/react/src/form/secretFields.ts';
import { countWork } from './countWork.testkit.ts';

const MOST_GROWTH = 2.3;
/** Blocks and searched characters per character of a text, value of an input, or event of a stream. */
const MOST_EACH = { text: 400, value: 1_500, event: 4_000 };

type Kind = keyof typeof MOST_EACH;

/** Returns what exceeds its limit, in words; undefined if nothing does. */
async function breach(
  kind: Kind,
  name: string,
  size: number,
  work: (size: number) => () => unknown,
): Promise<string | undefined> {
  // Work that is done once, and cached, is not counted.
  await work(size)();
  const one = await countWork(work(size));
  const two = await countWork(work(2 * size));
  const isMore = two / one > MOST_GROWTH || two > 2 * size * MOST_EACH[kind];
  return isMore ? `${name}: ${one} → ${two} (${(two / one).toFixed(2)})` : undefined;
}

/** Checks each of these. */
async function expectLinear(
  kind: Kind,
  size: number,
  cases: { readonly [name: string]: (size: number) => () => unknown },
) {
  const found: (string | undefined)[] = [];
  for (const [name, work] of Object.entries(cases))
    found.push(await breach(kind, name, size, work));
  expect(found.filter(Boolean)).toEqual([]);
}

const secretAnswer = {
  type: 'resume',
  answers: [
    {
      resolution: { type: 'respond', output: ['aaaa', 'abab', 'a\\b"c', '1111'], sensitive: true },
    },
  ],
} as unknown as TurnInput & { readonly type: 'resume' };
const mask = createMask(secretAnswer, ['token']);
const secrets = createSecrets().learn({
  interrupts: secretAnswer.answers as never,
  turn: undefined,
});

const bytes = (text: string) => new TextEncoder().encode(text);
const quietly = (work: () => unknown) => {
  try {
    work();
  } catch {
    // Refused input is refused in the same time.
  }
};
const drain = (work: Iterator<unknown>) => {
  while (!work.next().done);
};

/** One piece repeated, and a different end. */
const pieces = [
  'a',
  ' ',
  '\t',
  '\n',
  '\r\n',
  '"',
  '\\',
  '1',
  '{"a":',
  '[1,',
  'a.',
  '://',
  '-',
  'א ',
]
  .concat([
    '\u200b\u200c',
    'p\u0430',
    'e\u0301',
    '👩\u200d',
    '\u2013',
    'token=',
    'bearer ',
    'eyJaaaaa.',
  ])
  .concat(['$ rm \u2013rf ', 'A=b ', '(a)', '`', '\u3000', 'a\tb']);

const ofTexts: { readonly [name: string]: (text: string) => unknown } = {
  'event streams in one chunk': (text) =>
    quietly(() => createFrameReader(defaultLimits).push(bytes(`data: ${text}\n\n`))),
  'event streams byte by byte': (text) => {
    const reader = createFrameReader(defaultLimits);
    quietly(() => {
      for (const byte of bytes(`data: ${text}\n\n`)) reader.push(Uint8Array.of(byte));
    });
  },
  'lines byte by byte': (text) => {
    const push = createLineReader(defaultLimits, () => 0);
    quietly(() => {
      for (const byte of bytes(text)) push(Uint8Array.of(byte));
    });
  },
  'JSON with exact numbers': (text) => {
    quietly(() => parseJson(text));
    quietly(() => writeJson(parseJson(JSON.stringify({ text, of: 1 }))));
    quietly(() => parseJson(`[${text.replace(/[^\d,.eE-]/g, '1')}]`));
  },
  'JSON that a person edits': (text) => readJson(text),
  'secrets in a text': (text) => mask.hide(text),
  'secrets in a stream, character by character': (text) => {
    const hide = mask.startHiding?.();
    for (const delta of text)
      hide?.([{ type: 'text', messageId: 'm', partId: 'p', delta } as TurnEvent], false);
    hide?.([], true);
  },
  'names of secrets': (text) => [
    isSecretName(text),
    isTokenName(text),
    namesSecret(text, new Set()),
  ],
  'what the devtools hide': (text) => secrets.mask({ text, [text]: text, list: [text] }),
  'a text as it is drawn': (text) => condense(revealText(text)),
  'a name as it is drawn': (text) => condense(revealText(text, true)),
  'a text as it is cut': (text) => excerpt(text),
  'names that look alike': (text) => drain(gatherNames([{ one: text, [text]: 1 }])),
  'a comparison of lines': (text) => foldLines(diffLines(text, text.replaceAll('a', 'b'))),
  'the rows of arguments': (text) => viewArguments({ text, [text]: 1 }, true),
};

describe('reading a text twice as long takes at most 2.3 times the work', () => {
  test.each(Object.entries(ofTexts))('%s', async (reads, work) => {
    const isStream = / by /.test(reads);
    const of = (piece: string) => (size: number) => {
      const text = `${piece.repeat(Math.floor(size / piece.length))}é`;
      return () => work(text);
    };
    await expectLinear(
      isStream ? 'event' : 'text',
      isStream ? 300 : 700,
      Object.fromEntries(pieces.map((piece) => [JSON.stringify(piece), of(piece)])),
    );
  });
});

const each = <Item>(count: number, make: (at: number) => Item) =>
  Array.from({ length: count }, (_, at) => make(at));
const deep = (levels: number, wrap: (below: unknown) => unknown) =>
  each(levels, () => 0).reduce<unknown>(wrap, 1);

const values: { readonly [name: string]: (size: number) => unknown } = {
  'a wide object': (size) => Object.fromEntries(each(size, (at) => [`k${at}`, at])),
  'a list of equal texts': (size) => each(size, () => 'p\u0430ypal'),
  'a list of objects': (size) => each(size / 4, (at) => ({ id: at, name: `n${at}`, list: [at] })),
  'nested lists': (size) => deep(size, (below) => [below]),
  'nested secrets': (size) => deep(size, (below) => ({ a: below, password: 'x' })),
  'names alike': (size) =>
    Object.fromEntries(each(size, (at) => [`${at % 2 ? '\u0430' : 'a'}${at >> 1}`, 1])),
};

const anything = { anyOf: [{ type: 'object', additionalProperties: true }, { type: 'array' }] };
const closed: Record<string, unknown> = { properties: {}, additionalProperties: false };
Object.assign(closed, { properties: { a: closed }, required: ['b'], items: closed });

const ofValues: { readonly [name: string]: (value: unknown) => unknown } = {
  'secrets in a value': (value) => mask.hide(value),
  'a fingerprint': (value) => fingerprint(value),
  'a comparison': (value) => sameJson(value, structuredClone(value)),
  'JSON with exact numbers': (value) => writeJson(parseJson(JSON.stringify(value))),
  'an answer and its schema': (value) =>
    schemaProblem({ type: 'object', properties: { value: anything } }, { value }),
  'an edit and its schema': (value) => checkSchema(anything, anything, value),
  'an edit that breaks its schema': (value) => checkSchema(closed, closed, value),
  'secrets of a form': (value) => secretsIn(value, new Set(['k1'])),
  'what the devtools hide': (value) => secrets.mask(value),
  'names in a value': (value) => drain(gatherNames([value])),
};
/** A row contains its path, up to a length: for a deep value that is its square at first. */
const ofRows: typeof ofValues = {
  'rows of a value': (value) => flattenInput(value),
  'rows compared': (value) => compareInputs(value, structuredClone(value)),
};

describe('reading a value twice as big takes at most 2.3 times the work', () => {
  const isNested = (name: string) => name.startsWith('nested');
  test.each(Object.entries({ ...ofValues, ...ofRows }))('%s', async (reads, work) => {
    const cases = Object.entries(values)
      .filter(([name]) => !(reads in ofRows && isNested(name)))
      .map(([name, make]): [string, (size: number) => () => unknown] => [
        name,
        (size) => {
          const value = make(size);
          return () => work(value);
        },
      ]);
    await expectLinear('value', 600, Object.fromEntries(cases));
  });
});

const step = (op: string, path: string, more: object = {}) => ({ op, path, ...more });
const says = ({ error }: { readonly error?: unknown }) => expect(error).toBeUndefined();
/** Events of a stream, with those before and after them. */
const around = <Event>(
  before: readonly Event[],
  more: readonly Event[],
  after: readonly Event[],
) => [...before, ...more, ...after];
const call = (at: number) => [
  { type: 'TOOL_CALL_START', toolCallId: `c${at}`, toolCallName: 'pay' },
  { type: 'TOOL_CALL_ARGS', toolCallId: `c${at}`, delta: '{}' },
  { type: 'TOOL_CALL_END', toolCallId: `c${at}` },
  { type: 'TOOL_CALL_RESULT', toolCallId: `c${at}`, messageId: `r${at}`, content: 'x' },
];
const message = [{ type: 'TEXT_MESSAGE_START', messageId: 'm', role: 'assistant' }];
const delta = { type: 'TEXT_MESSAGE_CONTENT', messageId: 'm', delta: 'ab ' };
const ended: readonly object[] = [{ type: 'RUN_FINISHED' }];
const ag = async (events: readonly object[]) => says(await agUi.play(agUi.answering(events)));
const tan = async (events: readonly object[]) =>
  says(await tanstack.play(tanstack.answering(events)));
const ai = async (events: readonly object[]) =>
  says(
    await aiSdk.play(
      aiSdk.answering(
        around<object>([{ type: 'start', messageId: 'm' }], events, [{ type: 'finish' }]),
      ),
    ),
  );
const patch = (of: unknown, make: (at: number) => object) => (size: number) => () =>
  applyPatch(of as never, each(size, make) as never);

/** A block of a text is searched until it is full. */
const LONG = 'a session: deltas of one text';

const streams: { readonly [name: string]: (size: number) => () => unknown } = {
  'JSON Patch: additions to an object': patch({}, (at) => step('add', `/k${at}`, { value: 1 })),
  'JSON Patch: additions to a list': patch([], () => step('add', '/-', { value: 1 })),
  'JSON Patch: replacements': patch({ a: { b: 1 } }, () => step('replace', '/a/b', { value: 1 })),
  'JSON Patch: copies': patch({ a: 'x' }, (at) => step('copy', `/k${at}`, { from: '/a' })),
  'AG-UI: text': (size) => () =>
    ag(
      around<object>(
        message,
        each(size, () => delta),
        ended,
      ),
    ),
  'AG-UI: calls': (size) => () => ag([...each(size / 4, call).flat(), ...ended]),
  'AG-UI: patches of the state': (size) => () =>
    ag([
      { type: 'STATE_SNAPSHOT', snapshot: {} },
      { type: 'STATE_DELTA', delta: each(size, (at) => step('add', `/k${at}`, { value: 1 })) },
      ...ended,
    ]),
  'TanStack AI: text': (size) => () =>
    tan(
      around<object>(
        message,
        each(size, () => delta),
        ended,
      ),
    ),
  'TanStack AI: calls': (size) => () => tan([...each(size / 4, call).flat(), ...ended]),
  'AI SDK: text': (size) => () =>
    ai([
      { type: 'text-start', id: 't' },
      ...each(size, () => ({ type: 'text-delta', id: 't', delta: 'ab ' })),
    ]),
  'AI SDK: calls': (size) => () =>
    ai(
      each(size / 2, (at) => [
        { type: 'tool-input-available', toolCallId: `c${at}`, toolName: 'pay', input: {} },
        { type: 'tool-output-available', toolCallId: `c${at}`, output: 1 },
      ]).flat(),
    ),
  'Genkit: text': (size) => async () => {
    const chunk = { message: { role: 'model', content: [{ text: 'ab ' }] } };
    const result = { result: { messages: [], finishReason: 'stop' } };
    const events = kortyx.answering([...each(size, () => chunk), result], { done: false });
    const { backend } = genkit.recordedFlow([events]);
    says(await genkit.tell(backend.stream(genkit.message, genkit.context())));
  },
  'Kortyx: text': (size) => async () => {
    const part = { node: 'n', opId: 'o', segmentId: 's' };
    const text = each(size, () => ({ type: 'text-delta', delta: 'ab ', ...part }));
    const events = [{ type: 'text-start', ...part }, ...text, { type: 'text-end', ...part }];
    says(await kortyx.playThese([kortyx.answering([...events, { type: 'done', data: {} }])]));
  },
  'LangGraph: text': (size) => async () => {
    const chunk = [{ type: 'AIMessageChunk', id: 'm', content: 'ab ' }, {}];
    const frames = each(size, () => ['messages', chunk] as const);
    says(await langGraph.play(threads.run(frames, threads.done), undefined, threads.playing));
  },
  [LONG]: (size) => () => {
    const message = { text: 'go' };
    let state = reduceSession(emptySession('s'), {
      ...{ type: 'message-sent', turnId: 't', message, at: 0 },
    } as const);
    for (let at = 0; at < size; at += 1) {
      const event: TurnEvent = { type: 'text', messageId: 'm', partId: 'p', delta: 'ab. ' };
      state = reduceSession(state, { type: 'turn-event', turnId: 't', event, at: 0 });
    }
  },
  'a recording of a session': (size) => {
    const event = { type: 'text', messageId: 'm', partId: 'p', delta: 'ab. ' };
    const action = { type: 'turn-event', turnId: 't', event, at: 0 };
    const steps = each(size, (at) => ({ at, action }));
    const start = emptySession('s');
    const capabilities = { batch: 'all', messageWhileOpen: 'abandons', history: 'client' };
    const backend = { id: 'b', capabilities, methods: [] };
    const about = { format: 'holdpoint-recording', version: 2, savedAt: 0, backend };
    const file = JSON.stringify({ ...about, start, steps });
    return () => readRecording(file);
  },
};

describe('reading a stream twice as long takes at most 2.3 times the work', () => {
  test.each(Object.entries(streams))('%s', async (name, work) => {
    await expectLinear('event', name === LONG ? 4_000 : 200, { [name]: work });
  });
});
