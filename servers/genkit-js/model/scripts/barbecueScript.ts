import { textField } from '../../../scenes/words/field.ts';
import { smallTalk, whatToTry } from '../../../scenes/words/smallTalk.ts';
import { callTools, type Script, type ScriptTurn, say } from '../script.ts';
import { type Answer, questions, readAnswer } from './barbecueQuestions.ts';
import { isAboutShopping, shoppingScript } from './shoppingScript.ts';

type Topic = keyof typeof questions;

// What is asked together stands together.
const STAGES: readonly (readonly Topic[])[] = [['guests'], ['food', 'drinks'], ['diet']];

/** Asks until the plan is complete. What makes no sense is asked once more, then left open. */
export const barbecueScript: Script = (turn) => {
  if (isAboutShopping(turn.said)) return shoppingScript(turn);
  if (!isAboutPlan(turn.said)) {
    return say(
      smallTalk('barbecue', turn.said) ?? `Should I plan a barbecue? ${whatToTry('barbecue')}`,
    );
  }
  const answers = readAnswers(turn);
  const saved = turn.rounds.flat().some(({ name }) => name === 'savePlan');
  if (saved) return say(`Here is the plan.\n\n${writePlan(turn.said, answers)}`);

  for (const stage of STAGES) {
    const open = stage.filter((topic) => answers[topic] === undefined);
    if (open.length === 0) continue;
    const calls = open.map((topic) => ({ name: 'askQuestion', input: questions[topic] }));
    return callTools(introduce(turn, open), ...calls);
  }
  const plan = writePlan(turn.said, answers);
  return callTools('That’s all I need. ', {
    name: 'savePlan',
    input: { title: 'Barbecue', plan },
  });
};

/** Whether someone wants a barbecue at all. */
export function isAboutPlan(said: string): boolean {
  return /\b(barbe[cq]ue|bbq|grill|cook-?out|party|plan)\b/i.test(said);
}

/** What the first sentence answers already. */
export function guestsIn(said: string): { guests?: Answer } {
  const people = /\b(\d+)\s*(people|guests|persons|friends|of us)\b/i.exec(said)?.[1];
  return people ? { guests: [people] } : {};
}

function introduce({ rounds }: ScriptTurn, open: readonly Topic[]): string {
  if (open.some((topic) => asked(rounds, topic).length > 0))
    return 'I didn’t get that. Let me ask again: ';
  if (open.includes('guests')) return 'Happy to. First: ';
  return open.includes('diet') ? 'Nearly there. ' : 'Good. Two questions: ';
}

function readAnswers({ said, rounds }: ScriptTurn): Partial<Record<Topic, Answer>> {
  const answers: Partial<Record<Topic, Answer>> = guestsIn(said);
  for (const topic of STAGES.flat()) {
    const outputs = asked(rounds, topic);
    const understood = outputs.map((output) => readAnswer(questions[topic], output)).find(Boolean);
    const answer = understood ?? (outputs.length > 1 ? [] : undefined);
    if (answer) answers[topic] = answer;
  }
  return answers;
}

/** What came back for a question, each time that it was asked. */
function asked(rounds: ScriptTurn['rounds'], topic: Topic): unknown[] {
  return rounds
    .flat()
    .filter(({ input }) => textField(input, 'question') === questions[topic].question)
    .map(({ output }) => output);
}

/** The plan, in words. */
export function writePlan(said: string, answers: Partial<Record<Topic, Answer>>): string {
  const day = /\b(today|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b/i.exec(said)?.[1];
  const line = (topic: Topic, fallback: string) => answers[topic]?.join(', ') || fallback;
  return [
    `When: ${day ?? 'to be decided'}`,
    `Guests: ${line('guests', 'not sure yet, so planning for 6')}`,
    `Grill: ${line('food', 'a bit of everything')}`,
    `Drinks: ${line('drinks', 'everybody brings their own')}`,
    `Keep in mind: ${line('diet', 'nothing special')}`,
  ].join('\n');
}
