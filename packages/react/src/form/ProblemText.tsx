import { stops } from '@holdpoint/client/internal';
import type { ReactNode } from 'react';
import { indexPath, joinPath } from '../card/arguments/flattenInput.ts';
import { FirstFew } from '../card/reveal/FirstFew.tsx';
import { Shortened } from '../card/reveal/Shortened.tsx';
import { AlertIcon } from '../internals/icons.tsx';
import { useMessages } from '../messages/messagesContext.ts';
import { useEditMessages } from '../messages/useEditMessages.ts';
import type { Problem } from './problem.ts';

/** Why a value is wrong or was not checked, in the kit's words, or in those of the tool's own schema. */
export function ProblemText({
  problem,
  withPath = false,
}: {
  readonly problem: Problem;
  /** Adds the path, for a problem that is not shown at its field. */
  readonly withPath?: boolean;
}) {
  const words = useEditMessages().problem;
  return (
    <p className={stops(problem) ? 'hp-err' : 'hp-hint'}>
      {stops(problem) && <AlertIcon />}
      <span>
        {withPath && problem.path.length > 0 && (
          <>
            <code>
              <Shortened text={nameOf(problem)} />
            </code>{' '}
          </>
        )}
        {say(problem, words)}
      </span>
    </p>
  );
}

/** Problems without a field: the first few, each with its path, and the number left. */
export function ProblemTexts({ problems }: { readonly problems: readonly Problem[] }) {
  const { approval } = useMessages();
  return (
    <FirstFew
      items={problems}
      rest={(count) => <p className="hp-hint">{approval.moreIssues(count)}</p>}
    >
      {(problem, key) => <ProblemText key={key} problem={problem} withPath />}
    </FirstFew>
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
      return <Shortened text={problem.words} as="span" />;
    case 'inexact':
      return words.inexact(problem.becomes);
    case 'notJson':
      return words.notJson(problem.line);
    case 'twice':
      return (
        <>
          {words.twice}{' '}
          <code>
            <Shortened text={problem.key} />
          </code>
        </>
      );
    default:
      return 'limit' in problem ? words[problem.code](problem.limit) : words[problem.code];
  }
}
