import { ApprovalCard } from '../cards/approval-card/ApprovalCard.tsx';
import { MultiChoiceQuestion } from '../cards/question-card/MultiChoiceQuestion.tsx';
import { InterruptList, type InterruptsProps } from '../registry/InterruptList.tsx';
import type { FallbackCards } from '../registry/renderer.ts';

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
