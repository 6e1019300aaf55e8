import { field, textField } from '../../../scenes/words/field.ts';
import { smallTalk, whatToTry } from '../../../scenes/words/smallTalk.ts';
import { callTools, type Script, type ScriptTurn, say, type ToolCall } from '../script.ts';

const QUESTION = {
  question: 'What matters most to the shop?',
  choices: ['A low cost each month', 'A low fee for each payment', 'Being paid out soon'],
};

/** Who is best for each answer. */
const BEST: Readonly<Record<string, string>> = {
  'A low cost each month': 'Tilly',
  'A low fee for each payment': 'Kassa',
  'Being paid out soon': 'Tilly',
};

const REPORT = { title: 'Card readers in small shops', price: 29, currency: 'EUR' };

/** What the pages say. */
const OFFERS = [
  { name: 'Northpay', reader: 39, monthly: 9, percent: 1.2 },
  { name: 'Tilly', reader: 79, monthly: 0, percent: 1.7 },
  { name: 'Kassa', reader: 0, monthly: 15, percent: 0.9 },
];

/** Works through a task: looks, asks twice, and hands its result in until someone accepts it. */
export const researchScript: Script = ({ said, rounds }) => {
  if (!/\b(compare|research|find|card readers?|offers?)\b/i.test(said))
    return say(
      smallTalk('research', said) ?? `Should I compare something? ${whatToTry('research')}`,
    );
  const done = rounds.flat();
  const resultsOf = (tool: string) => done.filter(({ name }) => name === tool);
  const [search] = resultsOf('searchWeb');
  if (!search)
    return callTools(
      'First I’ll look at who offers card readers. ',
      look('card readers for a small shop'),
    );
  const [asked] = resultsOf('askQuestion');
  if (!asked)
    return callTools('There are three. One question, so I compare what counts: ', {
      name: 'askQuestion',
      input: QUESTION,
    });
  if (resultsOf('readPage').length === 0)
    return callTools('Thank you. Reading what they charge. ', ...readAll(search.output));
  const [bought] = resultsOf('buyReport');
  if (!bought)
    return callTools('There’s a report on how shops got on with them. ', {
      name: 'buyReport',
      input: REPORT,
    });
  return handIn(rounds, [chosen(asked.output), textField(bought.output, 'summary')]);
};

const look = (query: string): ToolCall => ({ name: 'searchWeb', input: { query } });

function readAll(found: unknown): readonly ToolCall[] {
  const hits = field(found, 'hits');
  return (Array.isArray(hits) ? hits : []).map((hit) => ({
    name: 'readPage',
    input: { url: textField(hit, 'url') },
  }));
}

function chosen(answer: unknown): string | undefined {
  const selected = field(answer, 'selected');
  return Array.isArray(selected) ? String(selected[0] ?? '') || undefined : undefined;
}

/** The result, or what comes after it: thanks, or more work and the next result. */
function handIn(rounds: ScriptTurn['rounds'], [wish, summary]: readonly (string | undefined)[]) {
  const all = rounds.flat().filter(({ name }) => name === 'finish');
  const last = all.at(-1);
  if (field(last?.output, 'accepted') === true)
    return say('Good. I’ve kept the comparison, and I’m done.');
  const asked = all.flatMap(({ output }) => textField(output, 'feedback') ?? []);
  const since = rounds.slice(
    rounds.findLastIndex((round) => round.some((one) => one === last)) + 1,
  );
  if (last && since.length === 0)
    return callTools('I’ll see to that. ', look(textField(last.output, 'feedback') ?? 'more'));
  const opening = last ? 'Here it is again. ' : 'That’s all I need. ';
  return callTools(opening, { name: 'finish', input: writeResult(wish, summary, asked) });
}

/** All of the result: the words, the offers, and the same as a file. */
function writeResult(
  wish: string | undefined,
  summary: string | undefined,
  asked: readonly string[],
) {
  const isYearly = asked.some((words) => /\b(year|yearly|annual|12 months)\b/i.test(words));
  const offers = OFFERS.map((offer) => ({
    ...offer,
    ...(isYearly ? { yearly: offer.reader + 12 * offer.monthly } : {}),
  }));
  const lines = [
    wish === undefined
      ? 'Nobody said what matters most, so this doesn’t name a best one.'
      : `You said that this matters most: ${wish.toLowerCase()}. So I would take ${BEST[wish] ?? 'Northpay'}.`,
    summary === undefined ? 'I haven’t bought the report.' : `The report says: ${summary}`,
    ...(isYearly ? ['With the cost of the first year: the reader and twelve months.'] : []),
    ...asked.map((words) => `Changed because you said: “${words}”`),
  ];
  const columns = Object.keys(offers[0] ?? {});
  const rows = offers.map((offer) => Object.values(offer).join(','));
  const content = `${[columns.join(','), ...rows].join('\n')}\n`;
  return { report: lines.join('\n\n'), offers, files: [{ name: 'offers.csv', content }] };
}
