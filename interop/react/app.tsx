import { defineInterruptTool } from '@holdpoint/client';
import { type ScriptedBackend, scriptedBackend } from '@holdpoint/client/testing';
import {
  approval,
  Composer,
  Interrupts,
  question,
  Transcript,
  useAgentTurn,
} from '@holdpoint/react';
import { z } from 'zod';

const pay = defineInterruptTool({
  name: 'pay',
  input: z.object({ to: z.string(), amount: z.number() }),
  resumed: z.object({ approved: z.boolean() }),
  answer: 'restart',
});
const ask = defineInterruptTool({
  name: 'ask',
  input: z.object({ question: z.string(), choices: z.array(z.string()) }),
  output: z.any(),
  answer: 'respond',
});

/** What the page talks to: a script, and what it was asked for. */
export const backend: ScriptedBackend = scriptedBackend((agent) => {
  agent.on('pay', (turn) => turn.say('One moment. ').interrupt(pay, { to: 'Ada', amount: 50 }));
  agent.on('ask', (turn) => turn.interrupt(ask, { question: 'Which?', choices: ['Tea', 'Milk'] }));
  agent.onRestart(pay, () => 'Paid.');
  agent.onRespond(pay, () => 'Not paid.');
  agent.onRespond(ask, () => 'Noted.');
});

const renderers = [approval(pay, { title: 'Pay Ada', risk: 'low' }), question(ask)];

/** A page of an app, as the quick start has it. */
export function Bank() {
  const turn = useAgentTurn(backend, { remember: 'bank' });
  const answers = turn.messages.filter(({ role }) => role === 'assistant');
  return (
    <main>
      <p data-turn={turn.status}>
        {turn.status}, {answers.length} answers
      </p>
      <Transcript turn={turn} renderers={renderers} />
      <Interrupts turn={turn} renderers={renderers} />
      <Composer turn={turn} />
    </main>
  );
}
