import type { AnsweredInterrupt, Intent, RecoveryState } from '@holdpoint/client';
import {
  type Fields,
  flag,
  ifTrue,
  jsonObject,
  list,
  maybeNumber,
  maybeText,
  nullable,
  number,
  object,
  oneOf,
  optional,
  type Shape,
  text,
} from './shape.ts';

/** A person's possible decisions. */
export const verdictKind = oneOf(
  ...(['approved', 'rejected', 'accepted', 'sent-back'] as const),
  ...(['answered', 'declined', 'refreshed', 'cancelled'] as const),
);

/** The fields of a sent answer. */
export const answeredFields: Fields<AnsweredInterrupt> = {
  name: text,
  ref: maybeText,
  position: number,
  decisionId: maybeText,
  input: text,
  answer: maybeText,
};

/** For answers that were sent, with an unknown outcome. */
export const intentFields: Fields<Intent> = {
  turnId: text,
  answered: optional(list(object<AnsweredInterrupt>(answeredFields))),
  sentAt: number,
  failed: ifTrue,
};
/** These, or none. */
export const intent = optional(object<Intent>(intentFields));

/** The server's report on an answered call. */
export const problem = optional(oneOf('failed', 'denied', 'ran', 'untold'));

/** The verdicts on earlier questions. */
export const verdicts: Shape<RecoveryState['verdicts']> = optional(
  list(
    object<NonNullable<RecoveryState['verdicts']>[number]>({
      ...{ key: text, name: text, ref: maybeText, input: text, changed: maybeText },
      ...{ kind: optional(verdictKind), isOnlyTold: ifTrue, isChanged: ifTrue },
      ...{ decidedAt: maybeNumber, isSetAside: ifTrue, problem, receipt: optional(jsonObject) },
    }),
  ),
);

/** The state that decides whether an answer can be sent. */
export const recovery: Shape<RecoveryState> = object<RecoveryState>({
  ...{ address: oneOf('unknown', 'missing', 'there'), intent, verdicts },
  ...{ claims: number, readings: number, newest: number },
  ...{ isRunning: flag, isLost: flag, isStopped: flag },
  ...{ revision: number, heard: maybeNumber, forgotten: optional(nullable(text)) },
  ...{ isTold: flag, isOwn: flag, looksForOne: flag, lapsed: list(text) },
});
