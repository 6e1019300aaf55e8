import { type ComponentPropsWithoutRef, forwardRef } from 'react';
import { Revealed } from '../reveal/Revealed.tsx';
import { isFull } from './draft.ts';
import { type PlacedOption, useQuestionContext } from './QuestionContext.ts';
import { KEYED_OPTIONS } from './QuestionRoot.tsx';
import type { QuestionOption as Option } from './readQuestion.ts';

/** Props of `<Question.Option>`. */
export interface QuestionOptionProps extends Omit<ComponentPropsWithoutRef<'label'>, 'children'> {
  readonly placed: PlacedOption;
}

/**
 * One option with its input: what it says, what more is said of it, and what is sent for it where that is another text.
 * Renders a `<label>` element with a radio button or a checkbox in it.
 */
export const QuestionOption = forwardRef<HTMLLabelElement, QuestionOptionProps>(
  function QuestionOption({ placed: { option, at }, ...props }, ref) {
    const { model, draft, canEdit, name, edit } = useQuestionContext();
    const isChosen = draft.chosen.includes(at);
    const isOff = !canEdit || (!isChosen && isFull(model, draft));
    const hasKey = model.options.length <= KEYED_OPTIONS;
    return (
      <label {...props} ref={ref} data-off={(isOff && !isChosen) || undefined}>
        <input
          type={model.multiple ? 'checkbox' : 'radio'}
          name={name}
          value={at}
          checked={isChosen}
          disabled={isOff}
          onChange={() => edit({ type: 'toggle', option: at })}
        />
        <span>
          <OptionWords option={option} />
        </span>
        {hasKey && (
          <span className="hp-key" aria-hidden="true">
            {at + 1}
          </span>
        )}
      </label>
    );
  },
);

/** All of an option: what it says, what more is said of it, and what is sent for it where that is another text. */
export function OptionWords({
  option: { value, label, description },
}: {
  readonly option: Option;
}) {
  return (
    <>
      <b>
        <Revealed text={label} />
      </b>
      {(description !== undefined || value !== label) && (
        <small>
          {description !== undefined && <Revealed text={description} />}{' '}
          {value !== label && (
            <code>
              <Revealed text={value} />
            </code>
          )}
        </small>
      )}
    </>
  );
}
