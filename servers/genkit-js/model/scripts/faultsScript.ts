import { UserFacingError } from 'genkit/beta';
import { smallTalk, whatToTry } from '../../../scenes/words/smallTalk.ts';
import { callTools, type Reply, type Script, say } from '../script.ts';

/** What goes wrong, by the words that ask for it; the first match counts. */
const FAULTS: readonly (readonly [RegExp, (said: string) => Reply])[] = [
  [/\b(mid-?way|mid-?stream|in the middle|half)\b/i, failMidway],
  [
    /\bfail.*\b(after|approv|resum)/i,
    () => askFor('fragileJob', { job: 'nightly', fate: 'throw' }),
  ],
  [/\brefuse/i, () => askFor('fragileJob', { job: 'nightly', fate: 'refuse' })],
  [/\bfail/i, () => ({ fail: new Error('The scripted model failed before any output.') })],
  [/\bunknown\b/i, () => askFor('mysteryTool', mystery())],
  [/\b(break|broken|breaks|invalid|schema)\b/i, () => askFor('userApproval', brokenInput)],
  [/\b(zero|falsy|pending)\b/i, zeroBesideApproval],
  [/\b(twice|twins?|refs?)\b/i, twins],
  [/\b(think|reason)/i, () => ({ think: 'Let me see. Two and two is four. ', say: 'It is four.' })],
  [/\b(write|long|words)\b/i, writeWords],
];

/** Does on demand what good models and tools don't, so that one sees what the page makes of it. */
export const faultsScript: Script = ({ said, rounds }) => {
  const results = rounds.flat();
  if (results.length > 0) {
    return say(
      `It carried on. Results: ${JSON.stringify(results.map(({ name, output }) => [name, output]))}`,
    );
  }
  const fault = FAULTS.find(([words]) => words.test(said));
  return fault ? fault[1](said) : say(smallTalk('faults', said) ?? whatToTry('faults'));
};

function askFor(name: string, input: unknown): Reply {
  return callTools('Have a look at this. ', { name, input });
}

function failMidway(): Reply {
  const message = 'The model is overloaded. Please try again in a minute.';
  const fail = new UserFacingError('UNAVAILABLE', message, { retryable: true });
  return { say: 'Let me start by', fail };
}

/** JSON that is allowed and unkind: markup, hidden characters, odd keys, deep nesting. */
function mystery(): unknown {
  return JSON.parse(`{
    "markup": "<img src=x onerror=alert(1)> [click](javascript:alert(1))",
    "hidden": "invoice\\u202Efdp.exe and \\u200Bzero width",
    "": "an empty key",
    "constructor": "a key every object has",
    "null": null, "yes": true, "zero": 0, "big": 12345678901234567000, "small": 1e-9,
    "empty": {}, "list": [1, [2, [3, [4, [5, ["deep"]]]]]],
    "long": "${'long text '.repeat(120)}"
  }`);
}

// Right name, wrong types: what userApproval's definition on the page does not expect.
const brokenInput = { action: 42, details: ['not', 'a', 'text'], amount: 'lots', to: null };

function zeroBesideApproval(): Reply {
  return callTools(
    'One of them is already done. ',
    { name: 'countErrors', input: {} },
    { name: 'userApproval', input: { action: 'close', details: 'Close the incident' } },
  );
}

function twins(): Reply {
  const call = (details: string) => ({
    name: 'userApproval',
    input: { action: 'delete', details },
    withoutRef: true,
  });
  return callTools('Two at once. ', call('Delete payee Bo'), call('Delete payee Cy'));
}

function writeWords(said: string): Reply {
  const count = Math.min(Number(/\d+/.exec(said)?.[0] ?? 2000), 20_000);
  const words = Array.from({ length: count }, (_, index) =>
    index % 20 === 19 ? `naïve café 😀 ${index}.\n\n` : `word${index} `,
  );
  return say(words.join(''));
}
