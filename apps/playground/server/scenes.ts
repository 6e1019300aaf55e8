/** A scene of the playground as the page and the model's help know it. */
export interface Scene {
  readonly id: string;
  readonly title: string;
  /** The agents' paths below `/api`, the one to begin with first. */
  readonly agents: readonly string[];
  /** What can be said to it, best first. */
  readonly prompts: readonly string[];
}

/** All scenes, in the page's order. */
export const scenes = [
  {
    id: 'bank',
    title: 'Bank',
    agents: ['bank', 'bankClient'],
    prompts: ['Pay Ada 50 EUR', 'Send $20 to Bo and 35 to Cy', 'I owe Grace some money'],
  },
  {
    id: 'deploy',
    title: 'Deploy',
    agents: ['deploy'],
    prompts: [
      'Deploy checkout to production',
      'Run the tests, then deploy checkout',
      'Delete the build folder',
      'Run `git push --force`',
      'List the files',
    ],
  },
  {
    id: 'transfer',
    title: 'Transfer',
    agents: ['transfer'],
    prompts: ['Pay Ada 250 and then 900', 'Transfer 80 EUR to Bo', 'Wire $1,200.50 to Grace'],
  },
  {
    id: 'barbecue',
    title: 'Barbecue',
    agents: ['barbecue'],
    prompts: ['Plan a barbecue for Saturday', 'Plan a barbecue for 12 people'],
  },
  {
    id: 'mail',
    title: 'Mail',
    agents: ['mail'],
    prompts: ['Read my mail', 'What is in my calendar?', 'Check my mail and my calendar'],
  },
  {
    id: 'everything',
    title: 'Everything at once',
    agents: ['everything'],
    prompts: ['Organise the team day'],
  },
  {
    id: 'faults',
    title: 'Faults',
    agents: ['faults'],
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
  },
] as const satisfies readonly Scene[];

/** The scene with this id, if there is one. */
export function sceneById(id: string): Scene | undefined {
  return scenes.find((scene) => scene.id === id);
}
