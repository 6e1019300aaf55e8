import { useRequestMessages } from '../messages/useRequestMessages.ts';
import type { Action } from './useAction.ts';

/** What was the matter with the last press of a button, and what can be done about it. Told when it comes. */
export function ProblemWords({ problem }: Pick<Action, 'problem'>) {
  const { refused, failed } = useRequestMessages();
  const known: Readonly<Record<string, string>> = refused;
  return (
    <output className="hp-err">
      {/* A code that is newer than this page. */}
      {problem && (Object.hasOwn(known, problem.code) ? known[problem.code] : failed)}
    </output>
  );
}
