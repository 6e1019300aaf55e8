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

/** How a person changes the input before approving it. */
export interface ApprovalEdit {
  /** It may be changed at all. */
  readonly isOffered: boolean;
  /** `form` while it is filled in, `review` while the changed input waits for its approval. */
  readonly step: 'none' | 'form' | 'review';
  /** Something is filled in, and the form was left: the request stands as it was received. */
  readonly isLeft: boolean;
  /** What is filled in. */
  readonly draft: FormDraft | null;
  /** The form's code, and how the draft reads; while it is not there the arguments stay in its place. */
  readonly editor: Later<Editor>;
  readonly schema: JsonObject;
  readonly problems: readonly Problem[];
  /** What could not be checked here, and can be sent. */
  readonly unchecked: readonly Problem[];
  /** Something would be sent that was not received. */
  readonly isChanged: boolean;
  /** Review was pressed with something wrong: how often. Every problem is shown from then on. */
  readonly attempts: number;
  /**
   * The interrupt as it would be answered: with the input that was reviewed or is being sent; otherwise the received
   * interrupt itself.
   */
  readonly interruptAsSent: InterruptHandle;
  /** What `interruptAsSent` is compared with; undefined while it is what was received. */
  readonly before: Before | undefined;
  start(): void;
  change(next: (now: FormDraft) => FormDraft): void;
  /** Shows the changed input as it would be sent. Does nothing but say so while something is wrong. */
  review(): void;
  discard(): void;
  /** Goes back one step: from the review to the form, from the form to the request. What was changed is kept. */
  back(): void;
}

const nothing: JsonObject = {};

/** The changed input of an approval: typed as a draft, read by the editor, frozen for the review, sent as reviewed. */
export function useApprovalEdit(
  interrupt: InterruptHandle,
  edit: boolean | { readonly schema: JsonObject },
  draft: FormDraft | null,
  keep: (change: (now: FormDraft | null) => FormDraft | null) => void,
): ApprovalEdit {
  const [reviewed, setReviewed] = useState<Before>();
  const [attempts, setAttempts] = useState(0);
  const [isLeft, setLeft] = useState(false);
  // What the server has refused of the changed input is shown in the form, where it can be mended.
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
      // What came over the wire is JSON.
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
      // Where nothing was changed there is nothing to keep.
      else if (reading && !isChanged) discard();
      else setLeft(true);
    },
  };
}

/** What can't be read yet is a change too. */
function isOther(received: unknown, { input, problems }: ReturnType<Editor['readForm']>): boolean {
  return (
    problems.length > 0 || compareInputs(received, input).some(({ change }) => change !== undefined)
  );
}
