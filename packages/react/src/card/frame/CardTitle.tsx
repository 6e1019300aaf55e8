import { forwardRef } from 'react';
import { Part, type PartProps } from '../../internals/Part.tsx';
import { TitleWords } from '../reveal/TitleWords.tsx';
import { type CardState, useCard } from './CardContext.ts';

/**
 * What will happen, in the app's words; names the card. Reveals hidden characters in plain strings, because they often
 * contain a model's values. Takes the focus when the previous card was answered.
 * Renders an `<h3>` element.
 */
export const CardTitle = forwardRef<HTMLHeadingElement, PartProps<'h3', CardState>>(
  function CardTitle({ children, ...props }, ref) {
    const { ids } = useCard();
    return (
      <Part tag="h3" appProps={props} ref={ref} id={ids.title} tabIndex={-1} data-hp-title="">
        {/* A title in another language keeps its own order: payer and payee must not swap. */}
        <bdi>{typeof children === 'string' ? <TitleWords text={children} /> : children}</bdi>
      </Part>
    );
  },
);
