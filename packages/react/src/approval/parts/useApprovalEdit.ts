import { deepFreeze, type Json, type JsonObject } from '@holdpoint/client';
import { useMemo, useState } from 'react';
import { compareInputs } from '../../card/arguments/compareInputs.ts';
import type { Before } from '../../card/arguments/useArguments.ts';
import { sentInput } from '../../card/receipt/sentInput.ts';
import { type Later, useLater } from '../../internals/useLater.ts';
import type { InterruptHandle } from '../../turn/interruptHandle.ts';
import { canEdit } from '../edit/canEdit.ts';
import { type EditDraft, newEdit } from '../edit/editDraft.ts';
import type { Problem } from '../edit/problem.ts';

type Editor = typeof import('../edit/editor.ts');

const loadEditor = (): Promise<Editor> => import('../edit/editor.ts');

/** How a person changes the input before approving it. */
export interface ApprovalEdit {
  /** It may be changed at all. */
  readonly isOffered: boolean;
  /** `form` while it is filled in, `review` while the changed input waits for its approval. */
  readonly step: 'none' | 'form' | 'review';
  /** What is filled in. */
  readonly draft: EditDraft | null;
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
  /** The interrupt as it would be answered: with the input that was reviewed, or is on its way; else the very interrupt. */
  readonly asked: InterruptHandle;
  /** What `asked` is compared with; undefined while it is what was received. */
  readonly before: Before | undefined;
  start(): void;
  change(next: (now: EditDraft) => EditDraft): void;
  /** Shows the changed input as it would be sent. Does nothing but say so while something is wrong. */
  review(): void;
  discard(): void;
}

const nothing: JsonObject = {};

/** The changed input of an approval: typed as a draft, read by the editor, frozen for the review, sent as reviewed. */
export function useApprovalEdit(
  interrupt: InterruptHandle,
  edit: boolean | { readonly schema: JsonObject },
  draft: EditDraft | null,
  keep: (change: (now: EditDraft | null) => EditDraft | null) => void,
): ApprovalEdit {
  const [reviewed, setReviewed] = useState<Before>();
  const [attempts, setAttempts] = useState(0);
  const isOffered = edit !== false && canEdit(interrupt);
  const isOpen = interrupt.status === 'open';
  const isForm = isOffered && isOpen && draft !== null && !reviewed;
  const editor = useLater(isForm, loadEditor);
  const { tool } = interrupt;
  const given = typeof edit === 'object' ? edit.schema : undefined;
  const code = editor.status === 'ready' ? editor.value : undefined;
  const schema = useMemo(() => code?.toolSchema(tool, given) ?? nothing, [code, tool, given]);
  const reading = useMemo(
    () => (isForm ? code?.readEdit(draft, schema, tool) : undefined),
    [isForm, code, draft, schema, tool],
  );

  const replaced = isOpen ? (isOffered ? reviewed : undefined) : sentInput(interrupt);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the value is what counts, not the object around it
  const [asked, before] = useMemo(
    () =>
      replaced
        ? [{ ...interrupt, input: replaced.input }, { input: interrupt.input }]
        : [interrupt, undefined],
    [interrupt, replaced?.input],
  );

  return {
    isOffered,
    step: isForm ? 'form' : isOpen && replaced ? 'review' : 'none',
    draft,
    editor,
    schema,
    problems: reading?.problems ?? [],
    unchecked: reading?.unchecked ?? [],
    isChanged: useMemo(
      () => reading !== undefined && isOther(interrupt.input, reading),
      [interrupt.input, reading],
    ),
    attempts,
    asked,
    before,
    start() {
      setReviewed(undefined);
      setAttempts(0);
      // What came over the wire is JSON.
      keep((now) => now ?? newEdit(interrupt.input as Json));
    },
    change: (next) => keep((now) => now && next(now)),
    review() {
      if (!reading || reading.problems.length > 0) setAttempts((now) => now + 1);
      else setReviewed({ input: deepFreeze(reading.input) });
    },
    discard() {
      setReviewed(undefined);
      keep(() => null);
    },
  };
}

/** What can't be read yet is a change too. */
function isOther(received: unknown, { input, problems }: ReturnType<Editor['readEdit']>): boolean {
  return (
    problems.length > 0 || compareInputs(received, input).some(({ change }) => change !== undefined)
  );
}
