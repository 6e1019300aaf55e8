import { createSession, type Session, selectUnsettled } from '@holdpoint/client';
import { genkitFlow } from '@holdpoint/client/genkit';
import {
  Interrupts,
  receiptsToCsv,
  receiptsToJson,
  toReceipts,
  useAgentTurn,
} from '@holdpoint/react';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

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

const Page = ({ session }: { readonly session: Session }) => (
  <Interrupts turn={useAgentTurn(session)} />
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
