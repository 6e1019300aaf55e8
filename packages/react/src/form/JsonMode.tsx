import { useId, useState } from 'react';
import { afterPress } from '../card/press/afterPress.ts';
import { InnerButton } from '../internals/InnerButton.tsx';
import { windowOf } from '../internals/pageOf.ts';
import { useEditMessages } from '../messages/useEditMessages.ts';
import type { FormDraft } from './formDraft.ts';
import { ProblemTexts } from './ProblemText.tsx';
import { keyOf } from './path.ts';
import type { Problem } from './problem.ts';
import { readJson } from './readJson.ts';

/** Shared by both ways of filling in. */
interface DraftProps {
  readonly draft: FormDraft;
  readonly problems: readonly Problem[];
  readonly onChange: (change: (now: FormDraft) => FormDraft) => void;
}

/** Switches between the form and JSON. Off while a text can't be read, because it would be lost. */
export function ModeButton({ draft, problems, onChange }: DraftProps) {
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
      // The result of JSON.parse is JSON.
      return 'value' in read
        ? { input: read.value as FormDraft['input'], texts: {}, json: null }
        : now;
    });
  return (
    <div className="hp-edit-mode">
      <InnerButton
        action={json === null ? 'as-json' : 'as-form'}
        data-look="quiet"
        aria-disabled={isUnread}
        aria-describedby={isUnread ? id : undefined}
        onClick={isUnread ? undefined : swap}
      >
        {json === null ? edit.toJson : edit.toForm}
      </InnerButton>
      {isUnread && (
        <span className="hp-hint" id={id}>
          {edit.unread}
        </span>
      )}
    </div>
  );
}

/** The whole value as JSON text, with its problem. */
export function JsonField({
  labelledBy,
  draft,
  problems,
  unchecked,
  isShown,
  onChange,
}: DraftProps & {
  readonly unchecked: readonly Problem[];
  readonly labelledBy: string;
  /** Shows problems before the field was left. */
  readonly isShown: boolean;
}) {
  const id = useId();
  const [isLeft, setLeft] = useState(false);
  const shown = isShown || isLeft ? problems : [];
  const listed = [...shown, ...unchecked];
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
        aria-describedby={listed.length > 0 ? id : undefined}
        value={draft.json ?? toJson(draft.input)}
        onBlur={({ target }) => afterPress(() => setLeft(true), windowOf(target))}
        onChange={({ target: { value } }) => onChange((now) => ({ ...now, json: value }))}
      />
      {listed.length > 0 && (
        <div id={id}>
          <ProblemTexts problems={listed} />
        </div>
      )}
    </div>
  );
}

const toJson = (value: unknown): string => JSON.stringify(value, null, 2);
