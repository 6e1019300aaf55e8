import { forwardRef } from 'react';
import { Shortened } from '../../card/reveal/Shortened.tsx';
import { Part, type PartProps } from '../../internals/Part.tsx';
import { useMessages } from '../../messages/messagesContext.ts';
import { useQuestionMessages } from '../../messages/useQuestionMessages.ts';
import { isFull } from './draft.ts';
import { type ChoiceState, type PlacedOption, useQuestion } from './QuestionContext.ts';
import { KEYED_OPTIONS } from './QuestionRoot.tsx';
import type { QuestionOption as Option } from './readQuestion.ts';

/** Props of `<Question.Option>`. */
export interface QuestionOptionProps extends PartProps<'label', ChoiceState, 'children'> {
  readonly placed: PlacedOption;
}

/**
 * One option with its input: its label, its description, and the sent text if it differs.
 * Renders a `<label>` element with a radio button or a checkbox in it.
 */
export const QuestionOption = forwardRef<HTMLLabelElement, QuestionOptionProps>(
  function QuestionOption({ placed: { option, at }, ...props }, ref) {
    const { model, draft, twins, canEdit, name, edit } = useQuestion();
    const isTwin = twins.has(at);
    const isChosen = draft.chosen.includes(at);
    const isOff = !canEdit || isTwin || (!isChosen && isFull(model, draft));
    const hasKey = model.options.length <= KEYED_OPTIONS;
    return (
      <Part
        tag="label"
        appProps={props}
        state={{ isChosen, isOff }}
        ref={ref}
        data-off={(isOff && !isChosen) || undefined}
      >
        <input
          type={model.multiple ? 'checkbox' : 'radio'}
          name={name}
          value={at}
          checked={isChosen}
          disabled={isOff}
          onChange={() => edit({ type: 'toggle', option: at })}
        />
        <span>
          <OptionWords option={option} isTwin={isTwin} />
        </span>
        {hasKey && (
          <span className="hp-key" aria-hidden="true">
            {` ${at + 1}`}
          </span>
        )}
      </Part>
    );
  },
);

/**
 * The words of an option: its label, its description, and the sent text if it differs. If words are missing, the kit
 * says so.
 */
export function OptionWords({
  option: { value, label, description },
  isTwin = false,
}: {
  readonly option: Option;
  readonly isTwin?: boolean;
}) {
  const { marks } = useMessages();
  const question = useQuestionMessages();
  const isBlank = value.trim() === '';
  const saysWhat = value !== label || isBlank || isTwin;
  return (
    <>
      {label.trim() === '' ? (
        <b className="hp-unsaid">{question.noWords}</b>
      ) : (
        <b>
          <Shortened text={label} />
        </b>
      )}
      {(description !== undefined || saysWhat) && (
        <small>
          {' '}
          {description !== undefined && (
            <bdi>
              <Shortened text={description} />
            </bdi>
          )}{' '}
          {saysWhat &&
            (isBlank ? (
              question[value === '' ? 'sendsEmpty' : 'sendsBlanks']
            ) : (
              <>
                {question.sends}
                {marks.space}
                <code>
                  <Shortened text={value} />
                </code>
              </>
            ))}
          {isTwin && <span>{question.twin}</span>}
        </small>
      )}
    </>
  );
}
