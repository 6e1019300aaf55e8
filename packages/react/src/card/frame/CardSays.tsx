import { forwardRef } from 'react';
import { SpeechIcon } from '../../internals/icons.tsx';
import { Part, type PartProps } from '../../internals/Part.tsx';
import { useMessages } from '../../messages/messagesContext.ts';
import { Shortened } from '../reveal/Shortened.tsx';
import type { CardState } from './CardContext.ts';

/** Props of the assistant's words. */
export interface CardSaysProps extends PartProps<'section', CardState, 'children'> {
  /** What the assistant says about it. */
  readonly text: string;
}

/** So much is shown of words without end: nothing of them is sent. */
const MOST = 10_000;

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
        <Shortened text={text} as="span" most={MOST} />
      </p>
    </Part>
  );
});
