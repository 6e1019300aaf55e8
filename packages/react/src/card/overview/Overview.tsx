import { Fragment, useId } from 'react';
import { useMessages } from '../../messages/messagesContext.ts';
import { ArgumentValue, WasLine } from '../arguments/ArgumentValue.tsx';
import type { ArgumentRow } from '../arguments/flattenInput.ts';
import { lookOf } from '../reveal/findAlike.ts';
import { Revealed } from '../reveal/Revealed.tsx';
import type { DrawnValue, Field, Item, Table } from './arrange.ts';
import type { FieldName } from './nameField.ts';

interface ShowAll {
  readonly onShowAll: () => void;
}

/** An input formatted for people: readable names and values, each with the sent value next to it if it differs. */
export function Overview({ items, onShowAll }: ShowAll & { readonly items: readonly Item[] }) {
  return (
    <dl className="hp-args hp-plain">
      {items.map((item) => (
        <Row key={item.name.key} item={item} onShowAll={onShowAll} />
      ))}
    </dl>
  );
}

function Row({ item, onShowAll }: ShowAll & { readonly item: Item }) {
  const id = useId();
  const isField = item.kind === 'field';
  return (
    <div
      className="hp-arg"
      data-change={isField ? item.change?.kind : undefined}
      data-group={!isField || undefined}
    >
      <dt id={id}>
        <Name name={item.name} />
      </dt>
      <dd>
        {item.kind === 'table' ? (
          <Rows table={item} namedBy={id} onShowAll={onShowAll} />
        ) : item.kind === 'group' ? (
          <dl className="hp-args">
            {item.items.map((inner) => (
              <Row key={inner.name.key} item={inner} onShowAll={onShowAll} />
            ))}
          </dl>
        ) : (
          <FieldValue field={item} namedBy={id} onShowAll={onShowAll} />
        )}
      </dd>
    </div>
  );
}

/** The rows of a list. On a narrow card each cell is below its own name. */
function Rows({
  table: { columns, rows },
  namedBy,
  onShowAll,
}: ShowAll & { readonly table: Table; readonly namedBy: string }) {
  const isNumber = (at: number) => rows.every((row) => row[at]?.row.type === 'number') || undefined;
  return (
    <table className="hp-table" aria-labelledby={namedBy}>
      <thead>
        <tr>
          {columns.map((name, at) => (
            <th key={name.key} scope="col" data-number={isNumber(at)}>
              <Name name={name} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of one input never move
          <tr key={at}>
            {row.map((field, column) => (
              <td key={field.name.key} data-number={isNumber(column)}>
                <span className="hp-cell" data-hp-beside="">
                  <Name name={field.name} />
                </span>
                <div>
                  <FieldValue field={field} namedBy={namedBy} onShowAll={onShowAll} />
                </div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A key that only the payload contains is shown unchanged. */
function Name({ name: { key, label, isTwin } }: { readonly name: FieldName }) {
  return (
    <>
      {label}
      {label !== undefined && isTwin && ' '}
      {(label === undefined || isTwin) && (
        <code>
          <Revealed text={key} isName />
        </code>
      )}
    </>
  );
}

interface ValueProps extends ShowAll {
  readonly namedBy: string;
}

function FieldValue({ field, ...props }: ValueProps & { readonly field: Field }) {
  const { change, was } = field;
  return (
    <>
      <Value value={field} {...props} />
      {change && (
        <WasLine change={change} namedBy={props.namedBy}>
          {was && <Value value={was} isOld {...props} />}
        </WasLine>
      )}
    </>
  );
}

function Value({
  value: { row, format, said, drawn, note, beside },
  isOld,
  namedBy,
  onShowAll,
}: ValueProps & {
  readonly value: DrawnValue;
  /** A previous value, which is not sent. */
  readonly isOld?: boolean;
}) {
  const { arguments: words } = useMessages();
  const quoted = row.type === 'text' && isOwnWord(row.text, words) && (
    <span data-hp-beside="">
      <Sent texts={[JSON.stringify(row.text)]} />
    </span>
  );
  if (said !== undefined) {
    const form = drawn ?? <bdi>{said}</bdi>;
    const isSent = said === row.text;
    return (
      <>
        {isSent ? form : <span data-hp-beside="">{form}</span>}
        {note}
        {isSent ? quoted : !isOld && <Sent texts={beside ? [row.text, beside.text] : [row.text]} />}
      </>
    );
  }
  const own = ownWord(row, words);
  if (own !== undefined) return <span className="hp-own">{own}</span>;
  return (
    <>
      <span data-mono={isId(row.text) || undefined}>
        <ArgumentValue
          row={row}
          pieces={row.pieces?.text}
          format={format}
          hasKind={false}
          namedBy={namedBy}
          onShowAll={onShowAll}
        />
      </span>
      {quoted}
    </>
  );
}

/** The sent value of a formatted one. */
function Sent({ texts }: { readonly texts: readonly string[] }) {
  const { arguments: words } = useMessages();
  return (
    <>
      <span data-hp-beside=""> </span>
      <span className="hp-type">
        <span data-hp-beside="">{words.sentAs} </span>
        {texts.map((text, at) => (
          <Fragment key={text}>
            {at > 0 && words.comma}
            <Revealed text={text} />
          </Fragment>
        ))}
      </span>
    </>
  );
}

type Words = ReturnType<typeof useMessages>['arguments'];

/** Returns the kit's word for a value that is not a text. */
function ownWord({ type, text }: Pick<ArgumentRow, 'type' | 'text'>, words: Words) {
  if (type === 'boolean') return text === 'true' ? words.yes : words.no;
  if (type === 'null' || type === 'nothing') return words.none;
  return type === 'text' || type === 'number' ? undefined : words.type[type];
}

/**
 * Returns true for a text that reads like one of the kit's words; it is then marked as text. ASCII can't match a word
 * of another script.
 */
function isOwnWord(text: string, { yes, no, none, type }: Words): boolean {
  const look = lookOf(text);
  return [yes, no, none, type.emptyText, type.emptyList, type.emptyObject].some(
    (word) => (beyondAscii.test(text) || !beyondAscii.test(word)) && lookOf(word) === look,
  );
}

const beyondAscii = /[^ -~]/;

/** Returns true for letters and digits without a space, as in an id, a hash or an account. */
const isId = (text: string): boolean => /^(?=.*\d)(?=.*[a-z])[\w.:/+=-]{8,}$/i.test(text);
