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
 * Everything to choose or write, named by the requester and the question.
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
 * Names the requester in the kit's own words, so the question isn't mistaken for the page's.
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
  /** Renders one option. */
  readonly children: (placed: PlacedOption) => ReactNode;
}

/** How many options are shown at first, and how many more per press. */
const PAGE = 100;
const MORE = 400;

/**
 * The options that match the filter. A very long list shows the first hundred, and a button for more; a scrolling list
 * shows at its lower edge whether it continues.
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
          // A new button after each press, so that the focus moves to the first new option.
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
 * Filters a list that is too long for number keys. Always keeps the chosen options. Escape in the field shows all
 * again.
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
