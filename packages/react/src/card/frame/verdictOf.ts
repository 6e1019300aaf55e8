import type { Verdict } from '@holdpoint/client';
import type { CardKind } from './CardContext.ts';

/** What a button answers. */
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

/** The two answers of an approval, where what they answer is the result of a task. */
const ofResult: { readonly [A in Answers]?: Verdict['kind'] } = {
  approve: 'accepted',
  reject: 'sent-back',
  'send-rejection': 'sent-back',
};

/** What an answer is recorded as, by the button that gives it and the card that it stands on. */
export function verdictOf(answers: Answers, kind: CardKind): Verdict['kind'] {
  return (kind === 'finish' && ofResult[answers]) || verdicts[answers];
}
