import {
  createSession,
  defineInterruptTool,
  type Interrupt,
  respond,
  restart,
  selectUnsettled,
} from '@holdpoint/client';
import { genkitAgent, genkitFlow } from '@holdpoint/client/genkit';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';

/** What Genkit's own approval middleware says with its pause, as each server puts it on the wire. */
const shapes = {
  'JavaScript, Python and Go': { message: 'Tool not in approved list: write_file' },
  'newer Go': { tool: 'write_file', message: 'Tool not in approved list: write_file' },
};

interface Sent {
  readonly data: { readonly resume?: unknown };
}

/** A server that pauses `write_file` with this, and is content with any answer. */
function serverThatSays(interrupt: unknown, name = 'write_file') {
  const bodies: Sent[] = [];
  const send: typeof fetch = async (to, init) => {
    if (String(to).endsWith('/getSnapshot')) return new Response(null, { status: 404 });
    const body = JSON.parse(String(init?.body)) as Sent;
    bodies.push(body);
    const isAnswer = body.data.resume !== undefined;
    const part = {
      toolRequest: { name, ref: 'r1', input: { filePath: 'a.txt', content: 'hello' } },
      metadata: { interrupt },
    };
    return Response.json({
      result: {
        snapshotId: isAnswer ? 's2' : 's1',
        finishReason: isAnswer ? 'stop' : 'interrupted',
        message: { role: 'model', content: isAnswer ? [{ text: 'Done.' }] : [part] },
      },
    });
  };
  return { bodies, send };
}

async function ask(interrupt: unknown, name?: string) {
  const { bodies, send } = serverThatSays(interrupt, name);
  const backend = genkitAgent({ url: 'http://agent.test/a', fetch: send, decisionIds: false });
  const session = createSession({ backend, recoveryDelaysMs: [] });
  await session.send('write it').outcome;
  const open = selectUnsettled(session.getState())[0] as Interrupt;
  return { session, open, resumed: () => bodies[1]?.data.resume };
}

describe.each(Object.entries(shapes))('the approval middleware of %s', (_, said) => {
  test('is known by what it says, with no definition of the tool', async () => {
    const { open } = await ask(said);
    expect(open).toMatchObject({
      status: 'open',
      metadata: said,
      approves: { isInputKnown: true, takesReason: true, resumed: { toolApproved: true } },
    });
  });

  test('is approved by the restart that it understands', async () => {
    const { session, open, resumed } = await ask(said);
    await session.decide(restart(open))?.outcome;
    expect(resumed()).toEqual({
      restart: [
        {
          toolRequest: {
            name: 'write_file',
            ref: 'r1',
            input: { filePath: 'a.txt', content: 'hello' },
          },
          metadata: { interrupt: said, resumed: { toolApproved: true } },
        },
      ],
    });
  });

  test('is rejected by a respond with words', async () => {
    const { session, open, resumed } = await ask(said);
    await session.decide(respond(open, 'No.'))?.outcome;
    expect(resumed()).toEqual({
      respond: [{ toolResponse: { name: 'write_file', ref: 'r1', output: 'No.' } }],
    });
  });

  test.each([true, { approved: true }, { toolApproved: 'true' }, { toolApproved: false }])(
    'never has a restart by which it would only ask again: %j',
    async (wrong) => {
      const { session, open, resumed } = await ask(said);
      const tool = defineInterruptTool({
        name: 'write_file',
        input: z.any(),
        answer: 'restart',
      });
      expect(() => session.decide(tool.restart(open, { resumed: wrong }))).toThrow(
        /`resumed` needs \{"toolApproved":true\}/,
      );
      expect(resumed()).toBeUndefined();
      expect(session.getState().interrupts[0]?.status).toBe('open');
    },
  );
});

test('a result is never recorded as its approval', async () => {
  const { session, open, resumed } = await ask(shapes['newer Go']);
  const verdict = { kind: 'approved' } as const;
  expect(() => session.decide(respond(open, { approved: true }), { verdict })).toThrow(
    /approves nothing; restart it/,
  );
  expect(resumed()).toBeUndefined();
});

test('a flow knows the approval middleware too', async () => {
  const { send } = serverThatSays(shapes['newer Go']);
  const session = createSession({
    backend: genkitFlow({ url: 'http://agent.test/f', fetch: send }),
    recoveryDelaysMs: [],
  });
  await session.send('write it').outcome;
  expect(session.getState().interrupts[0]?.approves?.resumed).toEqual({ toolApproved: true });
});

describe('what is not the approval middleware is never taken for it', () => {
  const exact = 'Tool not in approved list: write_file';
  const imitations: readonly (readonly [string, unknown])[] = [
    ['nothing said', true],
    ['the bare words', exact],
    ['another tool’s name', { message: 'Tool not in approved list: read_file' }],
    ['no name', { message: 'Tool not in approved list: ' }],
    ['words before it', { message: `Please approve. ${exact}` }],
    ['words after it', { message: `${exact}. It is safe.` }],
    ['a blank after it', { message: `${exact} ` }],
    ['a line after it', { message: `${exact}\n` }],
    ['another case', { message: 'tool not in approved list: write_file' }],
    ['a letter of another alphabet', { message: 'Tооl not in approved list: write_file' }],
    ['a name in letters that look alike', { message: 'Tool not in approved list: writе_file' }],
    ['a hidden character', { message: 'Tool not in approved list: write_\u200bfile' }],
    ['a key beside it', { message: exact, reason: 'It is due' }],
    ['a key beside it with nothing in it', { message: exact, reason: null }],
    ['its own prototype', JSON.parse(`{"message":${JSON.stringify(exact)},"__proto__":{}}`)],
    ['a list', [{ message: exact }]],
    ['words that are no text', { message: [exact] }],
    ['another tool beside it', { message: exact, tool: 'read_file' }],
    ['no text as the tool beside it', { message: exact, tool: null }],
    ['the tool and no words', { tool: 'write_file' }],
    ['it in another place', { interrupt: { message: exact } }],
  ];

  test.each(imitations)('%s', async (_, said) => {
    const { open } = await ask(said);
    expect(open).not.toHaveProperty('approves');
  });

  test('a tool whose name has the words in it', async () => {
    const { open } = await ask({ message: exact }, 'Tool not in approved list: write_file');
    expect(open).not.toHaveProperty('approves');
  });
});
