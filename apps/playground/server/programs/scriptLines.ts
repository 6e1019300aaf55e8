import type { SceneId } from '../../../../servers/scenes/scenes.ts';

/** Something to say: what stands on the button, and what is sent. */
export interface Prompt {
  readonly label: string;
  readonly text: string;
}

const call = (tool: string, input: object) => `call ${tool} ${JSON.stringify(input)}`;
const then = (...steps: readonly string[]) => steps.join('\nthen\n');

const pay = (amount: number) => call('transfer_money', { to: 'Ada', amount, currency: 'EUR' });
const run = (command: string) => call('run_shell', { command });
const guests = call('ask_question', {
  question: 'How many people are coming?',
  choices: ['2 to 4', '5 to 10', '11 to 20'],
});
const food = call('ask_question', {
  question: 'What shall be on the grill?',
  choices: ['Sausages', 'Halloumi', 'Fish'],
  multiple: true,
  allowOther: true,
});
const diet = call('ask_question', {
  question: 'Anything I should know: allergies, diets, wishes?',
});
const signIn = call('refresh_credentials', { provider: 'acme-calendar' });
const deposit = call('user_approval', {
  action: 'deposit',
  details: 'Pay a deposit of 80 EUR to Riverside Boats',
});

/** What can be said to the servers of `servers/`, in the lines that their models follow. */
export const scriptLines: Partial<
  Record<SceneId, { readonly prompts: readonly Prompt[]; readonly counts: readonly string[] }>
> = {
  deploy: {
    prompts: [
      { label: 'Deploy checkout to production', text: run('deploy checkout --env production') },
      { label: 'Delete the build folder', text: run('rm -rf build') },
    ],
    counts: ['run_shell'],
  },
  transfer: {
    prompts: [
      { label: 'Pay Ada 250', text: pay(250) },
      { label: 'Pay Ada 250 and then 900', text: then(pay(250), pay(900)) },
      { label: 'Pay Ada 80', text: pay(80) },
    ],
    counts: ['transfer_money'],
  },
  barbecue: {
    prompts: [{ label: 'Plan a barbecue', text: then(guests, food, diet) }],
    counts: [],
  },
  mail: {
    prompts: [{ label: 'Renew the calendar’s key', text: signIn }],
    counts: ['refresh_credentials'],
  },
  everything: {
    prompts: [{ label: 'Organise the team day', text: [deposit, guests, signIn].join('\n') }],
    counts: ['refresh_credentials'],
  },
};
