import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { ApprovalCard } from '../../../src/approval/ApprovalCard.tsx';
import { anyTool } from './anyTool.testkit.ts';
import { makeHandle } from './handle.testkit.ts';

/** One card on an otherwise empty page. */
export interface OneCard {
  /** Draws an interrupt, instead of the one before. */
  draw(input: unknown): void;
  /** The inputs that were answered, oldest first. */
  readonly answered: readonly unknown[];
}

/** Puts the page's only card up. */
export function startOne(): OneCard {
  const root = createRoot(document.body.appendChild(document.createElement('main')));
  const answered: unknown[] = [];
  let drawn = 0;
  return {
    answered,
    draw(input) {
      drawn += 1;
      const interrupt = makeHandle(
        { key: `turn-${drawn}:0`, input },
        async () => answered.push(input),
        anyTool('transferMoney', 'restart'),
      );
      flushSync(() => root.render(<ApprovalCard interrupt={interrupt} reason="none" />));
    },
  };
}
