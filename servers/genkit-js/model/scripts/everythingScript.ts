import { field, textField } from '../../../scenes/words/field.ts';
import { smallTalk, whatToTry } from '../../../scenes/words/smallTalk.ts';
import { callTools, type Script, say, type ToolResult } from '../script.ts';
import { bankScript } from './bankScript.ts';
import { sayResult } from './mailScript.ts';

const DEPOSIT = { to: 'Riverside Boats', amount: 80, currency: 'EUR', reference: 'Team day' };
const ACTIVITIES = [
  { id: 'rowing', label: 'Rowing', description: 'Two hours on the river' },
  { id: 'picnic', label: 'Picnic on an island' },
  { id: 'quiz', label: 'Quiz on board', description: 'Also in the rain' },
];

/** What the bank receives when a bill is split. */
const SHARES = 'Pay Ada 10, pay Bo 20, pay Cy 30, pay Dee 40, pay Grace 50';

/** Four tools in one step: an approval, a question, a sign-in, and one that needs no one. Or five approvals of one kind. */
export const everythingScript: Script = (turn) => {
  const { said, rounds } = turn;
  if (/\b(split|five|share)\b/i.test(said))
    return bankScript({ ...turn, said: SHARES, saidSoFar: [SHARES] });
  const [answers, payment] = rounds;
  if (!answers) {
    if (!/\b(team|day|organi[sz]e|plan|trip|outing|everything|go|start)\b/i.test(said)) {
      return say(
        smallTalk('everything', said) ??
          `Should I organise the team day? ${whatToTry('everything')}`,
      );
    }
    const details = 'Pay a deposit of 80 EUR to Riverside Boats';
    return callTools(
      'Checking the forecast. I need three things from you. ',
      { name: 'userApproval', input: { action: 'deposit', details, ...DEPOSIT } },
      {
        name: 'askQuestion',
        input: { question: 'What should we do there?', choices: ACTIVITIES, allowOther: true },
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
      `Activity: ${sayChoice(find('askQuestion'))}.`,
      isApproved
        ? `The deposit is paid, receipt ${textField(payment?.[0]?.output, 'receipt')}.`
        : `No deposit was paid${feedback ? `: you said “${feedback}”` : ''}.`,
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
  return [...labels, ...(other ? [other] : [])].join(', ') || 'to be decided';
}
