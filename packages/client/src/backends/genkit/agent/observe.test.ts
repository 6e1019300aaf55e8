import { describe, expect, test } from 'vitest';
import type { WireRecord } from '../../../protocol/backend.ts';
import type { Interrupt } from '../../../protocol/interrupt.ts';
import type { Resolution } from '../../../protocol/resolution.ts';
import { playRecording } from '../../../testing/playRecording.ts';
import {
  context,
  interruptsOf,
  message,
  only,
  play,
  readFixture,
  recorded,
  resume,
  tell,
} from '../fixtures.testkit.ts';
import { genkitAgent } from './genkitAgent.ts';

async function watch(
  name: string,
  exchange: number,
  input: Parameters<typeof play>[2],
  headers = {},
) {
  const records: WireRecord[] = [];
  const told = await play(name, exchange, input, {
    headers,
    context: { observe: (record) => records.push(record) },
  });
  return { records, told };
}

test('shows the request and every frame, in order, never a header', async () => {
  const { records } = await watch('agent-respond-approve', 1, message, {
    authorization: 'Bearer secret-token',
  });
  expect(records[0]).toMatchObject({
    direction: 'out',
    label: 'POST /api/bank',
    body: { data: {}, init: {} },
  });
  expect(
    records
      .slice(1)
      .map(({ label }) => label)
      .filter((label, at, all) => label !== all[at - 1]),
  ).toEqual(['modelChunk', 'turnEnd', 'result']);
  expect(JSON.stringify(records)).not.toContain('secret-token');
});

describe('a sensitive answer', () => {
  const secret = 'hunter2-the-secret';

  test('restart: every word of it is hidden in the record and sent in the request', async () => {
    const first = await play('agent-restart-credential', 1);
    const decide = ({ key }: Interrupt): Resolution => ({
      type: 'restart',
      key,
      resumed: { token: 'runs', nested: [{ pin: '123' }] },
      sensitive: true,
    });
    const { records, told } = await watch(
      'agent-restart-approve',
      2,
      resume(interruptsOf(first), decide),
    );
    expect(JSON.stringify(records[0]?.body)).toContain('"token":"[hidden, 4 characters]"');
    expect(JSON.stringify(records[0]?.body)).toContain('"pin":"[hidden, 3 characters]"');
    expect(told.player.requests[0]?.body).toMatchObject({
      data: { resume: { restart: [{ metadata: { resumed: { token: 'runs' } } }] } },
    });
  });

  test('respond: neither the record nor the echoed tool response has it', async () => {
    const first = await play('agent-twostep', 1);
    const decide = ({ key }: Interrupt): Resolution => ({
      type: 'respond',
      key,
      output: { password: secret },
      sensitive: true,
    });
    const frame = (value: unknown) =>
      new TextEncoder().encode(`data: ${JSON.stringify(value)}\n\n`);
    const { fetch } = playRecording(
      [
        {
          note: '',
          request: { method: 'POST', path: '/api/bank', headers: {}, body: '' },
          response: {
            status: 200,
            headers: {},
            arrivals: [
              frame({
                message: {
                  modelChunk: {
                    role: 'tool',
                    index: 0,
                    content: [
                      {
                        toolResponse: {
                          name: 'userApproval',
                          ref: 'call_1_1',
                          output: { password: secret },
                        },
                      },
                    ],
                  },
                },
              }),
              frame({ result: { finishReason: 'stop' } }),
            ],
          },
          end: 'end',
        },
      ],
      { check: 'path' },
    );
    const records: WireRecord[] = [];
    const told = await tell(
      genkitAgent({ url: '/api/bank', fetch }).stream(
        resume(interruptsOf(first), decide),
        context({ observe: (record) => records.push(record) }),
      ),
    );
    expect(JSON.stringify(records)).not.toContain(secret);
    expect(JSON.stringify(told.events)).not.toContain(secret);
    expect(only(told, 'tool-response')[0]?.response.output).toEqual({
      password: '[hidden, 18 characters]',
    });
  });

  test('detached: the stored conversation that is polled repeats it nowhere', async () => {
    const first = await play('agent-detach-resume', 1);
    const decide = ({ key }: Interrupt): Resolution => ({
      type: 'respond',
      key,
      // Part of the recorded result.
      output: 'slow_job',
      sensitive: true,
    });
    const records: WireRecord[] = [];
    const exchanges = readFixture('agent-detach-resume');
    const { backend } = recorded(
      [exchanges[1], exchanges[5]].flatMap((one) => one ?? []),
      {
        detach: true,
      },
    );
    await tell(
      backend.stream(
        resume(interruptsOf(first), decide),
        context({ observe: (record) => records.push(record) }),
      ),
    );
    const polled = records.filter(({ label }) => label === 'result').at(-1);
    expect(JSON.stringify(polled)).toContain('[hidden, 8 characters]');
    expect(JSON.stringify(polled)).not.toContain('slow_job');
  });
});
