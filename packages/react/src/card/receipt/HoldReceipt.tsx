import { type ComponentPropsWithoutRef, forwardRef } from 'react';
import { useMessages } from '../../messages/messagesContext.ts';
import { useHoldContext } from '../frame/HoldContext.ts';
import { readReceipt } from './readReceipt.ts';

/**
 * How it ended, in words; nothing before it has.
 * Renders a `<p>` element.
 */
export const HoldReceipt = forwardRef<HTMLParagraphElement, ComponentPropsWithoutRef<'p'>>(
  function HoldReceipt(props, ref) {
    const { interrupt } = useHoldContext();
    const messages = useMessages();
    const words = readReceipt(interrupt, messages);
    const { stop, space } = messages.marks;
    if (!words) return null;
    return (
      <p {...props} ref={ref} tabIndex={-1} data-hp-receipt={interrupt.key} data-tone={words.tone}>
        <b>
          {words.word}
          {stop}
        </b>
        {space}
        {words.meta}
      </p>
    );
  },
);
