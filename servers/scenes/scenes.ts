/** A scene of the playground as the page and the model's help know it. */
export interface Scene {
  readonly id: string;
  readonly title: string;
  /** What can be said to it, best first. */
  readonly prompts: readonly string[];
  /** The tools with side effects, whose runs the page shows. */
  readonly counts: readonly string[];
}

/** All scenes, in the page's order. */
export const scenes = [
  {
    id: 'start',
    title: 'Start',
    prompts: ['Pay Ada’s invoice'],
    counts: ['payInvoice'],
  },
  {
    id: 'bank',
    title: 'Approve a payment',
    prompts: ['Pay Ada 50 EUR', 'Send $20 to Bo and 35 to Cy', 'I owe Grace some money'],
    counts: ['recordPayment'],
  },
  {
    id: 'transfer',
    title: 'Edit before sending',
    prompts: [
      'Pay Ada 250 and then 900',
      'Transfer 80 EUR to Bo',
      'Wire $1,200.50 to Grace',
      'Wire 7500 EUR to Bo',
    ],
    counts: ['transferMoney'],
  },
  {
    id: 'deploy',
    title: 'Stop a risky command',
    prompts: [
      'Deploy checkout to production',
      'Run the tests, then deploy checkout',
      'Delete the build folder',
      'Run `git push --force`',
      'Show the status of checkout',
      'Show the status of billing, then deploy billing',
      'List the files',
    ],
    counts: ['runShell'],
  },
  {
    id: 'barbecue',
    title: 'Answer questions',
    prompts: [
      'Plan a barbecue for Saturday',
      'Plan a barbecue for 12 people',
      'Write the shopping list',
    ],
    counts: ['savePlan'],
  },
  {
    id: 'mail',
    title: 'Sign in safely',
    prompts: [
      'Read my mail',
      'What is in my calendar?',
      'Check my mail and my calendar',
      'Who is in my contacts?',
    ],
    counts: ['readInbox', 'readCalendar', 'readContacts'],
  },
  {
    id: 'everything',
    title: 'Five at once',
    prompts: ['Split the cabin five ways', 'Organise the team day'],
    counts: ['recordPayment', 'readCalendar'],
  },
  {
    id: 'research',
    title: 'Check finished work',
    prompts: ['Compare card readers for a small shop'],
    counts: ['buyReport'],
  },
  {
    id: 'attack',
    title: 'Spot the attack',
    prompts: ['Pay the invoice from Acme Paper'],
    counts: ['payInvoice'],
  },
  {
    id: 'faults',
    title: 'Break it',
    prompts: [
      'Fail before any output',
      'Fail midway',
      'Fail after my approval',
      'Refuse my approval',
      'Use an unknown tool',
      'Break the input',
      'Return zero beside an approval',
      'Ask twice without refs',
      'Think first',
      'Write 2000 words',
    ],
    counts: ['fragileJob'],
  },
] as const satisfies readonly Scene[];

/** The id of a scene. */
export type SceneId = (typeof scenes)[number]['id'];

/** The scene with this id, if there is one. */
export function sceneById(id: string): Scene | undefined {
  return scenes.find((scene) => scene.id === id);
}
