import { field, textField } from '../../../scenes/words/field.ts';
import { callTools, type Script, say } from '../script.ts';

const SAUCES = [
  'Aioli',
  'Barbecue sauce',
  'Chimichurri',
  'Curry ketchup',
  'Herb butter',
  'Honey mustard',
  'Ketchup',
  'Mango chutney',
  'Mayonnaise',
  'Mustard',
  'Pesto',
  'Tzatziki',
];

/** What the list needs to know: some of many or none, an order, and a file. */
const QUESTIONS = {
  sauces: {
    question: 'Which sauces should I put on the list?',
    choices: SAUCES,
    multiple: true,
    allowNone: true,
  },
  shops: {
    question: 'In which order do you pass the shops?',
    choices: ['Greengrocer', 'Bakery', 'Butcher', 'Beverages'],
    rank: true,
  },
  grill: { question: 'Can I see a photo of your grill, to get the right charcoal?', file: true },
} as const;

/** Whether someone wants to go shopping for it. */
export function isAboutShopping(said: string): boolean {
  return /\b(shopping|shops?|groceries|buy)\b/i.test(said);
}

/** Asks three questions, one after the other, each once, and says the list. */
export const shoppingScript: Script = ({ rounds }) => {
  const given = rounds.flat();
  const answerTo = ({ question }: { readonly question: string }) =>
    given.find(({ input }) => textField(input, 'question') === question)?.output;
  const open = Object.values(QUESTIONS).find((one) => answerTo(one) === undefined);
  if (open) {
    const words = given.length === 0 ? 'Let’s write the list. ' : 'Good. ';
    return callTools(words, { name: 'askQuestion', input: open });
  }
  const photo = textField(field(answerTo(QUESTIONS.grill), 'file'), 'name');
  return say(
    [
      'Here is the list.\n',
      `Sauces: ${listed(answerTo(QUESTIONS.sauces)) || 'none'}`,
      `Shops: ${listed(answerTo(QUESTIONS.shops)) || 'in any order'}`,
      `Charcoal: ${photo === undefined ? 'one bag' : `enough for ${photo}`}`,
    ].join('\n'),
  );
};

function listed(output: unknown): string {
  const selected = field(output, 'selected');
  return Array.isArray(selected) ? selected.join(', ') : '';
}
