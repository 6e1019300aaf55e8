import { ApprovalCard } from '../approval/ApprovalCard.tsx';
import { MultiChoiceQuestion } from '../question/MultiChoiceQuestion.tsx';
import { InterruptList, type InterruptsProps } from './InterruptList.tsx';
import type { FallbackCards } from './renderer.ts';

const fallback: FallbackCards = {
  approval: (interrupt) => <ApprovalCard interrupt={interrupt} />,
  question: (interrupt) => <MultiChoiceQuestion interrupt={interrupt} />,
};

/**
 * Draws every open interrupt of a turn: with the renderer of its tool, else by its shape, else as an approval with its
 * raw arguments. Several at once become a tray with one send.
 * @example
 * <Interrupts turn={turn} renderers={[approval(transfer, { risk: 'high' }), question(ask)]} />
 */
export function Interrupts(props: InterruptsProps) {
  return <InterruptList {...props} fallback={fallback} />;
}
