import {
  type Answer,
  type Question,
  questions,
  readAnswer,
} from '../../genkit-js/model/scripts/barbecueQuestions.ts';
import { guestsIn, isAboutPlan, writePlan } from '../../genkit-js/model/scripts/barbecueScript.ts';
import { smallTalk, whatToTry } from '../../scenes/words/smallTalk.ts';
import type { KortyxNode } from '../standIn/index.ts';
import { type Plan, talk } from './plan.ts';

type Topic = keyof typeof questions;

/** Asks one question after the other, by choice, several choices and text, and then saves the plan. */
export const barbecuePlan: Plan = (said, ledger) => {
  if (!isAboutPlan(said)) {
    return talk(
      smallTalk('barbecue', said) ?? `Should I plan a barbecue? ${whatToTry('barbecue')}`,
    );
  }
  const answers: Partial<Record<Topic, Answer>> = guestsIn(said);
  const asking = (topic: Topic): KortyxNode => {
    const question: Question = questions[topic];
    return {
      name: topic,
      run(node) {
        const answer = node.ask({
          kind: question.multiple ? 'multi-choice' : question.choices ? 'choice' : 'text',
          id: topic,
          question: question.question,
          options: question.choices ?? [],
        });
        const given = question.choices ? { selected: [answer].flat() } : { other: answer };
        answers[topic] = readAnswer(question, given) ?? [];
        return undefined;
      },
    };
  };
  const topics = (Object.keys(questions) as Topic[]).filter(
    (topic) => answers[topic] === undefined,
  );
  const saving: KortyxNode = {
    name: 'plan',
    async run() {
      const plan = writePlan(said, answers);
      const input = { title: 'Barbecue', plan };
      await ledger.record({ scene: 'barbecue', tool: 'savePlan', input });
      return `Here is the plan.\n\n${plan}`;
    },
  };
  return [...topics.map(asking), saving];
};
