import type { Interrupt } from '@holdpoint/client';
import { useState } from 'react';
import { getIn, type Path } from './path.ts';
import type { Problem } from './problem.ts';

/**
 * Returns the values that the server has refused in an answer, field by field, each until it changes.
 * @param input the values filled in now.
 * @param start the path of the answer in it.
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
