import {
  createContext,
  forwardRef,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useId,
  useState,
} from 'react';
import type { CardState } from '../../card/frame/CardContext.ts';
import { InnerButton } from '../../internals/InnerButton.tsx';
import { ArrowIcon } from '../../internals/icons.tsx';
import { Part, type PartProps } from '../../internals/Part.tsx';
import { isPlainKey } from '../../internals/shortcuts.ts';
import { useQuestionMessages } from '../../messages/useQuestionMessages.ts';
import { orderOf } from './draft.ts';
import { type PlacedOption, useQuestion } from './QuestionContext.ts';
import { OptionWords } from './QuestionOption.tsx';
import { KEYED_OPTIONS } from './QuestionRoot.tsx';

/** Reports the new position of a moved option, to be announced. */
const MovedContext = createContext<(place: number) => void>(() => {});

/** Props of `<Question.Ranking>`. */
export interface QuestionRankingProps extends PartProps<'ol', CardState, 'children'> {
  /** Renders one option. */
  readonly children: (placed: PlacedOption) => ReactNode;
}

/**
 * The options in the person's order. Announces the new position of a moved one, once and politely.
 * Renders an `<ol>` element; nothing if nothing is ranked.
 */
export const QuestionRanking = forwardRef<HTMLOListElement, QuestionRankingProps>(
  function QuestionRanking({ children, ...props }, ref) {
    const { model, draft } = useQuestion();
    const question = useQuestionMessages();
    const [moved, setMoved] = useState<number>();
    if (!model.ranked) return null;
    const placed = orderOf(model, draft).flatMap((at) => {
      const option = model.options[at];
      return option ? [{ option, at }] : [];
    });
    return (
      <MovedContext.Provider value={setMoved}>
        <Part tag="ol" appProps={props} ref={ref}>
          {placed.map(children)}
        </Part>
        <output className="hp-sr" data-hp-beside="" data-hp-spoken="">
          {moved === undefined ? '' : question.placed(moved + 1, placed.length)}
        </output>
      </MovedContext.Provider>
    );
  },
);

/** Props of `<Question.Rank>`. */
export interface QuestionRankProps extends PartProps<'li', CardState, 'children'> {
  readonly placed: PlacedOption;
}

/**
 * One option with its position, and two buttons that move it. While the focus is in it, a digit moves it to that
 * position. The buttons are named by the kit's words and described by the option's. The focus stays on the pressed
 * button.
 * Renders an `<li>` element.
 */
export const QuestionRank = forwardRef<HTMLLIElement, QuestionRankProps>(function QuestionRank(
  { placed: { option, at }, ...props },
  ref,
) {
  const { model, draft, twins, canEdit, edit } = useQuestion();
  const question = useQuestionMessages();
  const tellMoved = useContext(MovedContext);
  const id = useId();
  const place = orderOf(model, draft).indexOf(at);
  const count = model.options.length;

  const moveTo = (to: number): void => {
    if (!canEdit || to < 0 || to >= count || to === place) return;
    // React restores the focus of an element that it moves.
    edit({ type: 'move', option: at, to });
    tellMoved(to);
  };
  const onKey = (event: KeyboardEvent<HTMLLIElement>): void => {
    if (!/^[1-9]$/.test(event.key) || !isPlainKey(event.nativeEvent) || count > KEYED_OPTIONS)
      return;
    event.preventDefault();
    moveTo(Number(event.key) - 1);
  };
  const mover = (to: number, label: string, direction: 'up' | 'down') => (
    <InnerButton
      action={`move-${direction}`}
      data-look="icon"
      aria-label={label}
      aria-describedby={`${id}words`}
      aria-disabled={!canEdit || to < 0 || to >= count}
      onClick={() => moveTo(to)}
    >
      <ArrowIcon direction={direction} />
    </InnerButton>
  );
  return (
    <Part tag="li" appProps={props} ref={ref} onKeyDown={onKey} data-off={!canEdit || undefined}>
      <span className="hp-place">{place + 1}</span>{' '}
      <span id={`${id}words`}>
        <OptionWords option={option} isTwin={twins.has(at)} />
      </span>
      <span className="hp-moves">
        {mover(place - 1, question.moveUp(place + 1), 'up')}
        {mover(place + 1, question.moveDown(place + 1), 'down')}
      </span>
    </Part>
  );
});
