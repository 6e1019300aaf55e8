import { writeJson } from '@holdpoint/client/internal';
import type { ReactNode } from 'react';
import { useWrittenOut } from '../card/reveal/alikeOnPage.ts';
import { Shortened } from '../card/reveal/Shortened.tsx';
import { useMessages } from '../messages/messagesContext.ts';
import { useEditMessages } from '../messages/useEditMessages.ts';
import { useQuestionMessages } from '../messages/useQuestionMessages.ts';
import { blankVariant } from './blankValue.ts';
import { putValue } from './changeDraft.ts';
import { type ControlProps, common, nameOf, verdictOf } from './controlProps.ts';
import { sameValue } from './sameValue.ts';
import { type JsonSchema, list } from './schema.ts';

interface Choice {
  /** The server's words; undefined for the kit's own: yes, no, and an approval or its rejection. */
  readonly label: string | undefined;
  readonly verdict?: boolean | undefined;
  /** The sent value, if it differs from the label. */
  readonly sends?: string | undefined;
  /** The value of a number that JavaScript can't hold; it can't be chosen. */
  readonly becomes?: string | undefined;
  readonly isChosen: boolean;
  readonly choose: () => void;
}

/** More choices become one select. */
const MOST_RADIOS = 8;

/** A choice of one option that a server offers. Nothing is selected at first. */
export function ChoiceControl(props: ControlProps) {
  const { field, schema, onChange, id } = props;
  const edit = useEditMessages();
  const { approval } = useMessages();
  const { control, value, path } = field;
  const put = (next: unknown) => onChange((now) => putValue(now, path, next));
  const choices = choicesOf(control, schema, value, put);
  const labels = choices.map(({ label, verdict }, at) => {
    if (label !== undefined) return label;
    if (verdict !== undefined) return verdict ? approval.approve : approval.reject;
    return control.type === 'variants' ? edit.variant(at + 1) : at === 0 ? edit.yes : edit.no;
  });
  const written = useWrittenOut([...labels, ...choices.flatMap(({ sends }) => sends ?? [])]);
  if (choices.length > MOST_RADIOS) {
    const chosen = choices.findIndex(({ isChosen }) => isChosen);
    return (
      <select
        {...common(props)}
        aria-labelledby={`${id}name`}
        value={chosen}
        onChange={(event) => choices[Number(event.target.value)]?.choose()}
      >
        {chosen < 0 && <option value={-1}>{edit.choose}</option>}
        {choices.map(({ sends, becomes }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an option's place is its identity
          <option key={index} value={index} dir="auto" disabled={becomes !== undefined}>
            {written(labels[index] ?? '')}
            {sends !== undefined && ` (${written(sends)})`}
          </option>
        ))}
      </select>
    );
  }
  return (
    <ChoiceGroup {...props} role="radiogroup">
      {choices.map(({ label, sends, becomes, isChosen, choose }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an option's place is its identity
        <label key={index} className="hp-opt">
          <input
            type="radio"
            name={`${id}control`}
            checked={isChosen}
            disabled={becomes !== undefined}
            onChange={choose}
          />
          <span>
            {label === undefined ? labels[index] : <Shortened text={label} className="hp-mw" />}
            {sends !== undefined && <SentAs text={sends} />}
            <Inexact becomes={becomes} />
          </span>
        </label>
      ))}
    </ChoiceGroup>
  );
}

function choicesOf(
  control: ControlProps['field']['control'],
  schema: JsonSchema,
  value: unknown,
  put: (next: unknown) => void,
): readonly Choice[] {
  if (control.type === 'variants') {
    return control.variants.map((variant, index) => {
      const verdict = verdictOf(schema, variant);
      const name = nameOf(schema, variant);
      return {
        label: verdict === undefined ? name : undefined,
        verdict,
        sends: verdict === undefined ? undefined : `approved: ${verdict}`,
        isChosen: index === control.chosen,
        choose: () => put(blankVariant(schema, variant)),
      };
    });
  }
  const { titles, exact } = control.type === 'options' ? control : {};
  return (control.type === 'options' ? control.options : [true, false]).map((option, at) => {
    const written = exact?.[at] ?? writtenOption(option);
    const becomes = exact?.[at] && String(option);
    const label = titles?.[at] ?? written;
    return {
      label: control.type === 'options' ? label : undefined,
      sends: label === written ? undefined : written,
      becomes,
      isChosen: becomes === undefined && sameValue(option, value),
      choose: () => put(option),
    };
  });
}

/** A choice of several options, each ticked or not; sent in the order of the server's list. */
export function SeveralControl(props: ControlProps) {
  const { control, value, path } = props.field;
  const {
    options,
    titles = [],
    exact = [],
  } = control.type === 'several' ? control : { options: [] };
  const chosen = new Set(list(value)?.map((item) => writeJson(item)));
  const toggle = (at: number) => {
    const isIn = (option: unknown, index: number) =>
      chosen.has(writeJson(option)) !== (index === at);
    props.onChange((now) => putValue(now, path, options.filter(isIn)));
  };
  return (
    <ChoiceGroup {...props} role="group">
      {options.map((option, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an option's place is its identity
        <label key={index} className="hp-opt">
          <input
            type="checkbox"
            checked={exact[index] === undefined && chosen.has(writeJson(option))}
            disabled={exact[index] !== undefined}
            onChange={() => toggle(index)}
          />
          <span>
            <Shortened
              text={titles[index] ?? exact[index] ?? writtenOption(option)}
              className="hp-mw"
            />
            {titles[index] !== undefined && titles[index] !== option && (
              <SentAs text={exact[index] ?? writtenOption(option)} />
            )}
            <Inexact becomes={exact[index] && String(option)} />
          </span>
        </label>
      ))}
    </ChoiceGroup>
  );
}

function ChoiceGroup({
  id,
  role,
  describedBy,
  problem,
  field,
  children,
}: ControlProps & { readonly role: 'radiogroup' | 'group'; readonly children: ReactNode }) {
  const group = {
    className: 'hp-opts',
    'aria-labelledby': `${id}name`,
    'aria-describedby': describedBy,
  };
  if (role === 'group') return <fieldset {...group}>{children}</fieldset>;
  return (
    <div
      {...group}
      role="radiogroup"
      aria-required={!field.isOptional}
      aria-invalid={problem !== undefined}
    >
      {children}
    </div>
  );
}

/** Why an option can't be chosen. */
function Inexact({ becomes }: { readonly becomes: string | undefined }) {
  const { problem } = useEditMessages();
  return becomes === undefined ? null : <small> {problem.inexact(becomes)}</small>;
}

function SentAs({ text }: { readonly text: string }) {
  const question = useQuestionMessages();
  return (
    <small>
      {question.sends}{' '}
      <code>
        <Shortened text={text} />
      </code>
    </small>
  );
}

/** Returns a visible text unchanged; everything else as JSON. */
const writtenOption = (option: unknown): string =>
  typeof option === 'string' && option.trim() !== '' ? option : writeJson(option);
