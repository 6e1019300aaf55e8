import { createSession, defineInterruptTool, type Session } from '@holdpoint/client';
import { scriptedBackend } from '@holdpoint/client/testing';
import { approval, credential, Interrupts, question, useAgentTurn } from '@holdpoint/react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { z } from 'zod';
import { pressLive } from '../harness/pressLive.testkit.ts';
import '@holdpoint/react/styles.css';

type Renderers = NonNullable<Parameters<typeof Interrupts>[0]['renderers']>;

const input = z.object({ question: z.string(), choices: z.array(z.string()) });
const restarts = defineInterruptTool({ name: 'pay', input, answer: 'restart' });
const responds = defineInterruptTool({ name: 'pay', input, answer: 'respond' });

/** Functions that a JavaScript app might pass: the types refuse each of them. */
const tells = { told: (() => ({ resumed: { approved: true } })) as () => never };
const gives = { told: (() => ({ output: { approved: true } })) as () => never };
const way = { provider: 'Acme', refresh: async () => 'ref' };

function Page({
  session,
  renderers,
}: {
  readonly session: Session;
  readonly renderers: Renderers;
}) {
  const turn = useAgentTurn(session);
  return <Interrupts turn={turn} renderers={renderers} />;
}

async function ask(renderers: Renderers) {
  const backend = scriptedBackend((agent) => {
    agent.on('go', (turn) => turn.interrupt('pay', { question: 'Pay?', choices: ['Yes', 'No'] }));
  });
  const session = createSession({ backend });
  await render(<Page session={session} renderers={renderers} />);
  await session.send('go').outcome;
  const answers = () => backend.requests.filter(({ type }) => type === 'resume');
  return { session, answers };
}

async function press(name: string) {
  const button = page.getByRole('button', { name, exact: true });
  await pressLive(button);
}

beforeEach(async () => {
  await page.viewport(800, 1000);
});

describe('an answer of the wrong kind never leaves, and the card says so', () => {
  test.each([
    ['approval', 'restart', approval(restarts, { decide: gives.told }), 'Approve'],
    ['approval', 'respond', approval(responds, { decide: tells.told }), 'Approve'],
    ['question', 'restart', question(restarts, { answer: gives.told }), 'Send answer'],
    ['question', 'respond', question(responds, { answer: tells.told }), 'Send answer'],
    ['sign-in', 'respond', credential(responds as never, way), 'Sign in'],
  ] as const)('%s of a tool with answer: %s', async (kind, right, renderer, name) => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    onTestFinished(() => logged.mockRestore());
    const { session, answers } = await ask([renderer]);
    if (kind === 'question') await page.getByRole('radio', { name: 'Yes' }).click();
    await press(name);
    const alert = page.getByRole('alert');
    await expect.element(alert.filter({ hasText: 'Nothing was sent.' })).toBeVisible();
    const said = logged.mock.calls.map(([error]) => String(error)).join();
    expect(said).toContain(`this tool is answered by a ${right}, not by a`);
    expect(answers()).toEqual([]);
    expect(session.getState().interrupts[0]?.status).toBe('open');
  });
});

describe('a rejection has its own mapper, and may be a result of either kind of tool', () => {
  const refused = { rejected: () => ({ output: { refused: true } }) };
  const declined = { declined: () => ({ output: { refused: true } }) };
  test.each([
    ['approval', 'restart', approval(restarts, refused), ['Reject', 'Send rejection']],
    ['approval', 'respond', approval(responds, refused), ['Reject', 'Send rejection']],
    ['question', 'restart', question(restarts, declined), ['Decline']],
    ['question', 'respond', question(responds, declined), ['Decline']],
    ['sign-in', 'restart', credential(restarts, { ...way, ...declined }), ['Decline']],
  ] as const)('%s of a tool with answer: %s', async (_kind, _answer, renderer, names) => {
    const { answers } = await ask([renderer]);
    for (const name of names) await press(name);
    await expect
      .poll(answers)
      .toMatchObject([
        { answers: [{ resolution: { type: 'respond', output: { refused: true } } }] },
      ]);
  });
});
