import type { ReceiptNaming } from '../card/receipt/ReceiptFacts.tsx';
import type { InterruptHandle } from '../turn/interruptHandle.ts';
import type { QuestionRootProps } from './parts/QuestionRoot.tsx';
import { QuestionWords } from './parts/QuestionWords.tsx';
import { readQuestion } from './parts/readQuestion.ts';

/** Returns the title of a question's receipt. */
export function nameQuestion(
  interrupt: InterruptHandle,
  { read, answer }: Pick<QuestionRootProps, 'read'> & { readonly answer?: unknown },
): ReceiptNaming {
  const { input } = interrupt;
  const { question } =
    read?.(input, interrupt) ?? readQuestion(input, interrupt, answer !== undefined);
  return {
    title: (
      <span className="hp-mw">
        <QuestionWords text={question} />
      </span>
    ),
  };
}
