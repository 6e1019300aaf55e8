import { flattenInput } from '../card/arguments/flattenInput.ts';
import { Revealed } from '../card/reveal/Revealed.tsx';
import { hasHidden } from '../card/reveal/revealText.ts';
import { useMessages } from '../messages/messagesContext.ts';
import { useEditMessages } from '../messages/useEditMessages.ts';
import { AskedName } from './AskedName.tsx';
import { blankValue } from './blankValue.ts';
import { putValue, removeEntry } from './changeDraft.ts';
import { emptyValue } from './emptyValue.ts';
import { FormControl } from './FormControl.tsx';
import { type FormDraft, isTooLarge } from './formDraft.ts';
import type { FormFieldProps } from './formFieldProps.ts';
import type { Field } from './listFields.ts';
import { ProblemText } from './ProblemText.tsx';
import { getIn, type Path } from './path.ts';
import { SmallButton } from './SmallButton.tsx';
import { sameValue } from './sameValue.ts';
import { numberOf, textOf } from './schema.ts';

/** One line: its name, its description, its control, its previous value, and its problem. */
export function FormField(props: FormFieldProps) {
  const { id, field, problem, note, received, asks, names, onLeave } = props;
  const { arguments: words } = useMessages();
  const edit = useEditMessages();
  const { name, control, description, value } = field;
  const was = getIn(received, field.path);
  const change = asks ? undefined : changeOf(field, was);
  const isRevealed = showsElse(field);
  // A control that is only a button gets no label: the label would name it, and a click on the name would press it.
  const Name = /^(?:list|absent)$/.test(control.type) ? 'span' : 'label';
  const hint = hintOf(field, edit);
  const describedBy = [
    (description || hint || asks) && `${id}about`,
    change && `${id}was`,
    isRevealed && `${id}sent`,
    problem && `${id}wrong`,
    note && `${id}note`,
  ]
    .filter(Boolean)
    .join(' ');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears the focus leave its controls
    <div
      className="hp-arg"
      data-change={change}
      data-invalid={problem ? '' : undefined}
      data-nested={control.type === 'group' || control.type === 'list' || undefined}
      onBlur={onLeave}
    >
      <div className="hp-edit-name">
        {asks ? (
          <AskedName {...props} asks={asks} hint={hint} />
        ) : (
          <>
            <Name id={`${id}name`} {...(Name === 'label' && { htmlFor: `${id}control` })}>
              {name === ''
                ? words.whole
                : (names?.get(name) ?? (
                    <code>
                      <Revealed text={name} />
                    </code>
                  ))}
            </Name>
            {(description || hint) && (
              <p className="hp-hint" id={`${id}about`}>
                {description && <Revealed text={description} as="span" />}
                {description && hint && ' '}
                {hint}
              </p>
            )}
          </>
        )}
      </div>
      <div className="hp-edit-value">
        <FormControl {...props} describedBy={describedBy === '' ? undefined : describedBy} />
        {isRevealed && (
          <p className="hp-was" id={`${id}sent`}>
            {edit.asSent} <Revealed text={String(value)} className="hp-edit-sent" />
          </p>
        )}
        {change && (
          <p className="hp-was" id={`${id}was`}>
            {change === 'added' ? words.change.added : <WasValue value={was} />}
          </p>
        )}
        {problem && (
          <div id={`${id}wrong`}>
            <ProblemText problem={problem} withPath={problem.path.length > field.path.length} />
          </div>
        )}
        {note && (
          <div id={`${id}note`}>
            <ProblemText problem={note} withPath={note.path.length > field.path.length} />
          </div>
        )}
        <Extras {...props} />
      </div>
    </div>
  );
}

/**
 * Returns true if the control shows something other than the sent value: a localized date, or a text with hidden
 * characters.
 */
function showsElse({ control, value }: Field): boolean {
  if (control.type !== 'text' || typeof value !== 'string' || value === '') return false;
  return control.kind === 'date' || (!isTooLarge(value) && hasHidden(value));
}

