import { forwardRef } from 'react';
import { Part, type PartProps } from '../../internals/Part.tsx';
import { useMessages } from '../../messages/messagesContext.ts';
import { type CardState, useCard } from '../frame/CardContext.ts';
import { readReceipt } from './readReceipt.ts';

/**
 * How it ended, in words; nothing before it has.
 * Renders a `<p>` element.
 */
export const CardReceipt = forwardRef<HTMLParagraphElement, PartProps<'p', CardState, 'children'>>(
  function CardReceipt(props, ref) {
    const { interrupt } = useCard();
    const messages = useMessages();
    const words = readReceipt(interrupt, messages);
    const { stop, space } = messages.marks;
    if (!words) return null;
    return (
      <Part
        tag="p"
        appProps={props}
        ref={ref}
        tabIndex={-1}
        data-hp-receipt={interrupt.key}
        data-tone={words.tone}
      >
        <b>
          {words.word}
          {stop}
        </b>
        {space}
        {words.meta}
      </Part>
    );
  },
);
