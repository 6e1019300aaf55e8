import { expect, test } from 'vitest';
import { scenes } from '../../../scenes/scenes.ts';
import type { ScriptTurn } from '../script.ts';
import { scripts } from './index.ts';

const turn = (said: string): ScriptTurn => ({
  said,
  saidSoFar: [said],
  lastAnswer: '',
  rounds: [],
});

test.each(scenes.flatMap(({ id, prompts }) => prompts.map((prompt) => [id, prompt] as const)))(
  '%s understands its own example "%s"',
  (id, prompt) => {
    const reply = scripts[id](turn(prompt));
    expect(reply).not.toEqual({});
    expect(reply.say ?? '').not.toContain('You could say');
  },
);

test.each(scenes.map(({ id }) => id))('%s answers small talk with what can be tried', (id) => {
  for (const said of ['Hello!', 'help', 'What can you do?', 'Are you a real AI?', 'fhqwhgads']) {
    expect(scripts[id](turn(said)).say, said).toContain('You could say');
  }
  expect(scripts[id](turn('thanks')).say).toContain('welcome');
});

test.each([
  ['bank', 'could you wire €20 to Bo please', 'userApproval'],
  ['deploy', 'ship billing', 'runShell'],
  ['transfer', 'move it: send Grace 500 dollars', 'transferMoney'],
  ['barbecue', "let's throw a party with 8 friends", 'askQuestion'],
  ['mail', 'any new e-mails?', 'readInbox'],
  ['mail', 'when is my next meeting', 'readCalendar'],
  ['everything', 'plan our trip', 'userApproval'],
] as const)('%s understands "%s"', (id, said, tool) => {
  expect(scripts[id](turn(said)).call?.[0]?.name).toBe(tool);
});
