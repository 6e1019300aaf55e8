import { writeJson } from '@holdpoint/client/internal';
import { flattenInput } from '../card/arguments/flattenInput.ts';
import { useWrittenOut } from '../card/reveal/alikeOnPage.ts';
import { Revealed } from '../card/reveal/Revealed.tsx';
import { AlertIcon } from '../internals/icons.tsx';
import { useMessages } from '../messages/messagesContext.ts';
import { useEditMessages } from '../messages/useEditMessages.ts';
import { blankEntry } from './blankValue.ts';
import { ChoiceControl, SeveralControl } from './ChoiceControl.tsx';
import { putText, putValue } from './changeDraft.ts';
import { type ControlProps, common, nameOf } from './controlProps.ts';
import { emptyValue, toVariant } from './emptyValue.ts';
import type { FormFieldProps } from './formFieldProps.ts';
import { getIn, keyOf } from './path.ts';
import { readJson } from './readJson.ts';
import { readNumber } from './readNumber.ts';
import { SmallButton } from './SmallButton.tsx';
import { sameValue } from './sameValue.ts';

/** The native control for a value. */
export function FormControl(props: ControlProps) {
  switch (props.field.control.type) {
    case 'text':
      return <TextControl {...props} />;
    case 'number':
    case 'json':
      return <ReadControl {...props} />;
    case 'boolean':
    case 'options':
    case 'variants':
      return props.asks ? <ChoiceControl {...props} /> : <SelectControl {...props} />;
    case 'several':
      return <SeveralControl {...props} />;
    case 'secret':
      return <NotAsked {...props} />;
    case 'list':
    case 'absent':
      return <AddControl {...props} />;
    case 'fixed':
    case 'null':
    case 'group':
      return <FixedValue {...props} />;
  }
}

/** The value is the text, character by character. */
function TextControl(props: ControlProps) {
  const { field, onChange, asks } = props;
  const value = String(field.value ?? '');
  const kind = field.control.type === 'text' ? field.control.kind : 'line';
  const put = (text: string) =>
    onChange((now) => putValue(now, field.path, asks && text === '' ? nothingAt(field) : text));
  const shared = { ...common(props), autoComplete: 'off', spellCheck: false, dir: 'auto', value };
  if (kind === 'lines') {
    // A field returns \n for every line end; a text with the other kind keeps it.
    const isWindows = value.includes('\r\n');
    const back = (text: string) => (isWindows ? text.replaceAll('\n', '\r\n') : text);
    return (
      <textarea
        {...shared}
        rows={asks ? Math.max(4, rowsOf(value)) : rowsOf(value)}
        onChange={(event) => put(back(event.target.value))}
      />
    );
  }
  return (
    <input
      {...shared}
      // Not of type email or url, which remove blanks.
      type={kind === 'date' ? 'date' : 'text'}
      inputMode={kind === 'email' || kind === 'url' ? kind : undefined}
      onChange={(event) => put(event.target.value)}
    />
  );
}

/** Returns the value of an unanswered field: a list can't contain undefined. */
const nothingAt = ({ isEntry }: ControlProps['field']): null | undefined =>
  isEntry ? null : undefined;

const rowsOf = (text: string): number =>
  Math.min(12, Math.max(2, text.split('\n').length, Math.ceil(text.length / 60)));

/** The value is the parsed text, once it can be parsed: a number, or any JSON. */
function ReadControl(props: ControlProps) {
  const { field, draft, onChange, asks } = props;
  const kind = field.control.type === 'number' ? 'number' : 'json';
  const typed = draft.texts[keyOf(field.path)];
  const text = typed?.kind === kind ? typed.text : written(kind, field.value);
  const put = (next: string) => {
    // A field that was filled in and cleared counts as not answered.
    if (asks && next.trim() === '') {
      onChange((now) => putValue(now, field.path, nothingAt(field)));
      return;
    }
    const read = kind === 'number' ? readNumber(next) : readJson(next);
    const value = 'value' in read ? read.value : undefined;
    onChange((now) => putText(now, field.path, { kind, text: next }, value));
  };
  const shared = {
    ...common(props),
    autoComplete: 'off',
    spellCheck: false,
    dir: 'ltr',
    value: text,
  };
  return kind === 'number' ? (
    <input
      {...shared}
      type="text"
      inputMode={field.control.type === 'number' && field.control.isInteger ? 'numeric' : 'decimal'}
      onChange={(event) => put(event.target.value)}
    />
  ) : (
    <textarea {...shared} rows={rowsOf(text)} onChange={(event) => put(event.target.value)} />
  );
}

