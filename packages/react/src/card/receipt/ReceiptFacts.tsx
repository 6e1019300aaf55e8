import type { Interrupt } from '@holdpoint/client';
import { forwardRef, type ReactNode, useMemo } from 'react';
import { Part, type PartProps } from '../../internals/Part.tsx';
import { useMessages } from '../../messages/messagesContext.ts';
import { type ComparedRow, compareInputs } from '../arguments/compareInputs.ts';
import { Friendly } from '../arguments/Friendly.tsx';
import { flattenInput } from '../arguments/flattenInput.ts';
import { formatOf, type ValueFormats } from '../arguments/valueFormat.ts';
import { Revealed } from '../reveal/Revealed.tsx';
import { sentInput } from './sentInput.ts';

/** How the app names a decision in its receipt. */
export interface ReceiptNaming {
  /** What was asked, in the app's words. Default: the name of the tool. */
  readonly title?: ReactNode;
  /** What values are, by their path. Amounts of money stand in the receipt. Default: none. */
  readonly formats?: ValueFormats | undefined;
}

/** Props of the facts of a receipt. */
export interface ReceiptFactsProps
  extends PartProps<'ul', object, 'children'>,
    Pick<ReceiptNaming, 'formats'> {
  readonly interrupt: Interrupt;
}

/** More than these are only counted. */
const MOST = 4;
/** Longer values stand in the details. */
const LONGEST = 120;

/**
 * What a decision was about, in short: amounts of money, and each value that the person had changed, as it was sent,
 * beside what was asked.
 * Renders a `<ul>` element; nothing where there is neither.
 */
export const ReceiptFacts = forwardRef<HTMLUListElement, ReceiptFactsProps>(function ReceiptFacts(
  { interrupt, formats = none, ...props },
  ref,
) {
  const { receipt, arguments: words } = useMessages();
  const facts = useFacts(interrupt, formats);
  const shown = facts.filter(isShort).slice(0, MOST);
  const rest = facts.length - shown.length;
  if (facts.length === 0) return null;
  return (
    <Part tag="ul" appProps={props} ref={ref}>
      {shown.map((row) => (
        <li key={`${row.change?.kind} ${row.path}`}>
          {row.path !== '' && (
            <code>
              <Revealed text={row.path} />
            </code>
          )}{' '}
          <Value row={row} formats={formats} />
          {row.change && words.comma}
          {row.change?.kind === 'changed' ? (
            <>
              {receipt.asked}{' '}
              <Value row={{ ...row.change.was, path: row.path }} formats={formats} />
            </>
          ) : (
            row.change && words.change[row.change.kind]
          )}
        </li>
      ))}
      {rest > 0 && <li>{receipt.moreChanges(rest)}</li>}
    </Part>
  );
});

const none: ValueFormats = {};

function useFacts(interrupt: Interrupt, formats: ValueFormats): readonly ComparedRow[] {
  return useMemo(() => {
    const { input } = interrupt;
    const sent = sentInput(interrupt);
    const isMoney = ({ path }: ComparedRow) => typeof formatOf(formats, path) === 'object';
    if (sent) return compareInputs(input, sent.input).filter((row) => row.change || isMoney(row));
    return Object.keys(formats).length > 0 ? flattenInput(input).filter(isMoney) : [];
  }, [interrupt, formats]);
}

const isShort = ({ path, text, change }: ComparedRow): boolean =>
  [path, text, change?.kind === 'changed' ? change.was.text : ''].every(
    (text) => text.length <= LONGEST,
  );

function Value({
  row,
  formats,
}: {
  readonly row: Pick<ComparedRow, 'path' | 'type' | 'text'>;
  readonly formats: ValueFormats;
}) {
  const { arguments: words } = useMessages();
  const format = formatOf(formats, row.path);
  // A text is never empty: that is a type of its own.
  if (row.text === '' && row.type !== 'text') return words.type[row.type];
  return (
    // A sum keeps its order in a text that runs the other way.
    <bdi>
      {/* A text stands apart: it could read as the kit's words around it. */}
      <Revealed text={row.text} {...(row.type === 'text' && { className: 'hp-mw' })} />
      {typeof format === 'object' && (
        <> {format.isMinor ? <Friendly row={row} format={format} /> : format.money}</>
      )}
    </bdi>
  );
}
