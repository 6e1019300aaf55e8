import { type FormDraft, isTooMuch } from '../../form/formDraft.ts';
import { getIn, keyOf } from '../../form/path.ts';
import type { Problem } from '../../form/problem.ts';
import { type FormReading, readForm } from '../../form/readForm.ts';
import { namesSecret, secretsIn } from '../../form/secretFields.ts';
import type { FormModel } from './readFormModel.ts';

/** The answer of a draft, and its problems. */
export interface AnswerReading extends Omit<FormReading, 'input'> {
  /** The answer to send. */
  readonly answer: unknown;
}

/**
 * Reads a filled-in form. Returns the answer it makes, and what prevents sending it. A secret is never an answer,
 * wherever it is; an empty value counts as missing.
 */
export function readAnswer(model: FormModel, draft: FormDraft): AnswerReading {
  const { root, key, secrets } = model;
  const { input, problems, unchecked } = readForm(draft, {}, undefined, undefined, root);
  const answer = key === undefined ? input : getIn(input, [key]);
  if (isTooMuch(draft)) return { answer, problems, unchecked };
  const found = secretsIn(input, secrets);
  const places = new Set(found.map(({ path }) => keyOf(path)));
  const others = problems
    .filter(({ path }) => !places.has(keyOf(path)))
    .map((problem) => asMissing(model, input, problem));
  const isUntouched = !model.isForm && draft.json === null && others.length === 0;
  return {
    answer,
    problems: isUntouched ? [{ path: [], code: 'required' }] : [...found, ...others],
    unchecked,
  };
}

function asMissing({ secrets }: FormModel, input: unknown, problem: Problem): Problem {
  const { path, code } = problem;
  const key = path.at(-1);
  if (code === 'required' && typeof key === 'string' && secrets.has(key))
    return { path, code: 'secretNeeded' };
  const isNothing = getIn(input, path) === null;
  return isNothing && (code === 'type' || code === 'enum' || code === 'variant')
    ? { path, code: 'required' }
    : problem;
}

/** Returns true for a draft that may still hold a secret, typed as JSON. Such a draft is not stored. */
export function hasSecret({ secrets }: FormModel, { input, json, texts }: FormDraft): boolean {
  if (secretsIn(input, secrets).length > 0) return true;
  const typed = Object.values(texts).flatMap(({ kind, text }) => (kind === 'json' ? [text] : []));
  return [...(json === null ? [] : [json]), ...typed].some((text) => namesSecret(text, secrets));
}
