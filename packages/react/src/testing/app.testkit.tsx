import { defineInterruptTool, type Session } from '@holdpoint/client';
import { scriptedBackend } from '@holdpoint/client/testing';
import { z } from 'zod';
import { form } from '../credential/ways/form.ts';
import { Interrupts } from '../interrupts/Interrupts.tsx';
import { approval, credential, finish, question } from '../interrupts/renderers.tsx';
import { useAgentTurn } from '../turn/useAgentTurn.ts';

const input = z.any();
const restarted = (name: string) => defineInterruptTool({ name, input, answer: 'restart' });
const pay = restarted('pay');
const erase = restarted('erase');
const launch = restarted('launch');
const wipe = restarted('wipe');
const readMail = restarted('readMail');
const locked = restarted('locked');
const done = defineInterruptTool({ name: 'finish', input, answer: 'respond' });
const ask = defineInterruptTool({ name: 'ask', input, answer: 'respond' });

const renderers = [
  approval(pay, { title: ({ input: { to } }) => `Pay ${to}` }),
  approval(erase, { title: 'Erase the disk', confirmPhrase: 'erase it', reason: 'none' }),
  approval(wipe, { title: 'Wipe the disk', risk: 'high' }),
  approval(launch, { title: 'Launch', confirmLongPress: true }),
  finish(done, { title: 'Compare three suppliers' }),
  question(ask, { answer: (output) => ({ output }) }),
  credential(readMail, {
    provider: 'Mail',
    refresh: form({
      fields: [{ name: 'key', label: 'Key' }],
      submit: async (secret) => `reference-of-${String(secret.get('key'))}`,
    }),
  }),
  credential(locked, {
    provider: 'Mail',
    refresh: form({
      fields: [{ name: 'key', label: 'Key' }],
      submit: () => Promise.reject(new Error('Locked.')),
    }),
  }),
];

const toppings = { question: 'Which toppings?', options: ['Basil', 'Capers', 'Olives'] };

/** Sends the request that the message names. */
export const makeBackend = () =>
  scriptedBackend((agent) => {
    agent.on('one', (turn) => void turn.interrupt(pay, { to: 'Ada' }));
    agent.on('twice', (turn) => {
      for (const to of ['Ada', 'Ada']) turn.interrupt(pay, { to });
    });
    agent.on('locked', (turn) => void turn.interrupt(locked, {}));
    agent.on('many', (turn) => {
      for (const to of ['Ada', 'Ben', 'Cleo']) turn.interrupt(pay, { to });
    });
    agent.on('long', (turn) => void turn.interrupt(pay, { to: 'Ada', note: 'x'.repeat(9000) }));
    agent.on('erase', (turn) => void turn.interrupt(erase, {}));
    agent.on('wipe', (turn) => void turn.interrupt(wipe, {}));
    agent.on('launch', (turn) => void turn.interrupt(launch, {}));
    agent.on('finish', (turn) => void turn.interrupt(done, { report: 'Ada is cheapest.' }));
    agent.on('unknown', (turn) => void turn.interrupt('nobodyKnows', { a: 1 }));
    agent.on('toppings', (turn) => void turn.interrupt(ask, { ...toppings, multiple: true }));
    agent.on(
      'base',
      (turn) =>
        void turn.interrupt(ask, { question: 'Thin?', options: ['Yes', 'No'], allowOther: true }),
    );
    agent.on('cities', (turn) => {
      const options = Array.from({ length: 102 }, (_, at) => `City ${at + 1}`);
      return void turn.interrupt(ask, { question: 'Where?', options });
    });
    agent.on('order', (turn) => void turn.interrupt(ask, { ...toppings, rank: true }));
    agent.on('free', (turn) => void turn.interrupt(ask, { question: 'Your name?' }));
    agent.on('mail', (turn) => void turn.interrupt(readMail, {}));
  });

/** The app under test: the pending requests of one session, and nothing else. */
export function App({ session }: { readonly session: Session }) {
  return <Interrupts turn={useAgentTurn(session)} renderers={renderers} />;
}
