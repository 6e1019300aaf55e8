import { describe, expect, test } from 'vitest';
import type { Resolution } from '../../protocol/resolution.ts';
import { answering, only, type Playing, play, resume } from './fixtures.testkit.ts';

// Events of ag-ui-adk 0.11 with google-adk 2.13: the tool's call stays open, next to ADK's own call.
const call = (id: string, name: string, args: unknown) => [
  { type: 'TOOL_CALL_START', toolCallId: id, toolCallName: name },
  { type: 'TOOL_CALL_ARGS', toolCallId: id, delta: JSON.stringify(args) },
  { type: 'TOOL_CALL_END', toolCallId: id },
];
const oauth = { type: 'oauth2', flows: {} };
const configOf = (authScheme: object) => ({
  authScheme,
  exchangedAuthCredential: {
    authType: 'oauth2',
    oauth2: { authUri: 'https://id.acme.example/authorize?state=s-1', state: 's-1' },
  },
  credentialKey: 'acme_calendar',
});
const finished = { type: 'RUN_FINISHED', threadId: 't', runId: 'r' };
const started = { type: 'RUN_STARTED', threadId: 't', runId: 'r' };
const askingWith = (args: object) =>
  answering([
    started,
    ...call('call_1', 'read_calendar', { day: 'Monday' }),
    ...call('adk-1', 'adk_request_credential', args),
    finished,
  ]);
const asking = (authScheme: object = oauth) =>
  askingWith({ functionCallId: 'call_1', authConfig: configOf(authScheme) });
const result = { type: 'TOOL_CALL_RESULT', messageId: 'm', toolCallId: 'call_1', content: '{}' };
const words = [
  { type: 'TEXT_MESSAGE_START', messageId: 'w', role: 'assistant' },
  { type: 'TEXT_MESSAGE_CONTENT', messageId: 'w', delta: 'Done.' },
  { type: 'TEXT_MESSAGE_END', messageId: 'w' },
];
const named: Playing = { dialect: 'adk' };

async function answer(resumed: unknown, run = answering([started, result, ...words, finished])) {
  return answerTo(oauth, resumed, run);
}
async function answerTo(
  authScheme: object,
  resumed: unknown,
  run = answering([started, result, ...words, finished]),
) {
  const first = await play(asking(authScheme), undefined, named);
  const restart = ({ key }: { readonly key: string }) =>
    ({ type: 'restart', key, resumed, sensitive: true }) as Resolution;
  const turn = { checkpoint: first.checkpoint, turnId: 'turn-2' };
  return play(run, resume(first.interrupts, restart), { ...named, turn });
}
const sentIn = ({ sent }: { readonly sent: object }) => {
  const { messages } = sent as { readonly messages: readonly { readonly content: string }[] };
  return JSON.parse(messages.at(-1)?.content ?? '');
};

describe('a sign-in that ADK asks for', () => {
  test('is the call that needs it, which only runs again: nothing is a no', async () => {
    const { interrupts, events } = await play(asking(), undefined, named);
    expect(interrupts).toMatchObject([
      {
        name: 'read_calendar',
        ref: 'call_1',
        input: { day: 'Monday' },
        metadata: { authConfig: { credentialKey: 'acme_calendar' } },
        allowed: { respond: false, restart: true, replaceInput: false, cancel: false },
        takesNoDecline: true,
      },
    ]);
    expect(only({ events }, 'tool-request').map(({ request }) => request.name)).toEqual([
      'read_calendar',
    ]);
  });

  test('is shown without an answer where the app has not named ADK: a model may call a tool so', async () => {
    for (const dialect of [undefined, 'spec'] as const) {
      const { interrupts } = await play(asking(), undefined, { ...(dialect && { dialect }) });
      expect(interrupts.every(({ allowed }) => !allowed.restart && !allowed.respond)).toBe(true);
    }
  });

  test.each([
    ['OAuth', oauth, { authType: 'oauth2', oauth2: { state: 's-1', accessToken: 'ref-1' } }],
    ['an API key', { type: 'apiKey', in: 'header' }, { authType: 'apiKey', apiKey: 'ref-1' }],
    [
      'HTTP',
      { type: 'http', scheme: 'bearer' },
      { authType: 'http', http: { scheme: 'bearer', credentials: { token: 'ref-1' } } },
    ],
  ])('takes a reference instead of the token: %s', async (_, scheme, credential) => {
    const answered = await answerTo(scheme, { credentialRef: 'ref-1' });
    expect(sentIn(answered)).toEqual(credential);
    expect(answered.sent).toMatchObject({
      messages: expect.arrayContaining([
        expect.objectContaining({ role: 'tool', toolCallId: 'adk-1' }),
      ]),
    });
    expect(answered.end).toMatchObject({ status: 'completed' });
  });

  test('takes a credential in ADK’s own form as it is', async () => {
    const own = { authType: 'oauth2', oauth2: { authResponseUri: 'https://app/?code=c' } };
    expect(sentIn(await answer(own))).toEqual(own);
  });

  test.each([[{ declined: true }], [{ credentialRef: '' }], [true], [{}]])(
    'takes nothing else, for the tool would run again without a credential: %j',
    async (resumed) => {
      const { error, sent } = await answer(resumed);
      expect(error).toMatchObject({ code: 'invalid-answer' });
      expect(sent).toEqual({});
    },
  );

  test.each([
    ['no `authConfig`', { functionCallId: 'call_1' }],
    ['an `authConfig` without a scheme', { functionCallId: 'call_1', authConfig: {} }],
    ['a scheme without a type', { functionCallId: 'call_1', authConfig: { authScheme: {} } }],
    ['no call that would run again', { authConfig: configOf(oauth) }],
    ['a call that did not come', { functionCallId: 'call_2', authConfig: configOf(oauth) }],
  ])('is shown and can’t be answered where it has %s; a message can be sent', async (_, args) => {
    const first = await play(askingWith(args), undefined, named);
    expect(first.interrupts).toMatchObject([{ unanswerable: 'form' }]);
    expect(Object.values(first.interrupts[0]?.allowed ?? {})).not.toContain(true);
    const turn = { checkpoint: first.checkpoint, turnId: 'turn-2' };
    const restart = ({ key }: { readonly key: string }) =>
      ({ type: 'restart', key, resumed: { credentialRef: 'r' }, sensitive: true }) as Resolution;
    const answered = await play(askingWith(args), resume(first.interrupts, restart), {
      ...named,
      turn,
    });
    expect(answered.error).toMatchObject({ code: 'invalid-answer' });
    const said = await play(
      answering([started, ...words, finished]),
      { type: 'message', message: { text: 'Never mind.' } },
      { ...named, turn },
    );
    expect(said.end).toMatchObject({ status: 'completed' });
  });

  test('is not confirmed by a run that tells no result of the call', async () => {
    const { end } = await answer(
      { credentialRef: 'ref-1' },
      answering([started, ...words, finished]),
    );
    expect(end).toMatchObject({ status: 'failed' });
  });

  test('leaves no reference in what is kept', async () => {
    const { checkpoint } = await answer({ credentialRef: 'ref-7f3a9c' });
    expect(JSON.stringify(checkpoint)).not.toContain('ref-7f3a9c');
  });

  test('does not stop a message', async () => {
    const first = await play(asking(), undefined, named);
    const turn = { checkpoint: first.checkpoint, turnId: 'turn-2' };
    const said = await play(
      answering([started, ...words, finished]),
      { type: 'message', message: { text: 'Never mind.' } },
      { ...named, turn },
    );
    expect(said.error).toBeUndefined();
    expect(said.end).toMatchObject({ status: 'completed' });
  });
});
