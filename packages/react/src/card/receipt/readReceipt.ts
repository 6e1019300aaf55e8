import type { Interrupt } from '@holdpoint/client';
import type { CommonMessages, Messages } from '../../messages/en.ts';
import { isNo } from '../frame/isNo.ts';
import { formatTime } from '../time/formatTime.ts';
import { effectOf } from './effectOf.ts';
import { sentInput } from './sentInput.ts';

/** The words of a receipt. */
export interface ReceiptWords {
  /** `ok` only for what was agreed to and confirmed, and did not fail. */
  readonly tone: 'ok' | 'neutral';
  readonly icon: 'check' | 'cross' | 'away' | 'clock';
  readonly word: string;
  /** The person’s answer, in their own words. */
  readonly answer: readonly string[];
  /** What the answer did, as far as it is known, and when. */
  readonly meta: string;
}

/** What a settled interrupt's receipt says; undefined while it is not settled. */
export function readReceipt(
  interrupt: Interrupt,
  messages: CommonMessages,
): ReceiptWords | undefined {
  const { receipt, locale, marks } = messages;
  const { status, verdict, problem, decidedAt, settledAt } = interrupt;
  switch (status) {
    case 'elsewhere':
      if (interrupt.by === 'other-tab' && verdict !== undefined) {
        return {
          tone: 'neutral',
          icon: 'away',
          word: receipt.elsewhere,
          answer: verdict.words ?? [],
          meta: receipt.otherTabBy(receipt[verdict.kind]),
        };
      }
      return {
        tone: 'neutral',
        icon: 'away',
        word: interrupt.refusal ? receipt.already : receipt.elsewhere,
        answer: [],
        meta: [
          interrupt.refusal ? receipt.alreadyBy : receipt.elsewhereBy,
          problem &&
            {
              denied: receipt.effect.refused,
              ran: receipt.effect.ignored,
              failed: receipt.elsewhereFailed,
              untold: undefined,
            }[problem],
        ]
          .filter(Boolean)
          .join(marks.space),
      };
    case 'superseded':
      return {
        tone: 'neutral',
        icon: 'away',
        ...withoutAnswer(receipt, status),
        ...(interrupt.doubt && { meta: receipt.supersededAfter[interrupt.doubt] }),
      };
    case 'expired':
      return {
        tone: 'neutral',
        icon: 'clock',
        ...withoutAnswer(receipt, status),
      };
    case 'resolved': {
      // An interrupt that was answered before this page was loaded has no verdict.
      const kind = verdict?.kind ?? 'answered';
      const effect = effectOf(interrupt);
      const isUndone = effect === 'failed' || effect === 'refused';
      return {
        tone: isNo(kind) || isUndone || interrupt.doubt ? 'neutral' : 'ok',
        icon: isNo(kind) ? 'cross' : isUndone ? 'away' : 'check',
        word: kind === 'approved' && sentInput(interrupt) ? receipt.changed : receipt[kind],
        answer: verdict?.words ?? [],
        meta: [
          effect && receipt.effect[effect],
          interrupt.doubt && receipt.resolvedInDoubt,
          decidedAt !== undefined && receipt.decidedAt(formatTime(decidedAt, locale)),
          // A server that ran what it was told not to run has confirmed nothing.
          effect !== 'ignored' &&
            settledAt !== undefined &&
            receipt.confirmedAt(formatTime(settledAt, locale)),
        ]
          .filter(Boolean)
          .join(marks.space),
      };
    }
    default:
      return undefined;
  }
}

function withoutAnswer(receipt: Messages['receipt'], status: 'superseded' | 'expired') {
  return { word: receipt[status], answer: [], meta: receipt[`${status}By`] } as const;
}