/** The previous value of a line. Only single values: a list or an object shows them at each line. */
function WasValue({ value }: { readonly value: unknown }) {
  const { change, type } = useMessages().arguments;
  const [row] = flattenInput(value);
  if (!row || typeof value === 'object') return change.changed;
  return (
    <>
      {change.changed}{' '}
      <del>{row.type === 'text' ? <Revealed text={row.text} /> : row.text || type[row.type]}</del>
    </>
  );
}

/** The buttons next to a control: set to null, leave out, remove. */
function Extras({ id, field, schema, received, asks, onChange, onFocus }: FormFieldProps) {
  const edit = useEditMessages();
  const { path, control, isNullable, isOptional, isEntry, written, value } = field;
  const was = getIn(received, path);
  const put = (value: unknown) => onChange((now) => putValue(now, path, value));
  const fresh = (): unknown =>
    asks ? blankValue(schema, written) : (was ?? emptyValue(schema, written, 0, false));
  // An answer's optional field can simply be empty, and a text field is cleared by hand.
  const canBeNull = isNullable && !(asks && isOptional);
  const canBeLeft = isOptional && !(asks && (value === undefined || isWritten(control)));
  const isNull = control.type === 'null';
  return (
    <div className="hp-edit-extras">
      {canBeNull && control.type !== 'absent' && (
        <label className="hp-edit-null">
          <input type="checkbox" checked={isNull} onChange={() => put(isNull ? fresh() : null)} />
          {edit.noValue}
        </label>
      )}
      {canBeLeft && control.type !== 'absent' && (
        <SmallButton
          action="leave-out"
          id={id}
          at="leave"
          isForeign={asks !== undefined}
          onPress={() => leave(onChange, onFocus, path)}
        >
          {edit.leaveOut}
        </SmallButton>
      )}
      {isEntry && (
        <SmallButton
          action="remove"
          id={id}
          at="remove"
          isForeign={asks !== undefined}
          onPress={() => {
            onChange((now) => removeEntry(now, path));
            onFocus(path.slice(0, -1));
          }}
        >
          {edit.remove}
        </SmallButton>
      )}
    </div>
  );
}

const isWritten = ({ type }: Field['control']): boolean => type === 'text' || type === 'number';

function leave(
  onChange: (change: (now: FormDraft) => FormDraft) => void,
  onFocus: (path: Path) => void,
  path: Path,
): void {
  onChange((now) => putValue(now, path, undefined));
  onFocus(path);
}

function changeOf(
  { control, value }: Field,
  was: unknown,
): 'added' | 'changed' | 'removed' | undefined {
  if (control.type === 'group' || control.type === 'list' || control.type === 'variants') {
    return was === undefined ? 'added' : undefined;
  }
  if (was === undefined) return value === undefined ? undefined : 'added';
  return sameValue(was, value) ? undefined : 'changed';
}

/** Returns the schema's requirement, before it is broken. */
function hintOf(
  { schema, control }: Field,
  edit: ReturnType<typeof useEditMessages>,
): string | undefined {
  const limits = (least: string, most: string): [number | undefined, number | undefined] => [
    numberOf(schema, least),
    numberOf(schema, most),
  ];
  switch (control.type) {
    case 'number': {
      const [min, max] = limits('minimum', 'maximum').map((limit) =>
        // A limit at the end of the safe integers applies to every whole number and means nothing to people.
        limit !== undefined && Math.abs(limit) >= Number.MAX_SAFE_INTEGER ? undefined : limit,
      );
      return edit.range(min, max, control.isInteger);
    }
    case 'text':
      if (textOf(schema, 'format') === 'date-time') return edit.dateTime;
      return edit.length(numberOf(schema, 'maxLength'));
    case 'list':
      return edit.entries(...limits('minItems', 'maxItems'));
    default:
      return undefined;
  }
}
