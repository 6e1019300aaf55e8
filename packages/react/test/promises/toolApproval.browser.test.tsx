import { createSession, defineInterruptTool, type Session } from '@holdpoint/client';
import { genkitAgent } from '@holdpoint/client/genkit';
import { approval, credential, Interrupts, question, useAgentTurn } from '@holdpoint/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { z } from 'zod';
import { pressLive } from '../harness/pressLive.testkit.ts';
import '@holdpoint/react/styles.css';

type Renderers = NonNullable<Parameters<typeof Interrupts>[0]['renderers']>;

const input = { question: 'Which file?', choices: ['a.txt', 'b.txt'] };
const said = { message: 'Tool not in approved list: write_file' };

/** Genkit's approval middleware before `write_file`, on a page with these renderers. */
async function ask(renderers: Renderers = [], asked: unknown = { filePath: 'a.txt' }) {
  const resumes: unknown[] = [];
  const send: typeof fetch = async (url, init) => {
    // This agent has no route for its state.
    if (String(url).endsWith('/getSnapshot'))
      return new Response('Cannot POST /a/getSnapshot', { status: 404 });
    const { resume } = (JSON.parse(String(init?.body)) as { data: { resume?: unknown } }).data;
    if (resume) resumes.push(resume);
    const part = {
      toolRequest: { name: 'write_file', ref: 'r1', input: asked },
      metadata: { interrupt: said },
    };
    return Response.json({
      result: {
        snapshotId: resume ? 's2' : 's1',
        finishReason: resume ? 'stop' : 'interrupted',
        message: { role: 'model', content: resume ? [{ text: 'Done.' }] : [part] },
      },
    });
  };
  const backend = genkitAgent({ url: 'http://agent.test/a', fetch: send, decisionIds: false });
  const session = createSession({ backend, recoveryDelaysMs: [] });
  await render(<Page session={session} renderers={renderers} />);
  await session.send('write it').outcome;
  return { session, resumes };
}

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

/** Presses as soon as the button has armed. */
async function press(name: string) {
  const button = page.getByRole('button', { name, exact: true });
  await pressLive(button);
}

const restarted = { restart: [{ metadata: { resumed: { toolApproved: true } } }] };
const anything = z.any();
const restarts = defineInterruptTool({ name: 'write_file', input: anything, answer: 'restart' });
const responds = defineInterruptTool({ name: 'write_file', input: anything, answer: 'respond' });
const strict = defineInterruptTool({
  name: 'write_file',
  input: anything,
  answer: 'restart',
  resumed: z.strictObject({ approved: z.boolean() }),
});

beforeEach(async () => {
  await page.viewport(800, 1000);
});

describe('Genkit’s approval middleware', () => {
  test('is approved on a page that defines nothing', async () => {
    const { session, resumes } = await ask();
    await expect.element(page.getByText(/If you approve, it may run/)).toBeVisible();
    await press('Approve');
    await expect.poll(() => session.getState().interrupts[0]?.status).toBe('resolved');
    expect(resumes).toMatchObject([restarted]);
  });

  test('is rejected by a result in words, with the person’s own', async () => {
    const { resumes } = await ask();
    await press('Reject');
    await userEvent.keyboard('Not there.');
    await press('Send rejection');
    await expect
      .poll(() => resumes)
      .toMatchObject([
        {
          respond: [
            {
              toolResponse: {
                output: 'The user rejected this call. It was not run. Their reason: Not there.',
              },
            },
          ],
        },
      ]);
  });

  const definitions: readonly (readonly [string, Renderers])[] = [
    ['one that is restarted', [approval(restarts)]],
    ['one that is restarted with other words', [approval(strict)]],
    ['one that is responded to', [approval(responds)]],
    [
      'one that says what its result is',
      [approval(responds, { decide: ({ approved }) => ({ output: { approved } }) })],
    ],
    ['a sign-in', [credential(restarts, { provider: 'Acme', refresh: async () => 'ref' })]],
  ];
  test.each(definitions)('wins over a definition: %s', async (_, renderers) => {
    const { resumes } = await ask(renderers);
    await press('Approve');
    await expect.poll(() => resumes).toMatchObject([restarted]);
  });

  test.each([
    ['nothing', []],
    ['a question', [question(responds)]],
  ] as const)('is no question, whatever the input looks like: defined as %s', async (_, all) => {
    const { resumes } = await ask(all, input);
    await press('Approve');
    await expect.poll(() => resumes).toMatchObject([restarted]);
  });

  test('receives what the app makes of an approval, too', async () => {
    const { resumes } = await ask([
      approval(strict, { decide: ({ approved }) => ({ resumed: { approved } }) }),
    ]);
    await press('Approve');
    await expect
      .poll(() => resumes)
      .toMatchObject([
        { restart: [{ metadata: { resumed: { approved: true, toolApproved: true } } }] },
      ]);
  });

  test('is never restarted by a rejection, whatever the app makes of it', async () => {
    const { resumes } = await ask([
      approval(strict, { decide: ({ approved }) => ({ resumed: { approved } }) }),
    ]);
    await press('Reject');
    await press('Send rejection');
    await expect
      .poll(() => resumes)
      .toMatchObject([
        { respond: [{ toolResponse: { output: 'The user rejected this call. It was not run.' } }] },
      ]);
    expect(resumes[0]).not.toHaveProperty('restart');
  });
});
