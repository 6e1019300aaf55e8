import type { Interrupt } from '@holdpoint/client';
import { useState } from 'react';
import { getIn, type Path } from './path.ts';
import type { Problem } from './problem.ts';

/**
 * What the server has refused of an answer, field by field, each until its value is another one.
 * @param input what is filled in now.
 * @param start where the answer stands in it.
 */
export function useRefused(
  { ref, refusal }: Pick<Interrupt, 'ref' | 'refusal'>,
  input: unknown,
  start: Path = whole,
): readonly Problem[] {
  const [seen, setSeen] = useState({ refusal, input });
  if (seen.refusal !== refusal) setSeen({ refusal, input });
  return (refusal?.fields ?? []).flatMap((field): Problem[] => {
    const path = [...start, ...field.path];
    const isMine = field.ref === undefined || field.ref === ref;
    const isThere = Object.is(getIn(input, path), getIn(seen.input, path));
    return isMine && isThere ? [{ path, code: 'schema', words: field.message }] : [];
  });
}

const whole: Path = [];
