import { defineInterruptTool } from '@holdpoint/client';
import { z } from 'zod';
import { euros } from '../../test/harness/fixtures.ts';
import { makeHandle } from '../../test/harness/handles.ts';

/** The tool of the fixtures: its result contains the choices and texts. */
export const askQuestion = defineInterruptTool({
  name: 'askQuestion',
  input: z.looseObject({ question: z.string() }),
  answer: 'respond',
});

const question = 'Which connection should I book for Thursday?';

/** One of three, or something else. */
export const single = {
  question,
  choices: [
    {
      id: 'direct',
      label: 'Direct flight, 07:15 to 09:05',
      description: `Hand luggage only. ${euros(212)}`,
    },
    {
      id: 'one-stop',
      label: 'Flight with one stop, 08:30 to 13:10',
      description: `One checked bag. ${euros(148)}`,
    },
    {
      id: 'train',
      label: 'Night train, 22:04 to 07:51',
      description: `Own compartment. ${euros(96)}`,
    },
  ],
  allowOther: true,
};

/** One to three of four. */
export const several = {
  question: 'Which of these may I tell the hotel?',
  choices: ['Arrival time', 'Allergies', 'Company name', 'Phone number'],
  multiple: true,
  min: 1,
  max: 3,
};

/** One of two, or none of them, or something else. */
export const maybeNone = {
  question: 'Which of these rooms do you want?',
  choices: ['Room 12, to the yard', 'Room 31, under the roof'],
  allowOther: true,
  allowNone: true,
};

/** For a ranking. */
export const priorities = {
  question: 'Put these in order of importance.',
  choices: ['Short travel time', 'Low price', 'Few changes', 'Quiet carriage'],
  rank: true,
};

/** A file. */
export const receipt = { question: 'Please give me the hotel’s bill.', file: true };

/** Options without words, without a value, and two that send the same value. */
export const odd = {
  question: 'Which of these accounts shall pay?',
  choices: [
    { id: 'main', label: '' },
    { id: '', label: 'The shared one' },
    { id: '  ', label: 'The old one', description: 'Closed in May' },
    { id: 'acc-1', label: 'Yes, the first' },
    { id: 'acc-1', label: 'No, not the first' },
    'The savings account',
  ],
};

/** Options that can't be identified. */
export const unreadable = {
  question: 'Which of these accounts shall pay?',
  choices: [{ label: 'The first', amount: 12 }, 7],
};

/** No options. */
export const free = { question: 'What should the letter say about the delay?' };

/** Too many for number keys. */
export const stations = {
  question: 'From which station do you leave?',
  choices: [
    'Berlin',
    'Bonn',
    'Bremen',
    'Cologne',
    'Colmar',
    'Dresden',
    'Essen',
    'Frankfurt',
    'Ghent',
  ]
    .flatMap((city) => [city, `${city} Airport`])
    .map((label, at) => ({ id: `station-${at}`, label })),
};

/** How a question of the stories differs from the one over a connection. */
export type AskChange = Parameters<typeof makeHandle>[0];

/** Returns a question for a card. */
export const ask = (change: AskChange = {}) =>
  makeHandle({
    tool: askQuestion,
    name: 'askQuestion',
    provenance: { agent: 'Travel planner' },
    input: single,
    ...change,
  });

/** One of its answers, as on the receipt. */
export const answered = {
  verdict: { kind: 'answered', words: ['Flight with one stop, 08:30 to 13:10'] },
} as const;
