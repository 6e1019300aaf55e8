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
 * Draws every open interrupt of a turn: with the renderer of its tool, else by its shape, else as an approval with its
 * raw arguments. Two at once become a tray with one send, more than two a review list with one.
 * @example
 * <Interrupts turn={turn} renderers={[approval(transfer, { risk: 'high' }), question(ask)]} />
 */
export function Interrupts(props: InterruptsProps) {
  return <InterruptList {...props} fallback={fallback} />;
}
