import { forwardRef, type ReactNode, useRef, useState } from 'react';
import { type CardState, useCard } from '../../card/frame/CardContext.ts';
import { InnerButton } from '../../internals/InnerButton.tsx';
import { Part, type PartProps } from '../../internals/Part.tsx';
import { useStepBack } from '../../internals/useStepBack.ts';
import { useQuestionMessages } from '../../messages/useQuestionMessages.ts';
import { ListEnd } from './ListEnd.tsx';
import { type PlacedOption, useQuestion } from './QuestionContext.ts';
import { KEYED_OPTIONS } from './QuestionRoot.tsx';
import { wayOf } from './readQuestion.ts';

/**
 * Everything that can be chosen or written, named by who asks and by the question.
 * Renders a `<fieldset>` element.
 */
export const QuestionGroup = forwardRef<HTMLFieldSetElement, PartProps<'fieldset', CardState>>(
  function QuestionGroup(props, ref) {
    const { ids } = useCard();
    const { name } = useQuestion();
    return (
      <Part
        tag="fieldset"
        appProps={props}
        ref={ref}
        aria-labelledby={`${name}asks ${ids.title}`}
      />
    );
  },
);

/**
 * Says in the kit's own words who asks, so the question isn't mistaken for the page's.
 * Renders a `<p>` element.
 */
export const QuestionAsker = forwardRef<HTMLParagraphElement, PartProps<'p', CardState>>(
  function QuestionAsker({ children, ...props }, ref) {
    const { name } = useQuestion();
    const question = useQuestionMessages();
    return (
      <Part tag="p" appProps={props} ref={ref}>
        {children}
        <span id={`${name}asks`}>{question.asks}</span>
      </Part>
    );
  },
);

/** Props of `<Question.Options>`. */
export interface QuestionOptionsProps extends PartProps<'div', CardState, 'children'> {
  /** Draws one option. */
  readonly children: (placed: PlacedOption) => ReactNode;
}

/** How many options are drawn before the person asks for more, and how many more at a press. */
const PAGE = 100;
const MORE = 400;

/**
 * The options that pass the filter. Of a very long list the first hundred, and a button for some hundreds more; at the
 * lower edge of a long one stands whether it goes on there.
 * Renders a `<div>` element.
 */
export const QuestionOptions = forwardRef<HTMLDivElement, QuestionOptionsProps>(
  function QuestionOptions({ children, ...props }, ref) {
    const { shown, model } = useQuestion();
    const question = useQuestionMessages();
    const [room, setRoom] = useState(PAGE);
    if (wayOf(model) !== 'choice') return null;
    const more = shown.length - room;
    return (
      <Part tag="div" appProps={props} ref={ref}>
        {shown.slice(0, room).map(children)}
        {more > 0 && (
          // Another button after each press, so that the focus goes on with the first option that has come.
          <InnerButton
            key={room}
            action="show-more"
            data-look="small"
            onClick={() => setRoom(room + MORE)}
          >
            {question.showMore(Math.min(more, MORE), more)}
          </InnerButton>
        )}
        {model.options.length > KEYED_OPTIONS && <ListEnd isAll={more <= 0} />}
      </Part>
    );
  },
);

/**
 * Narrows a list that is too long for number keys. What is chosen stays in it. Escape in the field shows all again.
 * Renders a `<div>` element with a search field in it; nothing for a short list.
 */
export const QuestionFilter = forwardRef<HTMLDivElement, PartProps<'div', CardState, 'children'>>(
  function QuestionFilter(props, ref) {
    const { model, filter, setFilter, shown, name } = useQuestion();
    const question = useQuestionMessages();
    const count = model.options.length;
    const field = useRef<HTMLInputElement>(null);
    useStepBack(field, filter === '' ? undefined : () => setFilter(''));
    if (count <= KEYED_OPTIONS || model.ranked) return null;
    return (
      <Part tag="div" appProps={props} ref={ref}>
        <div>
          <label className="hp-label" htmlFor={`${name}filter`}>
            {question.filter}
          </label>{' '}
          <output className="hp-hint" htmlFor={`${name}filter`}>
            {question.filtered(shown.length, count)}
          </output>
        </div>
        <input
          ref={field}
          id={`${name}filter`}
          className="hp-input"
          type="search"
          autoComplete="off"
          value={filter}
          onChange={(event) => setFilter(event.target.value)}
        />
      </Part>
    );
  },
);
