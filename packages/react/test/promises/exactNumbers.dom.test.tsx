import {
  createSession,
  defineInterruptTool,
  type Session,
  selectUnsettled,
} from '@holdpoint/client';
import { parseJson } from '@holdpoint/client/adapter';
import { genkitFlow } from '@holdpoint/client/genkit';
import { scriptedBackend } from '@holdpoint/client/testing';
import {
  approval,
  finish,
  Interrupts,
  receiptsToCsv,
  receiptsToJson,
  toReceipts,
  useAgentTurn,
} from '@holdpoint/react';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';

afterEach(cleanup);

const input = '{"amount":12345678901234567890,"most":1e400,"rows":[[-0.0]]}';

/** A flow's server whose tool asks with numbers that JavaScript can't hold. */
const send: typeof fetch = async (_url, init) => {
  const isAnswer = String(init?.body).includes('"resume"');
  const asks = `{"role":"model","content":[{"toolRequest":{"name":"pay","ref":"r1","input":${input}},"metadata":{"interrupt":true}}]}`;
  const told =
    '{"role":"tool","content":[{"toolResponse":{"name":"pay","ref":"r1","output":{"paid":false}}}]}';
  const messages = isAnswer
    ? `[${asks},${told},{"role":"model","content":[{"text":"Done."}]}]`
    : `[${asks}]`;
  const result = `{"messages":${messages},"finishReason":"${isAnswer ? 'stop' : 'interrupted'}"}`;
  return new Response(`data: {"result":${result}}\n\n`, {
    headers: { 'content-type': 'text/event-stream' },
  });
};

interface PageProps {
  readonly session: Session;
  readonly renderers?: ComponentProps<typeof Interrupts>['renderers'];
}
const Page = ({ session, renderers = [] }: PageProps) => (
  <Interrupts turn={useAgentTurn(session)} renderers={renderers} />
);

test('a number that JavaScript can’t hold is drawn as it came, and stands so in the receipts', async () => {
  const backend = genkitFlow({ url: 'http://agent.test/a', fetch: send });
  const session = createSession({ backend, recoveryDelaysMs: [] });
  await session.send('go').outcome;
  const { container } = render(<Page session={session} />);
  for (const digits of ['12345678901234567890', '1e400', '-0.0']) {
    expect(screen.getByText(digits, { exact: true })).toBeTruthy();
  }
  expect(container.textContent).not.toContain('12345678901234567000');
  expect(container.textContent).not.toContain('Infinity');

  const [open] = selectUnsettled(session.getState());
  const answer = { type: 'respond', key: open?.key ?? '', output: { paid: false } } as const;
  await session.decide(answer)?.outcome;
  const receipts = toReceipts(session.getState());
  expect(receiptsToJson(receipts).replace(/\s/g, '')).toContain(`"input":${input}`);
  expect(receiptsToCsv(receipts)).toContain(input.replaceAll('"', '""'));
});

const toolOf = { name: 'done', input: z.any(), answer: 'restart', resumed: z.any() } as const;
const many = '12345678901234567890';
const afterwards = `{"account":${many},"ids":[${many}],"more":{"fee":1e400,"z":-0}}`;

test.each([
  [
    'a question, beside its options',
    `{"question":"Which?","choices":["this one","none"],"account":${many}}`,
    [],
    [many],
  ],
  [
    'a table of results',
    `{"rows":[${afterwards}]}`,
    [
      finish(defineInterruptTool(toolOf), {
        title: 'Done',
        table: ({ input }) => input.rows,
      }),
    ],
    [`[${many}]`, '{"fee":1e400,"z":-0}'],
  ],
  [
    'a comparison',
    `{"rows":${afterwards}}`,
    [
      approval(defineInterruptTool(toolOf), {
        title: 'Do',
        diff: ({ input }) => ({ before: {}, after: input.rows }),
      }),
    ],
    [many, '1e400', '-0'],
  ],
])('shows every digit in %s', async (_place, asked, renderers, words) => {
  const backend = scriptedBackend((agent) => {
    agent.on('go', (turn) => turn.interrupt('done', parseJson(asked) as never));
  });
  const session = createSession({ backend });
  await session.send('go').outcome;
  const { container } = render(<Page session={session} renderers={renderers} />);
  await waitFor(() => {
    for (const word of words) expect(container.textContent).toContain(word);
  });
  expect(container.textContent).not.toContain('12345678901234567000');
  expect(container.textContent).not.toContain('null');
});
