import type { Interrupt } from '@holdpoint/client';
import { forwardRef, type ReactNode, useId, useMemo } from 'react';
import type { ArgumentsState } from '../../card/arguments/ArgumentList.tsx';
import { compareInputs } from '../../card/arguments/compareInputs.ts';
import type { ValueFormats } from '../../card/arguments/valueFormat.ts';
import type { FieldLabels } from '../../card/overview/nameField.ts';
import { FormFields } from '../../form/FormFields.tsx';
import { type FormDraft, isTooLarge, isTooMuch } from '../../form/formDraft.ts';
import { JsonField, ModeButton } from '../../form/JsonMode.tsx';
import { listFields } from '../../form/listFields.ts';
import type { Problem } from '../../form/problem.ts';
import type { JsonSchema } from '../../form/schema.ts';
import { useRefused } from '../../form/useRefused.ts';
import { Part, type PartProps } from '../../internals/Part.tsx';
import { useMessages } from '../../messages/messagesContext.ts';
import { useEditMessages } from '../../messages/useEditMessages.ts';
import { nameFields } from './nameFields.ts';

/** Props of the form. */
export interface EditFormProps
  extends PartProps<'section', ArgumentsState, 'children' | 'onChange'> {
  readonly draft: FormDraft;
  readonly schema: JsonSchema;
  readonly problems: readonly Problem[];
  /** Problems that can't be checked in the browser. They are shown and don't prevent sending. */
  readonly unchecked: readonly Problem[];
  /** The request, including what the server refused in the input that was sent. */
  readonly interrupt: Pick<Interrupt, 'ref' | 'refusal'>;
  /** How often Review was pressed while there were problems. From the first time on, every problem is shown. */
  readonly attempts: number;
  /** The received input, to compare changed fields with. */
  readonly received: unknown;
  /** Formats and labels, as on the card. */
  readonly formats?: ValueFormats | undefined;
  readonly labels?: FieldLabels | undefined;
  /** Default: "What will be sent". */
  readonly label?: ReactNode;
  readonly onChange: (change: (now: FormDraft) => FormDraft) => void;
}

/**
 * A form to change the input, shown instead of the arguments: one line per value, or all of it as JSON. It sends no
 * answer.
 * Renders a `<section>` element.
 */
export const EditForm = forwardRef<HTMLElement, EditFormProps>(function EditForm(
  {
    draft,
    schema,
    problems,
    unchecked,
    interrupt,
    attempts,
    received,
    formats = none,
    labels = none,
    label,
    onChange,
    ...props
  },
  ref,
) {
  const { arguments: words } = useMessages();
  const edit = useEditMessages();
  const id = useId();
  const refused = useRefused(interrupt, draft.input);
  const fields = useMemo(() => listFields(schema, draft.input), [schema, draft.input]);
  const names = useMemo(
    () => nameFields(fields ?? [], schema, formats, labels),
    [fields, schema, formats, labels],
  );
  const isGiant = useMemo(() => isTooLarge(received), [received]);
  const isJson = draft.json !== null || !fields;
  const hasCount = useMemo(
    () => !isGiant && !isJson && !isTooMuch(draft),
    [isGiant, isJson, draft],
  );
  const compared = useMemo(
    () => (hasCount ? compareInputs(received, draft.input) : []),
    [hasCount, received, draft.input],
  );
  const changes = compared.filter(({ change }) => change !== undefined).length;
  const count = compared.filter(({ change }) => change?.kind !== 'removed').length;
  return (
    <Part
      tag="section"
      appProps={props}
      state={{ isAllShown: true }}
      ref={ref}
      aria-labelledby={`${id}title`}
      data-hp-edit=""
    >
      <h4 className="hp-h" id={`${id}title`}>
        {label ?? words.label}{' '}
        <small>
          {isJson ? edit.asJson : hasCount ? words.changed(changes, count) : edit.notCompared}
        </small>
      </h4>
      {isGiant ? (
        <p className="hp-note">{edit.tooLarge}</p>
      ) : (
        <>
          {isJson ? (
            <JsonField
              labelledBy={`${id}title`}
              draft={draft}
              problems={problems}
              unchecked={[...refused, ...unchecked]}
              isShown={attempts > 0}
              onChange={onChange}
            />
          ) : (
            <FormFields
              fields={fields}
              names={names}
              draft={draft}
              schema={schema}
              problems={problems}
              unchecked={unchecked}
              refused={refused}
              showsAll={attempts > 0}
              received={received}
              onChange={onChange}
            />
          )}
          {fields && <ModeButton draft={draft} problems={problems} onChange={onChange} />}
        </>
      )}
    </Part>
  );
});

const none = {};
