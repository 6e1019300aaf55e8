import { forwardRef } from 'react';
import { Part, type PartProps } from '../../internals/Part.tsx';
import { useMessages } from '../../messages/messagesContext.ts';
import { type CardState, useCard } from '../frame/CardContext.ts';
import { readReceipt } from './readReceipt.ts';

/**
 * How the request ended, in words.
 * Renders a `<p>` element; nothing before the end.
 */
export const CardReceipt = forwardRef<HTMLParagraphElement, PartProps<'p', CardState, 'children'>>(
  function CardReceipt(props, ref) {
    const { interrupt } = useCard();
    const words = readReceipt(interrupt, useMessages());
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
        {words.line}
      </Part>
    );
  },
);
