import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { ApprovalCard } from '../../../src/approval/ApprovalCard.tsx';
import { anyTool } from './anyTool.testkit.ts';
import { makeHandle } from './handle.testkit.ts';

/** One card on an otherwise empty page. */
export interface OneCard {
  /** Draws an interrupt, replacing the previous one. */
  draw(input: unknown): void;
  /** The answered inputs, oldest first. */
  readonly answered: readonly unknown[];
}

/** Shows the page's only card. */
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
