import { forwardRef, type ReactNode, useId, useMemo, useState } from 'react';
import type { ArgumentsState } from '../../card/arguments/ArgumentList.tsx';
import { compareInputs } from '../../card/arguments/compareInputs.ts';
import { afterPress } from '../../card/press/afterPress.ts';
import { Part, type PartProps } from '../../internals/Part.tsx';
import { useMessages } from '../../messages/messagesContext.ts';
import { useEditMessages } from '../../messages/useEditMessages.ts';
import { EditFields } from './EditFields.tsx';
import { type EditDraft, isTooLarge, isTooMuch } from './editDraft.ts';
import { listFields } from './listFields.ts';
import { ProblemTexts } from './ProblemText.tsx';
import { keyOf } from './path.ts';
import type { Problem } from './problem.ts';
import { readJson } from './readJson.ts';
import type { JsonSchema } from './schema.ts';

/** Props of the form. */
export interface EditFormProps
  extends PartProps<'section', ArgumentsState, 'children' | 'onChange'> {
  readonly draft: EditDraft;
  readonly schema: JsonSchema;
  readonly problems: readonly Problem[];
  /** What could not be checked here: said, and no reason not to send it. */
  readonly unchecked: readonly Problem[];
  /** How often Review was pressed with something wrong: from the first time on every problem is shown. */
  readonly attempts: number;
  /** The input as it was received: what a changed field was. */
  readonly received: unknown;
  /** Default: "What will be sent". */
  readonly label?: ReactNode;
  readonly onChange: (change: (now: EditDraft) => EditDraft) => void;
}

/**
 * The form for changing an input, in the place of the arguments: a line for every value, or all of it as JSON. Nothing
 * in it answers.
 * Renders a `<section>` element.
 */
export const EditForm = forwardRef<HTMLElement, EditFormProps>(function EditForm(
  { draft, schema, problems, unchecked, attempts, received, label, onChange, ...props },
  ref,
) {
  const { arguments: words } = useMessages();
  const edit = useEditMessages();
  const id = useId();
  const fields = useMemo(() => listFields(schema, draft.input), [schema, draft.input]);
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
      given={props}
      state={{ isAllShown: true }}
      ref={ref}
      aria-labelledby={`${id}title`}
      data-hp-edit=""
    >
      <h4 className="hp-h" id={`${id}title`}>
        {label ?? words.label}
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
              unchecked={unchecked}
              isShown={attempts > 0}
              onChange={onChange}
            />
          ) : (
            <EditFields
              fields={fields}
              draft={draft}
              schema={schema}
              problems={problems}
              unchecked={unchecked}
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

type DraftProps = Pick<EditFormProps, 'draft' | 'problems' | 'onChange'>;

/** Between the form and JSON. Off while a text can't be read: it would be lost on the way. */
function ModeButton({ draft, problems, onChange }: DraftProps) {
  const edit = useEditMessages();
  const id = useId();
  const { json } = draft;
  const isUnread =
    json === null
      ? problems.some(({ path }) => keyOf(path) in draft.texts)
      : !('value' in readJson(json));
  const swap = () =>
    onChange((now) => {
      if (now.json === null) return { ...now, texts: {}, json: toJson(now.input) };
      const read = readJson(now.json);
      // What JSON.parse gives is JSON.
      return 'value' in read
        ? { input: read.value as EditDraft['input'], texts: {}, json: null }
        : now;
    });
  return (
    <div className="hp-edit-mode">
      <button
        type="button"
        className="hp-btn"
        data-look="quiet"
        aria-disabled={isUnread}
        aria-describedby={isUnread ? id : undefined}
        onClick={isUnread ? undefined : swap}
      >
        {json === null ? edit.toJson : edit.toForm}
      </button>
      {isUnread && (
        <span className="hp-hint" id={id}>
          {edit.unread}
        </span>
      )}
    </div>
  );
}

function JsonField({
  labelledBy,
  draft,
  problems,
  unchecked,
  isShown,
  onChange,
}: DraftProps &
  Pick<EditFormProps, 'unchecked'> & { readonly labelledBy: string; readonly isShown: boolean }) {
  const id = useId();
  const [isLeft, setLeft] = useState(false);
  const shown = isShown || isLeft ? problems : [];
  const said = [...shown, ...unchecked];
  return (
    <div className="hp-edit-json" data-invalid={shown.length > 0 || undefined}>
      <textarea
        className="hp-input"
        data-mono=""
        dir="ltr"
        rows={12}
        autoComplete="off"
        spellCheck={false}
        aria-labelledby={labelledBy}
        aria-invalid={shown.length > 0}
        aria-describedby={said.length > 0 ? id : undefined}
        value={draft.json ?? toJson(draft.input)}
        onBlur={() => afterPress(() => setLeft(true))}
        onChange={({ target: { value } }) => onChange((now) => ({ ...now, json: value }))}
      />
      {said.length > 0 && (
        <div id={id}>
          <ProblemTexts problems={said} />
        </div>
      )}
    </div>
  );
}

const toJson = (value: unknown): string => JSON.stringify(value, null, 2);