function written(kind: 'number' | 'json', value: unknown): string {
  if (value === undefined || value === null) return kind === 'json' && value === null ? 'null' : '';
  if (kind === 'json') return JSON.stringify(value, null, 2);
  return Object.is(value, -0) ? '-0' : String(value);
}

/** A select: the values that a schema lists, true or false, or the alternatives. */
function SelectControl(props: ControlProps) {
  const { field, schema, onChange } = props;
  const edit = useEditMessages();
  const { control, value } = field;
  const put = (next: unknown) => onChange((now) => putValue(now, field.path, next));
  const isVariants = control.type === 'variants';
  const options = isVariants
    ? control.variants.map((variant, index) => ({
        label: nameOf(schema, variant) ?? edit.variant(index + 1),
        isChosen: index === control.chosen,
        choose: () => put(toVariant(schema, variant, value)),
      }))
    : (control.type === 'options' ? control.options : [true, false]).map((option) => ({
        label: control.type === 'boolean' ? (option ? edit.yes : edit.no) : textOf(option),
        isChosen: sameValue(option, value),
        choose: () => put(option),
      }));
  const chosen = options.findIndex(({ isChosen }) => isChosen);
  const writeOut = useWrittenOut(options.map(({ label }) => label));
  return (
    <select
      {...common(props)}
      value={chosen}
      onChange={(event) => options[Number(event.target.value)]?.choose()}
    >
      {chosen < 0 && (
        <option value={-1}>
          {isVariants ? edit.noVariant : edit.notListed(writeOut(textOf(value)))}
        </option>
      )}
      {options.map(({ label }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an option's place is its identity
        <option key={index} value={index}>
          {writeOut(label)}
        </option>
      ))}
    </select>
  );
}

const textOf = (option: unknown): string =>
  typeof option === 'string' ? option : writeJson(option);

/** Explains why this can't be filled in. */
function NotAsked({ id, describedBy, field }: ControlProps) {
  const edit = useEditMessages();
  return (
    <p id={`${id}control`} className="hp-note" data-tone="caution" aria-describedby={describedBy}>
      <AlertIcon />
      <span>{field.isOptional ? edit.secretLeftOut : edit.secretNeeded}</span>
    </p>
  );
}

/** Adds a missing value: another entry of a list, or an optional field. */
function AddControl({
  id,
  field,
  schema,
  received,
  asks,
  describedBy,
  onChange,
  onFocus,
}: ControlProps) {
  const { arguments: words } = useMessages();
  const edit = useEditMessages();
  const { control, path, value, written: asWritten } = field;
  const add = (at: FormFieldProps['field']['path'], next: unknown) => {
    onChange((now) => putValue(now, at, next));
    onFocus(at);
  };
  const fresh = (part: unknown): unknown =>
    asks ? blankEntry(schema, part) : emptyValue(schema, part, 0, false);
  if (control.type === 'list') {
    const length = Array.isArray(value) ? value.length : 0;
    return (
      <div className="hp-edit-add">
        <span className="hp-type">{edit.count(length)}</span>
        {control.canAdd && (
          <SmallButton
            action="add"
            id={id}
            at="control"
            describedBy={describedBy}
            isForeign={asks !== undefined}
            onPress={() => add([...path, length], fresh(control.entry))}
          >
            {edit.addEntry}
          </SmallButton>
        )}
      </div>
    );
  }
  return (
    <div className="hp-edit-add">
      <span className="hp-type">{words.type.nothing}</span>
      <SmallButton
        action="add"
        id={id}
        at="control"
        describedBy={describedBy}
        isForeign={asks !== undefined}
        onPress={() => add(path, getIn(received, path) ?? fresh(asWritten))}
      >
        {edit.add}
      </SmallButton>
    </div>
  );
}

/** A value that can't be changed here: fixed by the schema, without one, or only a container. */
function FixedValue({ id, field, asks }: ControlProps) {
  const { type } = useMessages().arguments;
  const { value, control } = field;
  const isFrame = control.type === 'group' && (asks || Object.keys(Object(value)).length > 0);
  if (isFrame) return null;
  return (
    <output id={`${id}control`}>
      {flattenInput(value).map((row) => (
        <span key={row.path} className="hp-edit-fixed">
          {row.text && <Revealed text={row.text} className={asks && 'hp-mw'} />}
          {row.type !== 'text' && <span className="hp-type">{type[row.type]}</span>}
        </span>
      ))}
    </output>
  );
}
