import { useMessages } from '@holdpoint/react/headless';
import { formatTime } from '@holdpoint/react/internal';
import { useRequestMessages } from '../messages/useRequestMessages.ts';
import type { Problem } from './problemOf.ts';
import type { Action } from './useAction.ts';

/** Says why the last press failed, and what to do. Announced when it appears. */
export function ProblemWords({ problem }: Pick<Action, 'problem'>) {
  const { refused, tooSoon, failed } = useRequestMessages();
  const { locale } = useMessages();
  const known: Readonly<Record<string, string>> = refused;
  const wordsFor = ({ code, until }: Problem) => {
    if (code === 'request-too-soon' && typeof until === 'number')
      return tooSoon(formatTime(until, locale));
    // A code may be newer than this page.
    return Object.hasOwn(known, code) ? known[code] : failed;
  };
  return <output className="hp-err">{problem && wordsFor(problem)}</output>;
}
