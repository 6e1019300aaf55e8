import { useQuestionMessages } from '../../messages/useQuestionMessages.ts';

/** The kit's permanent warning at each field whose answer the assistant can read: a question can be a trap. */
export function NoSecrets({ id }: { readonly id: string }) {
  const question = useQuestionMessages();
  return (
    <p id={id} className="hp-standing">
      {question.noSecrets}
    </p>
  );
}
