import { field } from '../../../scenes/words/field.ts';

/** One question of the plan, as `askQuestion` takes it. */
export interface Question {
  readonly question: string;
  readonly choices?: readonly {
    readonly id: string;
    readonly label: string;
    readonly description?: string;
  }[];
  readonly multiple?: boolean;
  readonly min?: number;
  readonly max?: number;
  readonly allowOther?: boolean;
}

/** What became of a question: labels as the plan words them; empty when it was declined. */
export type Answer = readonly string[];

/** The questions, by what they decide. */
export const questions = {
  guests: {
    question: 'How many people are coming?',
    choices: [
      { id: 'few', label: '2 to 4', description: 'One small grill' },
      { id: 'some', label: '5 to 10', description: 'One large grill' },
      { id: 'many', label: '11 to 20', description: 'Two grills and a helper' },
    ],
    allowOther: true,
  },
  food: {
    question: 'What should we grill?',
    choices: [
      { id: 'sausages', label: 'Sausages' },
      { id: 'halloumi', label: 'Halloumi', description: 'Vegetarian' },
      { id: 'peppers', label: 'Stuffed peppers', description: 'Vegan' },
      { id: 'fish', label: 'Fish' },
      { id: 'burgers', label: 'Burgers' },
    ],
    multiple: true,
    min: 1,
    max: 3,
    allowOther: true,
  },
  drinks: {
    question: 'Which drinks?',
    choices: [
      { id: 'soft', label: 'Lemonade and water' },
      { id: 'beer', label: 'Beer and lemonade' },
      { id: 'all', label: 'A bit of everything' },
    ],
  },
  diet: { question: 'Anything I should know, such as allergies or diets?' },
} satisfies Record<string, Question>;

/** Reads an answer in `askQuestion`'s output; nothing when it makes no sense for the question. */
export function readAnswer(question: Question, output: unknown): Answer | undefined {
  if (field(output, 'declined') === true) return [];
  const selected = field(output, 'selected') ?? [];
  const other = field(output, 'other');
  if (!Array.isArray(selected) || (other !== undefined && typeof other !== 'string'))
    return undefined;

  const labels = selected.map((id) => question.choices?.find((choice) => choice.id === id)?.label);
  const written = other?.trim();
  const answer = [...labels, ...(written ? [written] : [])];
  const most = question.multiple ? (question.max ?? Number.POSITIVE_INFINITY) : 1;
  if (answer.length > most) return undefined;
  // An empty text is an answer ("nothing special"); an empty choice is none.
  if (answer.length < (question.choices ? (question.min ?? 1) : 0)) return undefined;
  return answer.every((label) => label !== undefined) ? answer : undefined;
}
