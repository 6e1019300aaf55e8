import { useMessages } from '../../messages/messagesContext.ts';
import { ArgumentValue } from '../arguments/ArgumentValue.tsx';
import { useArguments } from '../arguments/useArguments.ts';
import { Revealed } from '../reveal/Revealed.tsx';

/** Props of what the person said. */
export interface ReceiptAnswerProps {
  readonly text: string;
  /** The reason of a rejection, and said to be one. */
  readonly isReason: boolean;
}

/**
 * What the person said, in a receipt. Long words are shown as long values are: how they begin and end, and all of it on
 * demand.
 * Renders a `<p>` element; a `<div>` where the words are long.
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
