import type { JsonObject } from '@holdpoint/client';
import { useMemo, useState } from 'react';
import type { FormDraft } from '../../form/formDraft.ts';
import type { Problem } from '../../form/problem.ts';
import { type Later, lazyPart } from '../../internals/lazyPart.ts';
import { useLater } from '../../internals/useLater.ts';
import { useOnline } from '../../internals/useOnline.ts';
import type { FormModel } from '../form/readFormModel.ts';

type Code = typeof import('../form/answerForm.ts');

const answerForm = lazyPart((): Promise<Code> => import('../form/answerForm.ts'));

/** A form with its current draft, once its code has loaded. */
export interface FilledForm {
  readonly code: Code;
  readonly model: FormModel;
  readonly draft: FormDraft;
  /** The answer to send. */
  readonly answer: unknown;
  readonly problems: readonly Problem[];
  readonly unchecked: readonly Problem[];
  change(next: (now: FormDraft) => FormDraft): void;
}

/** The state of an answer's form. */
export interface AnswerFormState {
  readonly schema: JsonObject;
  /** Until it is loaded, the server's description of the answer is shown instead. */
  readonly form: Later<FilledForm>;
  /** Loads it again after a failure, if that does not happen automatically. */
  readonly retry?: () => void;
}

/** The form of an answer: loaded when a question asks with a schema, and again when the device is back online. */
export function useAnswerForm(
  schema: JsonObject | undefined,
  kept: FormDraft | undefined,
  keep: (change: (now: FormDraft | undefined) => FormDraft) => void,
): AnswerFormState | undefined {
  const isOnline = useOnline();
  const [isWaiting, setWaiting] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const later = useLater(schema !== undefined && !isWaiting, answerForm, attempt);
  const isCutOff = later.status === 'failed' && !isOnline;
  if (isCutOff !== isWaiting) setWaiting(isCutOff);
  const code = later.status === 'ready' ? later.value : undefined;
  const model = useMemo(() => schema && code?.readFormModel(schema), [schema, code]);
  // A form that may contain a secret is only kept in this component, not in the session's drafts, which are stored.
  const [unkept, setUnkept] = useState<FormDraft>();
  const draft = unkept ?? kept ?? model?.blank;
  const reading = useMemo(
    () => model && draft && code?.readAnswer(model, draft),
    [model, draft, code],
  );
  if (!schema) return undefined;
  // Without a network it loads as soon as there is one.
  if (later.status === 'failed' && isOnline)
    return { schema, form: later, retry: () => setAttempt((now) => now + 1) };
  if (later.status !== 'ready') return { schema, form: later };
  if (!code || !model || !draft || !reading) return { schema, form: { status: 'loading' } };
  const change: FilledForm['change'] = (next) => {
    const made = next(draft);
    const isSecret = code.hasSecret(model, made);
    setUnkept(isSecret ? made : undefined);
    // From the latest stored draft: two presses can happen before React renders the first.
    if (!isSecret) keep((now) => (unkept ? made : next(now ?? model.blank)));
  };
  return { schema, form: { status: 'ready', value: { code, model, draft, ...reading, change } } };
}
