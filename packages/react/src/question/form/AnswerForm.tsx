import type { Interrupt } from '@holdpoint/client';
import { type ReactNode, useId, useMemo } from 'react';
import { Shortened } from '../../card/reveal/Shortened.tsx';
import { FormFields } from '../../form/FormFields.tsx';
import type { FormDraft } from '../../form/formDraft.ts';
import { JsonField, ModeButton } from '../../form/JsonMode.tsx';
import { listFields } from '../../form/listFields.ts';
import type { Problem } from '../../form/problem.ts';
import { textOf } from '../../form/schema.ts';
import { useRefused } from '../../form/useRefused.ts';
import { useEditMessages } from '../../messages/useEditMessages.ts';
import { useQuestionMessages } from '../../messages/useQuestionMessages.ts';
import type { FormModel } from './readFormModel.ts';

/** Props of the form. */
export interface AnswerFormProps {
  readonly model: FormModel;
  readonly draft: FormDraft;
  readonly problems: readonly Problem[];
  /** Problems that can't be checked in the browser. They are shown and don't prevent sending. */
  readonly unchecked: readonly Problem[];
  /** The question, including what the server refused in an answer. */
  readonly interrupt: Pick<Interrupt, 'ref' | 'refusal'>;
  /** It can be filled in now. */
  readonly canEdit: boolean;
  /** The server's whole description of the answer, shown next to a JSON field. */
  readonly described: ReactNode;
  readonly onChange: (change: (now: FormDraft) => FormDraft) => void;
}

/**
 * The form for an answer that the server describes with a schema: a line for each field, or all of it as JSON. It sends
 * no answer.
 * Renders a `<fieldset>` element.
 */
export function AnswerForm({
  model,
  draft,
  problems,
  unchecked,
  interrupt,
  canEdit,
  described,
  onChange,
}: AnswerFormProps) {
  const { root, key, isForm } = model;
  const question = useQuestionMessages();
  const edit = useEditMessages();
  const id = useId();
  const start = useMemo(() => (key === undefined ? [] : [key]), [key]);
  const refused = useRefused(interrupt, draft.input, start);
  const listed = useMemo(
    () => (isForm ? listFields(root, draft.input, true) : undefined),
    [isForm, root, draft.input],
  );
  const fields = listed?.filter(({ path }) => path.length > 0);
  const asks = useMemo(() => ({ isWhole: key !== undefined }), [key]);
  const isJson = draft.json !== null || !fields;
  return (
    <fieldset className="hp-form" disabled={!canEdit} aria-labelledby={`${id}title`}>
      <h4 className="hp-h" id={`${id}title`}>
        {question.text} {isJson && <small>{edit.asJson}</small>}
      </h4>
      {key === undefined && (
        <About texts={['title', 'description'].map((word) => textOf(root, word))} />
      )}
      {isJson ? (
        <>
          {described}
          {!fields && <p className="hp-hint">{edit.answerAsJson}</p>}
          <JsonField
            labelledBy={`${id}title`}
            draft={draft}
            problems={problems}
            unchecked={[...refused, ...unchecked]}
            isShown={false}
            onChange={onChange}
          />
        </>
      ) : (
        <FormFields
          fields={fields}
          draft={draft}
          schema={root}
          problems={problems}
          unchecked={unchecked}
          refused={refused}
          showsAll={false}
          received={undefined}
          asks={asks}
          onChange={onChange}
        />
      )}
      {fields && key === undefined && (
        <ModeButton draft={draft} problems={problems} onChange={onChange} />
      )}
    </fieldset>
  );
}

/** The server's description of the whole form. */
function About({ texts }: { readonly texts: readonly (string | undefined)[] }) {
  return texts.map(
    (text, at) =>
      text?.trim() && (
        // biome-ignore lint/suspicious/noArrayIndexKey: title and description
        <p key={at} className="hp-hint">
          <Shortened text={text} className="hp-mw" />
        </p>
      ),
  );
}
