import { describe, expect, test } from 'vitest';
import {
  approve,
  message,
  only,
  play,
  playAndAnswer,
  recordedBody,
  reject,
  respondWith,
  resume,
  runOf,
} from './fixtures.testkit.ts';

describe('pydantic-ai', () => {
  test('is recognised, and told what it asks for', async () => {
    const { first, second } = await playAndAnswer('pydantic-ai-approve', approve());
    expect(first.interrupts).toMatchObject([
      {
        name: 'send_email',
        ref: 'call_1',
        input: { to: 'a@x.com', body: 'Hi' },
        approves: { isInputKnown: true, takesReason: true },
        allowed: { respond: true, restart: true, replaceInput: true, cancel: true },
        raw: { dialect: 'pydantic-ai' },
      },
    ]);
    expect(second.sent.resume).toEqual(recordedBody('pydantic-ai-approve', 2).resume);
  });

  test('the assistant’s message, which it never repeats, is put together from the stream and sent back', async () => {
    const { second } = await playAndAnswer('pydantic-ai-approve', approve());
    const [, assistant] = second.sent.messages as readonly unknown[];
    const [, recorded] = recordedBody('pydantic-ai-approve', 2).messages as readonly unknown[];
    expect(assistant).toEqual(recorded);
  });

  test('a result of the same turn is kept in the history', async () => {
    const { first, second } = await playAndAnswer('pydantic-ai-mixed', approve());
    expect(first.interrupts.map(({ ref }) => ref)).toEqual(['call_7']);
    const recorded = recordedBody('pydantic-ai-mixed', 2).messages as readonly unknown[];
    const [, ...sent] = second.sent.messages as readonly { role: string }[];
    const withoutRole = ({ role: _role, ...rest }: { role: string }) => rest;
    expect(sent.map(withoutRole)).toEqual(
      recorded.slice(1).map((one) => withoutRole(one as { role: string })),
    );
  });

  test.each([
    [
      'pydantic-ai-edit',
      approve({ to: 'z@x.com', body: 'Edited' }),
      { approved: true, editedArgs: { to: 'z@x.com', body: 'Edited' } },
    ],
    ['pydantic-ai-reject', reject('not now'), { approved: false, reason: 'not now' }],
  ] as const)('%s: the payload', async (name, decide, payload) => {
    const { second } = await playAndAnswer(name, decide);
    expect(second.sent.resume).toMatchObject([{ status: 'resolved', payload }]);
    expect(second.end?.status).toBe('completed');
  });

  test('approves one and rejects the other in one request', async () => {
    const first = await play(runOf('pydantic-ai-two', 1));
    const answers = resume(first.interrupts, (one) =>
      one.ref === 'call_5' ? approve()(one) : reject('')(one),
    );
    const second = await play(runOf('pydantic-ai-two', 3), answers, {
      turn: { checkpoint: first.checkpoint },
    });
    expect(second.sent.resume).toEqual(recordedBody('pydantic-ai-two', 3).resume);
    expect(only(second, 'tool-response').map(({ response }) => response.output)).toEqual([
      'The tool call was denied.',
      'sent #5 to a@x.com',
    ]);
  });

  test('what a server wants back with a message goes back with it', async () => {
    const { second } = await playAndAnswer('pydantic-ai-reject', reject('no'));
    const third = await play(runOf('pydantic-ai-approve', 1), message, {
      turn: { checkpoint: second.checkpoint },
    });
    expect(third.sent.messages).toContainEqual(
      expect.objectContaining({
        role: 'tool',
        encryptedValue: '{"pydantic_ai": {"outcome": "denied"}}',
      }),
    );
  });

  test('a payload that it would refuse never leaves', async () => {
    const first = await play(runOf('pydantic-ai-errors', 1));
    const wrong = [
      respondWith({ approved: 'yes' }),
      respondWith(true),
      respondWith({ approved: true }),
      approve('no object'),
    ];
    for (const decide of wrong) {
      const { error, player } = await play(
        runOf('pydantic-ai-errors', 4),
        resume(first.interrupts, decide),
      );
      expect(error).toMatchObject({ code: 'invalid-answer', taken: 'no' });
      expect(player.requests).toEqual([]);
    }
  });

  test.each([
    ['pydantic-ai-errors', 4, 'kept'],
    ['pydantic-ai-store', 5, 'kept'],
    ['pydantic-ai-store', 3, 'gone'],
    ['pydantic-ai-store', 7, 'gone'],
    ['pydantic-ai-approve', 4, 'gone'],
  ] as const)('%s %i is a refusal: nothing was run', async (name, run, fate) => {
    const first = await play(runOf('pydantic-ai-approve', 1));
    const { end } = await play(runOf(name, run), resume(first.interrupts, approve()));
    expect(end).toMatchObject({
      status: 'failed',
      error: { code: 'resume-rejected', taken: 'no' },
    });
    expect(end?.status === 'failed' && end.open).toEqual(fate === 'gone' ? [] : undefined);
  });

  test('the same words after something was said prove nothing: a tool may have written them', async () => {
    const first = await play(runOf('pydantic-ai-approve', 1));
    const run = runOf('pydantic-ai-store', 7);
    const said = new TextEncoder().encode(
      'data: {"type":"TOOL_CALL_RESULT","messageId":"m","toolCallId":"call_1","content":"sent"}\n\n',
    );
    const [started, ...rest] = run.response.arrivals;
    const arrivals = [...(started ? [started] : []), said, ...rest];
    const late = { ...run, response: { ...run.response, arrivals } };
    const { end } = await play(late, resume(first.interrupts, approve()));
    expect(end).toMatchObject({ status: 'failed', error: { code: 'backend' } });
    expect(end?.status === 'failed' && end.error.taken).toBeUndefined();
  });

  test('with a store the same answer says the same', async () => {
    const { second } = await playAndAnswer('pydantic-ai-store', approve(), { from: 4, to: 6 });
    expect(second.sent.resume).toEqual(recordedBody('pydantic-ai-store', 6).resume);
    expect(only(second, 'tool-response')).toHaveLength(2);
  });

  test.each([1, 3])(
    'the app’s tool is pending, whether the server says so or not (run %i)',
    async (run) => {
      const tools = [{ name: 'pickColor', description: 'ask' }];
      const { interrupts } = await play(runOf('pydantic-ai-client-tool', run), message, { tools });
      expect(interrupts).toMatchObject([{ name: 'pickColor', allowed: { respond: true } }]);
    },
  );
});
