import type { Interrupt } from '@holdpoint/client';
import type { CommonMessages } from '../../messages/en.ts';
import { asideWords } from '../frame/asideWords.ts';
import { isNo } from '../frame/isNo.ts';
import { formatTime } from '../time/formatTime.ts';
import { effectOf } from './effectOf.ts';
import { sentInput } from './sentInput.ts';

/** The words of a receipt. */
export interface ReceiptWords {
  /** `ok` only for an approval that was confirmed and did not fail. */
  readonly tone: 'ok' | 'neutral';
  /** `check` only if `tone` is `ok`; `alert` if an approved call failed or did not run. */
  readonly icon: 'check' | 'cross' | 'alert' | 'away' | 'clock';
  /** The result: the person's decision and its time, and the server's confirmation or what is known instead. */
  readonly line: string;
  /** The person’s answer, in their own words. */
  readonly answer: readonly string[];
  /** Sentences for the details: the effect of the answer, as far as it is known, and when it was confirmed. */
  readonly details: readonly string[];
}

const away = { tone: 'neutral', icon: 'away', answer: [], details: [] } as const;

/** Returns the words of a settled interrupt's receipt; undefined while it is not settled. */
export function readReceipt(
  interrupt: Interrupt,
  messages: CommonMessages,
): ReceiptWords | undefined {
  const { receipt, locale, marks, state } = messages;
  const { status, verdict, problem, doubt, refusal, decidedAt, settledAt } = interrupt;
  const when = (at: number | undefined): string =>
    at === undefined
      ? ''
      : receipt.at(
          formatTime(at, locale),
          new Date(at).toDateString() === new Date().toDateString(),
        );
  const inLine = (sentences: readonly (string | false | undefined)[]) =>
    sentences.filter(Boolean).join(marks.space);
  switch (status) {
    case 'elsewhere':
      if (interrupt.by === 'other-tab' && verdict !== undefined) {
        const line = receipt[verdict.kind](receipt.inOtherTab);
        return { ...away, line, answer: verdict.words ?? [] };
      }
      return {
        ...away,
        line: inLine([
          refusal ? receipt.alreadyBy : receipt.elsewhereBy,
          problem &&
            {
              denied: receipt.effect.refused,
              ran: receipt.effect.ignored,
              failed: receipt.elsewhereFailed,
              untold: undefined,
            }[problem],
        ]),
      };
    case 'superseded':
      return { ...away, line: asideWords(interrupt, receipt) };
    case 'expired':
      return { ...away, icon: 'clock', line: receipt.expiredBy };
    case 'resolved': {
      const effect = effectOf(interrupt);
      const isUndone = effect === 'failed' || effect === 'refused';
      // A server that ran a rejected call, or has someone else's result, has confirmed nothing.
      const isConfirmed = !isUndone && !doubt && effect !== 'ignored';
      const no = isNo(verdict?.kind);
      const isChanged = verdict?.kind === 'approved' && sentInput(interrupt);
      return {
        tone: no || !isConfirmed ? 'neutral' : 'ok',
        icon: no ? 'cross' : isUndone ? 'alert' : isConfirmed ? 'check' : 'away',
        line: inLine([
          // An interrupt answered before this page loaded, or by code, has no verdict.
          verdict ? receipt[isChanged ? 'changed' : verdict.kind](when(decidedAt)) : receipt.unsaid,
          doubt ? receipt.resolvedInDoubt : !isConfirmed && effect && receipt.effect[effect],
          isConfirmed && `${state.resolved}${marks.stop}`,
        ]),
        answer: verdict?.words ?? [],
        details: [
          isConfirmed && effect && receipt.effect[effect],
          isConfirmed && problem === 'untold' && receipt.untold,
          !doubt &&
            effect !== 'ignored' &&
            settledAt !== undefined &&
            receipt.confirmedAt(when(settledAt)),
        ].filter((words) => typeof words === 'string'),
      };
    }
    default:
      return undefined;
  }
}
