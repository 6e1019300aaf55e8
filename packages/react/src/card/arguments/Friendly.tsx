import { useMessages } from '../../messages/messagesContext.ts';
import type { ArgumentRow } from './flattenInput.ts';
import { sayFriendly } from './sayFriendly.tsx';
import type { ValueFormat } from './valueFormat.ts';

/** Renders the friendly form of a value next to it, with its warning; nothing if the value doesn't match its format. */
export function Friendly({
  row,
  format,
}: {
  readonly row: Pick<ArgumentRow, 'type' | 'text'>;
  readonly format: ValueFormat;
}) {
  const { locale } = useMessages();
  const isSaid = format !== 'code' && format !== 'prose';
  const words = isSaid && sayFriendly(row, format, locale);
  if (!words) return null;
  return (
    <>
      {words.text !== row.text && (
        <>
          {' '}
          <span className="hp-type" data-hp-beside="">
            {words.drawn ?? words.text}
          </span>
        </>
      )}
      {words.note}
    </>
  );
}
