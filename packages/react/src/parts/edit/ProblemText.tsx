import type { ReactNode } from 'react';
import { AlertIcon } from '../../internals/icons.tsx';
import { useEditMessages } from '../../messages/useEditMessages.ts';
import { indexPath, joinPath } from '../arguments/flattenInput.ts';
import { Revealed } from '../reveal/Revealed.tsx';
import type { Problem } from './problem.ts';

/** What is wrong with a value, in the kit's words, or in those of the tool's own schema. */
export function ProblemText({
  problem,
  withPath = false,
}: {
  readonly problem: Problem;
  /** Says where, too: for a problem that does not stand at its place. */
  readonly withPath?: boolean;
}) {
  const words = useEditMessages().problem;
  return (
    <p className="hp-err">
      <AlertIcon />
      <span>
        {withPath && problem.path.length > 0 && (
          <>
            <code>
              <Revealed text={nameOf(problem)} />
            </code>{' '}
          </>
        )}
        {say(problem, words)}
      </span>
    </p>
  );
}

function nameOf({ path }: Problem): string {
  return path.reduce<string>(
    (name, step) => (typeof step === 'number' ? indexPath(name, step) : joinPath(name, step)),
    '',
  );
}

function say(problem: Problem, words: ReturnType<typeof useEditMessages>['problem']): ReactNode {
  switch (problem.code) {
    case 'schema':
      return <Revealed text={problem.words} as="span" />;
    case 'inexact':
      return words.inexact(problem.becomes);
    case 'notJson':
      return words.notJson(problem.line);
    case 'twice':
      return (
        <>
          {words.twice}{' '}
          <code>
            <Revealed text={problem.key} />
          </code>
        </>
      );
    default:
      return 'limit' in problem ? words[problem.code](problem.limit) : words[problem.code];
  }
}
