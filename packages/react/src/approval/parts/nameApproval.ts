import type { ReactNode } from 'react';
import type { ValueFormats } from '../../card/arguments/valueFormat.ts';
import type { MaybeTool } from '../../card/frame/answerShape.ts';
import type { FieldLabels } from '../../card/overview/nameField.ts';
import type { ReceiptNaming } from '../../card/receipt/ReceiptFacts.tsx';
import { sentInput } from '../../card/receipt/sentInput.ts';
import type { InterruptHandle } from '../../turn/interruptHandle.ts';

/** Names an approval or a result on its receipt, using the sent input, because that ran. */
export function nameApproval<Input, Metadata, Tool extends MaybeTool>(
  interrupt: InterruptHandle<Input, Metadata, Tool>,
  {
    title,
    formats,
    labels,
  }: {
    readonly title?: ReactNode | ((interrupt: InterruptHandle<Input, Metadata>) => ReactNode);
    readonly formats?:
      | ValueFormats
      | ((interrupt: InterruptHandle<Input, Metadata>) => ValueFormats | undefined)
      | undefined;
    readonly labels?:
      | FieldLabels
      | ((interrupt: InterruptHandle<Input, Metadata>) => FieldLabels | undefined)
      | undefined;
  },
): ReceiptNaming {
  const sent = sentInput(interrupt);
  // The card only lets an input through that fits the tool's schema.
  const interruptAsSent = sent ? { ...interrupt, input: sent.input as Input } : interrupt;
  return {
    title: readFrom(title, interruptAsSent),
    formats: readFrom(formats, interruptAsSent),
    labels: readFrom(labels, interruptAsSent),
    tool: interrupt.tool,
  };
}

/** A node or a text is never a function, so any function is one that reads the interrupt. */
export function readFrom<T, From>(words: T | ((from: From) => T), from: From): T {
  return typeof words === 'function' ? (words as (from: From) => T)(from) : words;
}
