import { forwardRef, type ReactNode } from 'react';
import { sayHidden } from '../../card/arguments/readArguments.ts';
import { type AnswerProps, CardAnswer } from '../../card/frame/CardButtons.tsx';
import { type CardState, useCard } from '../../card/frame/CardContext.ts';
import { CardStatus } from '../../card/frame/CardStatus.tsx';
import { CardTitle } from '../../card/frame/CardTitle.tsx';
import { isPairDrawn } from '../../card/frame/isPairDrawn.ts';
import { Shortened } from '../../card/reveal/Shortened.tsx';
import type { PartProps } from '../../internals/Part.tsx';
import type { CommonMessages, Messages } from '../../messages/en.ts';
import { useMessages } from '../../messages/messagesContext.ts';
import { useQuestionMessages } from '../../messages/useQuestionMessages.ts';
import { countChosen, isFull } from './draft.ts';
import { type QuestionState, useQuestion } from './QuestionContext.ts';
import { KEYED_OPTIONS } from './QuestionRoot.tsx';
import { QuestionWords } from './QuestionWords.tsx';
import { wayOf } from './readQuestion.ts';

/**
 * The question in the model's words; names the card.
 * Renders an `<h3>` element.
 */
export const QuestionPrompt = forwardRef<
  HTMLHeadingElement,
  PartProps<'h3', CardState, 'children'>
>(function QuestionPrompt(props, ref) {
  const { model } = useQuestion();
  return (
    <CardTitle {...props} ref={ref}>
      <QuestionWords text={model.question} />
    </CardTitle>
  );
});

/**
 * The status line: what the draft still needs, or that it can be sent.
 * Renders a `<p>` element.
 */
export const QuestionStatus = forwardRef<
  HTMLParagraphElement,
  PartProps<'p', CardState, 'children'>
>(function QuestionStatus(props, ref) {
  const question = useQuestion();
  const messages = useMessages();
  const words = useQuestionMessages();
  const { status, arguments: args } = messages;
  const { verdict, continues } = useCard().interrupt;
  const kept = verdict?.kind === 'answered' ? verdict.words : undefined;
  const { file } = question;
  // The progress of a file comes before the reason why an earlier answer was refused.
  const taking = file?.isTaking ? file.says : undefined;
  return (
    <CardStatus
      {...props}
      ref={ref}
      off={
        question.rest?.isAllShown === false ? status.hidden(sayHidden(args, question.rest)) : taking
      }
      tone={file?.tone}
      kept={kept && <KeptAnswer words={kept} />}
      isLacking={isAnswerOff(question)}
    >
      {file ? file.says : describe(question, words, messages, continues)}
    </CardStatus>
  );
});

/** The answer, as it was shown on screen. */
function KeptAnswer({ words }: { readonly words: readonly string[] }) {
  const { marks } = useMessages();
  const question = useQuestionMessages();
  return (
    <>
      {question.answer}
      {marks.space}
      {words.map((word, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same words may stand twice
        <Shortened key={at} text={word} className="hp-mw" />
      ))}
    </>
  );
}

function describe(
  { model, draft, form, problem }: QuestionState,
  words: Messages['question'],
  { approval, marks: { space } }: CommonMessages,
  continues: boolean | undefined,
): ReactNode {
  const { multiple, min = 1, max } = model;
  const way = wayOf(model);
  switch (problem?.type) {
    case 'options':
      return continues ? words.closed : words.unreadable;
    case 'twins':
      return words.twins;
    case 'few':
      return words.few(problem.count, problem.min);
    case 'write':
      return way === 'text' ? words.write : words.writeOther;
    case 'choose':
      return multiple ? words.limits(min, max) : words.chooseOne;
    case 'rank':
      return words.rank;
    case 'file':
      return undefined;
    case 'form':
      if (problem.why === 'loading') return approval.edit.loading;
      return problem.why === 'fields' ? words.form.fields(problem.count) : words.form[problem.why];
    case undefined:
      break;
    default:
      return problem satisfies never;
  }
  if (way === 'form') return form && isEmptyForm(form) ? words.form.empty : words.form.filledIn;
  if (way === 'text') return words.textWritten;
  if (way === 'order') return words.order(model.options.length);
  // A new way fails to compile here until its words are added.
  if (way !== 'choice') return void (way satisfies 'file' | 'none');
  if (draft.isNone) return words.noneChosen;
  if (draft.isOther && !multiple) return words.otherChosen;
  if (!multiple) {
    // In a long list the chosen option may be scrolled out of view.
    const option = model.options[draft.chosen[0] ?? -1];
    if (!option || model.options.length <= KEYED_OPTIONS) return words.chosenOne;
    return (
      <>
        {words.chosenIs}
        {space}
        <Shortened text={option.label} className="hp-mw" />
      </>
    );
  }
  return [
    words.chosen(countChosen(draft), min, max),
    isFull(model, draft) ? words.full : '',
    draft.isOther ? words.otherChosen : '',
  ]
    .filter(Boolean)
    .join(space);
}

/** An empty object: the person may intend it, and should know. */
function isEmptyForm({ form }: NonNullable<QuestionState['form']>): boolean {
  return form.status === 'ready' && JSON.stringify(form.value.answer) === '{}';
}

/** Returns true while the answer is incomplete. */
const isAnswerOff = ({ problem, rest, file }: QuestionState): boolean =>
  problem !== undefined || rest?.isAllShown === false || file?.isTaking === true;

/**
 * Sends the answer, or keeps it to be sent with others. Off while the draft is incomplete; the status says what is
 * missing.
 * Renders a `<button>` element.
 */
export const QuestionSend = forwardRef<HTMLButtonElement, AnswerProps>(function QuestionSend(
  { children, ...props },
  ref,
) {
  const question = useQuestion();
  const { interrupt, status } = useCard();
  const words = useQuestionMessages();
  if (!isPairDrawn(status)) return null;
  const [keep, give] = question.model.ranked
    ? [words.keepOrder, words.sendOrder]
    : [words.keep, words.send];
  return (
    <CardAnswer
      {...props}
      ref={ref}
      answers="send"
      isOff={isAnswerOff(question)}
      onAnswer={question.send}
    >
      {children ?? (interrupt.isDeferred ? keep : give)}
    </CardAnswer>
  );
});

/**
 * Declines to answer.
 * Renders a `<button>` element; nothing if the backend has no way to decline the question.
 */
export const QuestionDecline = forwardRef<HTMLButtonElement, AnswerProps>(function QuestionDecline(
  { children, ...props },
  ref,
) {
  const { decline, canDecline } = useQuestion();
  const { status } = useCard();
  const question = useQuestionMessages();
  if (!isPairDrawn(status) || !canDecline) return null;
  return (
    <CardAnswer {...props} ref={ref} answers="decline" onAnswer={decline}>
      {children ?? question.decline}
    </CardAnswer>
  );
});
