import { Shortened } from '../../card/reveal/Shortened.tsx';
import { useQuestionMessages } from '../../messages/useQuestionMessages.ts';

/** The model's words; if there are none, the kit says so. */
export function QuestionWords({ text }: { readonly text: string }) {
  const question = useQuestionMessages();
  return text.trim() === '' ? question.noQuestion : <Shortened text={text} />;
}
