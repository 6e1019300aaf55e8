import type { Verdict } from '@holdpoint/client';
import type { CardKind } from './CardContext.ts';

/** The answers of a button. */
export type Answers =
  | 'approve'
  | 'reject'
  | 'send-rejection'
  | 'send'
  | 'decline'
  | 'sign-in'
  | 'sign-in-here';

const verdicts: { readonly [A in Answers]: Verdict['kind'] } = {
  approve: 'approved',
  reject: 'rejected',
  'send-rejection': 'rejected',
  send: 'answered',
  decline: 'declined',
  'sign-in': 'refreshed',
  'sign-in-here': 'refreshed',
};

/** The two answers of an approval if it approves the result of a task. */
const ofResult: { readonly [A in Answers]?: Verdict['kind'] } = {
  approve: 'accepted',
  reject: 'sent-back',
  'send-rejection': 'sent-back',
};

/** Returns the verdict to record for an answer, by its button and the kind of its card. */
export function verdictOf(answers: Answers, kind: CardKind): Verdict['kind'] {
  return (kind === 'finish' && ofResult[answers]) || verdicts[answers];
}
