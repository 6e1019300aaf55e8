import { nameQuestion } from '../question/nameQuestion.tsx';
import { InterruptList, type InterruptsProps } from './InterruptList.tsx';
import { LazyApproval, LazyQuestion } from './lazyCards.tsx';
import type { FallbackCards } from './renderer.ts';

const fallback: FallbackCards = {
  approval: (interrupt) => <LazyApproval interrupt={interrupt} />,
  question: (interrupt) => <LazyQuestion interrupt={interrupt} />,
  nameQuestion: (interrupt) => nameQuestion(interrupt, {}),
};

/**
 * Renders every open interrupt of a turn: with its tool's renderer, else by its shape, else as an approval with its raw
 * arguments. Two become a tray with one send button, more than two a review list with one.
 * @example
 * <Interrupts turn={turn} renderers={[approval(transfer, { risk: 'high' }), question(ask)]} />
 */
export function Interrupts(props: InterruptsProps) {
  return <InterruptList {...props} fallback={fallback} />;
}
