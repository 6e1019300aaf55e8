import { forwardRef } from 'react';
import { Part, type PartProps } from '../../internals/Part.tsx';
import { TitleWords } from '../reveal/TitleWords.tsx';
import { type CardState, useCard } from './CardContext.ts';

/**
 * What will happen, in the app's words; the card's name. Plain strings are revealed, because values of a model are often
 * part of them. Takes the focus when the card before it was answered.
 * Renders an `<h3>` element.
 */
export const CardTitle = forwardRef<HTMLHeadingElement, PartProps<'h3', CardState>>(
  function CardTitle({ children, ...props }, ref) {
    const { ids } = useCard();
    return (
      <Part tag="h3" appProps={props} ref={ref} id={ids.title} tabIndex={-1} data-hp-title="">
        {/* A title in another language than the page's keeps its own order: who pays whom must not turn around. */}
        <bdi>{typeof children === 'string' ? <TitleWords text={children} /> : children}</bdi>
      </Part>
    );
  },
);
