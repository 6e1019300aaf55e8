import { forwardRef } from 'react';
import type { CardState } from '../../card/frame/CardContext.ts';
import { Part, type PartProps } from '../../internals/Part.tsx';
import { useQuestionMessages } from '../../messages/useQuestionMessages.ts';
import { isFull } from './draft.ts';
import { NoSecrets } from './NoSecrets.tsx';
import { type ChoiceState, useQuestion } from './QuestionContext.ts';
import { wayOf } from './readQuestion.ts';

/**
 * "Something else": the person's own answer instead of an option. It is the kit's own, so it stays outside the model's
 * words.
 * Renders a `<label>` element with an input in it, and once it is chosen a text field; nothing if it isn't allowed.
 */
export const QuestionOther = forwardRef<HTMLDivElement, PartProps<'div', ChoiceState, 'children'>>(
  function QuestionOther(props, ref) {
    const { model, draft, canEdit, name, edit } = useQuestion();
    const question = useQuestionMessages();
    if (!model.allowOther || model.options.length === 0) return null;
    const { isOther, text } = draft;
    const isOff = !canEdit || (!isOther && isFull(model, draft));
    return (
      <Part
        tag="div"
        appProps={props}
        state={{ isChosen: isOther, isOff }}
        ref={ref}
        data-off={(isOff && !isOther) || undefined}
      >
        <input
          id={`${name}other`}
          type={model.multiple ? 'checkbox' : 'radio'}
          name={name}
          value="other"
          checked={isOther}
          disabled={isOff}
          onChange={() => edit({ type: 'toggle', option: 'other' })}
        />
        <label htmlFor={`${name}other`}>
          <b>{question.other}</b> <small>{question.otherHint}</small>
        </label>
        {isOther && (
          <>
            <input
              className="hp-input"
              data-hp-text=""
              dir="auto"
              aria-label={question.otherLabel}
              aria-describedby={`${name}secrets`}
              autoComplete="off"
              value={text}
              readOnly={!canEdit}
              onChange={(event) => edit({ type: 'write', text: event.target.value })}
            />
            <NoSecrets id={`${name}secrets`} />
          </>
        )}
      </Part>
    );
  },
);

/**
 * A text area for the whole answer.
 * Renders a `<div>` element with a text area in it; nothing if the question has options, readable or not, or asks for a
 * file or a form.
 */
export const QuestionText = forwardRef<HTMLDivElement, PartProps<'div', CardState, 'children'>>(
  function QuestionText(props, ref) {
    const { model, draft, canEdit, name, edit } = useQuestion();
    const question = useQuestionMessages();
    if (wayOf(model) !== 'text') return null;
    return (
      <Part tag="div" appProps={props} ref={ref}>
        <label htmlFor={`${name}text`}>{question.text}</label>
        <textarea
          id={`${name}text`}
          className="hp-input"
          data-hp-text=""
          dir="auto"
          rows={3}
          aria-describedby={`${name}secrets`}
          value={draft.text}
          readOnly={!canEdit}
          onChange={(event) => edit({ type: 'write', text: event.target.value })}
        />
        <NoSecrets id={`${name}secrets`} />
      </Part>
    );
  },
);
