import { useMessages } from '../../messages/messagesContext.ts';
import { ArgumentValue } from '../arguments/ArgumentValue.tsx';
import { useArguments } from '../arguments/useArguments.ts';
import { Revealed } from '../reveal/Revealed.tsx';

/** Props of the person's words. */
export interface ReceiptAnswerProps {
  readonly text: string;
  /** The text is the reason of a rejection, and labelled as one. */
  readonly isReason: boolean;
}

/**
 * The person's words in a receipt. Long text is shortened like a long value: beginning and end, and everything on
 * demand.
 * Renders a `<p>` element; a `<div>` for long text.
 */
export function ReceiptAnswer({ text, isReason }: ReceiptAnswerProps) {
  const { receipt, marks } = useMessages();
  const view = useArguments(text);
  const [row] = view.head;
  const reason = isReason && `${receipt.reason}${marks.space}`;
  if (!row?.cut && !row?.pieces) {
    return (
      <p className="hp-quote">
        {reason}
        <Revealed text={text} />
      </p>
    );
  }
  return (
    <div className="hp-quote" data-hidden={view.isAllShown ? undefined : ''}>
      {reason}
      <ArgumentValue row={row} pieces={row.pieces?.text} onShowAll={view.showAll} />
    </div>
  );
}
