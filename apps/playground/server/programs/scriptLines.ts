import type { SceneId } from '../../../../servers/scenes/scenes.ts';

/** The prompts of a scene, and the tools to count. */
export interface Lines {
  readonly prompts: readonly Prompt[];
  readonly counts: readonly string[];
  /** The address of this scene's agent, if it is not the server's usual path. */
  readonly path?: string;
  /** For a LangGraph server: this scene's graph, if not the usual one. */
  readonly assistantId?: string;
}

/** A prompt: its button's label, and the message. */
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
  question: 'What should we grill?',
  choices: ['Sausages', 'Halloumi', 'Fish'],
  multiple: true,
  allowOther: true,
});
const diet = call('ask_question', {
  question: 'Anything I should know, such as allergies or diets?',
});
const signIn = call('refresh_credentials', { provider: 'acme-calendar' });
const deposit = call('user_approval', {
  action: 'deposit',
  details: 'Pay a deposit of 80 EUR to Riverside Boats',
});

type LinesOfScenes = Partial<Record<SceneId, Lines>>;

const genkit: LinesOfScenes = {
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

const send = (to: string, amount: number) => call('transfer_money', { to, amount });
const payments: LinesOfScenes = {
  bank: {
    prompts: [
      { label: 'Pay Ada 50', text: send('Ada', 50) },
      { label: 'Pay Bo 20 and Cy 35', text: [send('Bo', 20), send('Cy', 35)].join('\n') },
    ],
    counts: ['transfer_money'],
  },
  transfer: {
    prompts: [{ label: 'Pay Ada 900', text: send('Ada', 900) }],
    counts: ['transfer_money'],
  },
};

/** Payments, and a command. */
const gated: LinesOfScenes = {
  ...payments,
  deploy: {
    prompts: [{ label: 'Deploy checkout to production', text: run('deploy checkout') }],
    counts: ['run_shell'],
  },
};

/** The prompts for the servers of `servers/`, by id, in the words that their scripted models expect. */
export const scriptLines: Readonly<Record<string, LinesOfScenes>> = {
  go: genkit,
  python: genkit,
  'pydantic-ai': {
    ...payments,
    barbecue: { prompts: [{ label: 'Plan a barbecue', text: guests }], counts: [] },
  },
  'ai-sdk': {
    ...gated,
    barbecue: { prompts: [{ label: 'Plan a barbecue', text: then(guests, food) }], counts: [] },
  },
  'tanstack-ai': {
    ...gated,
    bank: {
      prompts: [
        ...(gated.bank?.prompts ?? []),
        { label: 'Pay invoice A-1', text: call('pay_invoice', { invoice: 'A-1' }) },
        { label: 'Book a trip to Oslo', text: call('book_trip', { city: 'Oslo' }) },
      ],
      counts: ['transfer_money', 'pay_invoice', 'book_trip'],
    },
    barbecue: { prompts: [{ label: 'Plan a barbecue', text: then(guests, food) }], counts: [] },
  },
  'langgraph-server': {
    ...payments,
    deploy: {
      prompts: [{ label: 'Deploy checkout to production', text: run('deploy checkout') }],
      counts: ['run_shell'],
    },
    mail: {
      assistantId: 'graph',
      prompts: [{ label: 'Renew the calendar’s key', text: 'sign_in' }],
      counts: ['sign_in'],
    },
    barbecue: {
      assistantId: 'graph',
      prompts: [
        { label: 'Ask me my name', text: 'ask' },
        { label: 'Ask me both names', text: 'ask two' },
        { label: 'Ask me where to deliver', text: 'form' },
      ],
      counts: ['ask', 'form'],
    },
  },
  langgraph: {
    ...payments,
    barbecue: {
      path: '/graph',
      prompts: [
        { label: 'Ask me my name', text: 'ask' },
        { label: 'Ask me both names', text: 'ask two' },
        { label: 'Ask me where to deliver', text: 'form' },
      ],
      counts: ['ask', 'form'],
    },
  },
};
