import type { Json, JsonObject } from '@holdpoint/client';
import { deepFreeze } from '@holdpoint/client/internal';
import { useMemo, useState } from 'react';
import { compareInputs } from '../../card/arguments/compareInputs.ts';
import type { Before } from '../../card/arguments/useArguments.ts';
import { sentInput } from '../../card/receipt/sentInput.ts';
import { type FormDraft, newForm } from '../../form/formDraft.ts';
import type { Problem } from '../../form/problem.ts';
import { type Later, lazyPart } from '../../internals/lazyPart.ts';
import { useLater } from '../../internals/useLater.ts';
import type { InterruptHandle } from '../../turn/interruptHandle.ts';
import { canEdit } from '../edit/canEdit.ts';

type Editor = typeof import('../edit/editor.ts');

const editorPart = lazyPart((): Promise<Editor> => import('../edit/editor.ts'));

/** A person's changes to the input before approving it. */
export interface ApprovalEdit {
  /** The input can be changed. */
  readonly isOffered: boolean;
  /** `form` while a person edits, `review` while the changed input is pending approval. */
  readonly step: 'none' | 'form' | 'review';
  /** The form was left with changes; the request shows the received input. */
  readonly isLeft: boolean;
  /** The form's values. */
  readonly draft: FormDraft | null;
  /** The form's code, which reads the draft. The arguments stay until it is loaded. */
  readonly editor: Later<Editor>;
  readonly schema: JsonObject;
  readonly problems: readonly Problem[];
  /** Problems that can't be checked in the browser. They don't prevent sending. */
  readonly unchecked: readonly Problem[];
  /** The input to send differs from the received one. */
  readonly isChanged: boolean;
  /** How often Review was pressed while there were problems. Every problem is shown from the first time on. */
  readonly attempts: number;
  /**
   * The interrupt to answer: with the reviewed input or the one being sent; otherwise the received interrupt itself.
   */
  readonly interruptAsSent: InterruptHandle;
  /** What `interruptAsSent` is compared with; undefined while the input is the received one. */
  readonly before: Before | undefined;
  start(): void;
  change(next: (now: FormDraft) => FormDraft): void;
  /** Shows the changed input that would be sent. While there are problems, it only shows them. */
  review(): void;
  discard(): void;
  /** Goes back one step: from the review to the form, from the form to the request. Keeps the changes. */
  back(): void;
}

const nothing: JsonObject = {};

/**
 * The changed input of an approval: entered as a draft, read by the editor, frozen for the review, sent as reviewed.
 */
export function useApprovalEdit(
  interrupt: InterruptHandle,
  edit: boolean | { readonly schema: JsonObject },
  draft: FormDraft | null,
  keep: (change: (now: FormDraft | null) => FormDraft | null) => void,
): ApprovalEdit {
  const [reviewed, setReviewed] = useState<Before>();
  const [attempts, setAttempts] = useState(0);
  const [isLeft, setLeft] = useState(false);
  // What the server refused in the changed input is shown in the form, where a person can fix it.
  const { ref, refusal, tool, approves } = interrupt;
  const [seen, setSeen] = useState(refusal);
  if (seen !== refusal) {
    setSeen(refusal);
    if (refusal?.fields?.some((field) => (field.ref ?? ref) === ref)) setReviewed(undefined);
  }
  const isOffered = edit !== false && canEdit(interrupt);
  const isOpen = interrupt.status === 'open';
  const isForm = isOffered && isOpen && draft !== null && !reviewed && !isLeft;
  const editor = useLater(isForm, editorPart);
  const ownSchema = typeof edit === 'object' ? edit.schema : undefined;
  // Another card may have loaded it.
  const code = draft !== null && editor.status === 'ready' ? editor.value : undefined;
  const schema = useMemo(
    () => code?.toolSchema(tool, ownSchema) ?? nothing,
    [code, tool, ownSchema],
  );
  const reading = useMemo(
    () =>
      isForm ? code?.readForm(draft, schema, tool, ownSchema, approves?.editSchema) : undefined,
    [isForm, code, draft, schema, tool, ownSchema, approves],
  );

  const replaced = isOpen ? (isOffered ? reviewed : undefined) : sentInput(interrupt);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the value is what counts, not the object around it
  const [interruptAsSent, before] = useMemo(
    () =>
      replaced
        ? [{ ...interrupt, input: replaced.input }, { input: interrupt.input }]
        : [interrupt, undefined],
    [interrupt, replaced?.input],
  );

  const isChanged = useMemo(
    () => reading !== undefined && isOther(interrupt.input, reading),
    [interrupt.input, reading],
  );
  const discard = () => {
    setReviewed(undefined);
    keep(() => null);
  };

  return {
    isOffered,
    isLeft: isLeft && draft !== null,
    step: isForm ? 'form' : isOpen && replaced ? 'review' : 'none',
    draft,
    editor,
    schema,
    problems: reading?.problems ?? [],
    unchecked: reading?.unchecked ?? [],
    isChanged,
    attempts,
    interruptAsSent,
    before,
    start() {
      setReviewed(undefined);
      setLeft(false);
      setAttempts(0);
      // The input came over the wire, so it is JSON.
      keep((now) => now ?? newForm(interrupt.input as Json));
    },
    change: (next) => keep((now) => now && next(now)),
    review() {
      if (!reading || reading.problems.length > 0) setAttempts((now) => now + 1);
      else setReviewed({ input: deepFreeze(reading.input) });
    },
    discard,
    back() {
      if (reviewed) setReviewed(undefined);
      // Without changes there is nothing to keep.
      else if (reading && !isChanged) discard();
      else setLeft(true);
    },
  };
}

/** An unreadable value is a change too. */
function isOther(received: unknown, { input, problems }: ReturnType<Editor['readForm']>): boolean {
  return (
    problems.length > 0 || compareInputs(received, input).some(({ change }) => change !== undefined)
  );
}
