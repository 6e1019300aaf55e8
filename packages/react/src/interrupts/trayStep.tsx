import type { Interrupt, InterruptStatus, Verdict } from '@holdpoint/client';
import type { ReactNode } from 'react';
import { isNo } from '../card/frame/isNo.ts';
import {
  AlertIcon,
  CheckIcon,
  CircleIcon,
  ClockIcon,
  CrossIcon,
  InfoIcon,
} from '../internals/icons.tsx';
import type { CommonMessages, Messages } from '../messages/en.ts';

type VerdictKind = Verdict['kind'];

/** Statuses that can still be answered here, or sent. */
export const waiting: ReadonlySet<InterruptStatus> = new Set([
  'announced',
  'open',
  'decided',
  'failed',
]);

/** Returns true if an answer was given and is not in doubt. */
export const isAnswered = ({ status, by, verdict }: Interrupt): boolean =>
  status === 'decided' ||
  status === 'resolved' ||
  status === 'elsewhere' ||
  (status === 'sending' && (by !== 'other-tab' || verdict !== undefined));

/** The look and text of a step. */
export interface Step {
  readonly icon: ReactNode;
  readonly words: string;
  /** The person's decision, if the step shows it. */
  readonly verdict?: VerdictKind;
  readonly isOpen?: true;
}

/**
 * Returns a step's decision, if it is known and valid; else its state. A possible rejection never looks like an
 * approval.
 */
export function tellStep(
  interrupt: Interrupt,
  { state }: CommonMessages,
  tray: Messages['tray'],
): Step {
  const { status, by, verdict } = interrupt;
  switch (status) {
    case 'announced':
    case 'open':
      return { icon: <CircleIcon />, words: tray.stepOpen, isOpen: true };
    case 'failed':
    case 'unknown':
      return { icon: <AlertIcon />, words: state[status] };
    case 'expired':
      return { icon: <ClockIcon />, words: state.expired };
    case 'superseded':
      return { icon: <InfoIcon />, words: state.superseded };
    case 'sending':
    case 'elsewhere':
      if (verdict) break;
      return { icon: <InfoIcon />, words: state[by === 'other-tab' ? 'otherTab' : status] };
    case 'decided':
    case 'resolved':
      break;
    default:
      return status satisfies never;
  }
  // An app's own card can answer without a verdict.
  const kind = verdict?.kind ?? 'answered';
  return {
    icon: isNo(kind) ? <CrossIcon /> : <CheckIcon />,
    words: tray.said[kind],
    verdict: kind,
  };
}

/** Counts the steps by their words, for the button that sends all answers with one press. */
export function countSteps(
  steps: readonly Step[],
  { colon, space, stop }: Messages['marks'],
): string {
  const counts = new Map<string, number>();
  for (const { words } of steps) counts.set(words, (counts.get(words) ?? 0) + 1);
  return [...counts].map(([words, count]) => `${words}${colon}${space}${count}${stop}`).join(space);
}
