import { useQuestionMessages } from '../../messages/useQuestionMessages.ts';

/** The kit's standing word beside each field whose answer the assistant is given: what a question asks for may be a trap. */
export function NoSecrets({ id }: { readonly id: string }) {
  const question = useQuestionMessages();
  return (
    <p id={id} className="hp-standing">
      {question.noSecrets}
    </p>
  );
}
