import { forwardRef } from 'react';
import { SpeechIcon } from '../../internals/icons.tsx';
import { Part, type PartProps } from '../../internals/Part.tsx';
import { useMessages } from '../../messages/messagesContext.ts';
import { Revealed } from '../reveal/Revealed.tsx';
import type { CardState } from './CardContext.ts';

/** Props of the assistant's words. */
export interface CardSaysProps extends PartProps<'section', CardState, 'children'> {
  /** What the assistant says about it. */
  readonly text: string;
}

/**
 * The assistant's words, on their own ground and under their own label, so that they never speak for the card.
 * Renders a `<section>` element.
 */
export const CardSays = forwardRef<HTMLElement, CardSaysProps>(function CardSays(
  { text, ...props },
  ref,
) {
  const { from } = useMessages();
  return (
    <Part tag="section" appProps={props} ref={ref}>
      <h4 className="hp-h">
        <SpeechIcon />
        {from.says}
      </h4>
      <p dir="auto">
        <Revealed text={text} as="span" />
      </p>
    </Part>
  );
});
