import { forwardRef } from 'react';
import { Part, type PartProps } from '../../internals/Part.tsx';
import { useQuestionMessages } from '../../messages/useQuestionMessages.ts';
import { type ChoiceState, useQuestion } from './QuestionContext.ts';

interface OwnChoiceProps extends PartProps<'label', ChoiceState, 'children'> {
  readonly choice: 'none' | 'ranked';
  readonly type: 'radio' | 'checkbox';
  readonly isChosen: boolean;
  readonly words: string;
  readonly hint: string;
}

const OwnChoice = forwardRef<HTMLLabelElement, OwnChoiceProps>(function OwnChoice(
  { choice, type, isChosen, words, hint, ...props },
  ref,
) {
  const { canEdit, name, edit } = useQuestion();
  return (
    <Part
      tag="label"
      appProps={props}
      state={{ isChosen, isOff: !canEdit }}
      ref={ref}
      data-off={(!canEdit && !isChosen) || undefined}
    >
      <input
        type={type}
        name={name}
        value={choice}
        checked={isChosen}
        disabled={!canEdit}
        onChange={() => edit({ type: 'toggle', option: choice })}
      />
      <span>
        <b>{words}</b> <small>{hint}</small>
      </span>
    </Part>
  );
});

type OwnProps = PartProps<'label', ChoiceState, 'children'>;

/**
 * "None of these": a separate answer that clears every other choice. It is the kit's own, so it stays outside the model's
 * words.
 * Renders a `<label>` element with a radio button or a checkbox in it; nothing if it isn't allowed.
 */
export const QuestionNone = forwardRef<HTMLLabelElement, OwnProps>(
  function QuestionNone(props, ref) {
    const { model, draft } = useQuestion();
    const question = useQuestionMessages();
    if (!model.allowNone || model.options.length === 0) return null;
    return (
      <OwnChoice
        {...props}
        ref={ref}
        choice="none"
        type={model.multiple ? 'checkbox' : 'radio'}
        isChosen={draft.isNone === true}
        words={question.none}
        hint={question.noneHint}
      />
    );
  },
);

/**
 * Confirms that the order is the person's. Ticked by the first move, or by hand if the given order is right: the model's
 * order alone does not count as an answer.
 * Renders a `<label>` element with a checkbox in it; nothing if nothing is ranked.
 */
export const QuestionRanked = forwardRef<HTMLLabelElement, OwnProps>(
  function QuestionRanked(props, ref) {
    const { model, draft } = useQuestion();
    const question = useQuestionMessages();
    if (!model.ranked) return null;
    return (
      <OwnChoice
        {...props}
        ref={ref}
        choice="ranked"
        type="checkbox"
        isChosen={draft.isRanked === true}
        words={question.ranked}
        hint={question.rankedHint}
      />
    );
  },
);
