import { field, textField } from '../../../scenes/words/field.ts';
import { smallTalk, whatToTry } from '../../../scenes/words/smallTalk.ts';
import { callTools, type Script, say, type ToolResult } from '../script.ts';
import { sayResult } from './mailScript.ts';

const DEPOSIT = { to: 'Riverside Boats', amount: 80, currency: 'EUR', reference: 'Team day' };
const ACTIVITIES = [
  { id: 'rowing', label: 'Rowing', description: 'Two hours on the river' },
  { id: 'picnic', label: 'Picnic on an island' },
  { id: 'quiz', label: 'Quiz on board', description: 'Also in the rain' },
];

/** Four tools in one step: an approval, a question, a sign-in, and one that needs nobody. */
export const everythingScript: Script = ({ said, rounds }) => {
  const [answers, payment] = rounds;
  if (!answers) {
    if (!/\b(team|day|organi[sz]e|plan|trip|outing|everything|go|start)\b/i.test(said)) {
      return say(
        smallTalk('everything', said) ??
          `Shall I organise the team day? ${whatToTry('everything')}`,
      );
    }
    const details = 'Pay a deposit of 80 EUR to Riverside Boats';
    return callTools(
      'I look at the forecast; three things I need from you. ',
      { name: 'userApproval', input: { action: 'deposit', details, ...DEPOSIT } },
      {
        name: 'askQuestion',
        input: { question: 'What shall we do there?', choices: ACTIVITIES, allowOther: true },
      },
      { name: 'readCalendar', input: { day: 'friday' } },
      { name: 'getForecast', input: { day: 'friday' } },
    );
  }
  const find = (name: string) => answers.find((answer) => answer.name === name);
  const approval = find('userApproval')?.output;
  const isApproved = field(approval, 'approved') === true;
  if (isApproved && !payment)
    return callTools('Thank you. ', { name: 'recordPayment', input: DEPOSIT });

  const feedback = textField(approval, 'feedback');
  return say(
    [
      `The team day is planned. Forecast: ${textField(find('getForecast')?.output, 'summary')}.`,
      `We do: ${sayChoice(find('askQuestion'))}.`,
      isApproved
        ? `The deposit is paid, receipt ${textField(payment?.[0]?.output, 'receipt')}.`
        : `I paid no deposit${feedback ? `: you said “${feedback}”` : ''}.`,
      ...answers.filter(({ name }) => name === 'readCalendar').map(sayResult),
    ].join('\n'),
  );
};

function sayChoice(question: ToolResult | undefined): string {
  const selected = field(question?.output, 'selected');
  const labels = (Array.isArray(selected) ? selected : []).map(
    (id) => ACTIVITIES.find((activity) => activity.id === id)?.label ?? String(id),
  );
  const other = textField(question?.output, 'other');
  return [...labels, ...(other ? [other] : [])].join(', ') || 'whatever comes';
}
