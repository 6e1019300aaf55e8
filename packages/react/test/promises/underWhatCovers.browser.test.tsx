import { createSession, defineInterruptTool } from '@holdpoint/client';
import { type ScriptedAgent, scriptedBackend } from '@holdpoint/client/testing';
import {
  approval,
  Composer,
  credential,
  Interrupts,
  question,
  type Renderer,
  signIn,
  useAgentTurn,
} from '@holdpoint/react';
import '@holdpoint/react/styles.css';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { z } from 'zod';
import { reviewList } from '../../src/interrupts/reviewListPart.ts';

const ask = defineInterruptTool({
  name: 'ask',
  input: z.object({ question: z.string(), choices: z.array(z.string()), allowOther: z.boolean() }),
  output: z.any(),
  answer: 'respond',
});
const pay = defineInterruptTool({
  name: 'pay',
  input: z.object({ to: z.string(), on: z.string() }),
  resumed: z.any(),
  answer: 'restart',
});
const mail = defineInterruptTool({
  name: 'mail',
  input: z.object({ box: z.string() }),
  resumed: z.any(),
  answer: 'restart',
});
const renderers: readonly Renderer[] = [
  question(ask),
  approval(pay, { risk: 'high', confirmPhrase: 'PAY' }),
  credential(mail, { provider: 'Mail', refresh: signIn.form({ submit: async () => 'ref' }) }),
];
const asked = { question: 'Which?', choices: ['One', 'Two', 'Three'], allowOther: true };

type Turn = Parameters<Parameters<ScriptedAgent['on']>[1]>[0];
const pauses: Readonly<Record<string, (turn: Turn) => Turn>> = {
  'a question with an answer of one’s own': (turn) => turn.interrupt('ask', asked),
  'an approval with a phrase to type': (turn) => turn.interrupt('pay', { to: 'Ada', on: 'now' }),
  'a sign-in with a form': (turn) => turn.interrupt('mail', { box: 'in' }),
  'a tray of all three': (turn) =>
    turn
      .interrupt('ask', asked)
      .interrupt('pay', { to: 'Ada', on: 'now' })
      .interrupt('mail', { box: 'in' }),
};

function Page({ session }: { readonly session: ReturnType<typeof createSession> }) {
  const turn = useAgentTurn(session);
  return (
    <main>
      <div style={{ blockSize: '40rem' }} />
      <Interrupts turn={turn} renderers={renderers} />
      <div style={{ blockSize: '40rem' }} />
      {/* As in a page: pinned to the window's edge, without its own z-index. */}
      <footer
        style={{ position: 'sticky', insetBlockEnd: 0, background: 'white', padding: '1rem' }}
      >
        <Composer turn={turn} />
      </footer>
    </main>
  );
}

beforeEach(async () => {
  await page.viewport(390, 600);
});

for (const [name, pause] of Object.entries(pauses)) {
  test(`${name}: nothing of it can be pressed where the page has put something on top`, async () => {
    const session = createSession({ backend: scriptedBackend((agent) => agent.on('go', pause)) });
    await session.send('go').outcome;
    await reviewList.load();
    const { container } = await render(<Page session={session} />);
    await expect.element(page.getByRole('article').first()).toBeInTheDocument();
    const footer = container.querySelector('main > footer');
    if (!footer) throw new Error('the page was not drawn');
    const through: string[] = [];
    // Every 12 px of the page once under the footer: each control of the card was there.
    const end = document.documentElement.scrollHeight - innerHeight;
    for (let top = 0; top <= end; top += 12) {
      scrollTo(0, top);
      const { left, right, top: from, bottom } = footer.getBoundingClientRect();
      for (let x = left + 4; x < right; x += 9) {
        for (let y = from + 4; y < Math.min(bottom, innerHeight); y += 14) {
          const hit = document.elementFromPoint(x, y);
          if (hit && !footer.contains(hit)) through.push(`${hit.tagName} at ${top}: ${x}, ${y}`);
        }
      }
    }
    expect(through).toEqual([]);
  });
}
