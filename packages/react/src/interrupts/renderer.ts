import type { InterruptTool } from '@holdpoint/client';
import type { ReactNode } from 'react';
import type { CardKind } from '../card/frame/CardContext.ts';
import type { ReceiptNaming } from '../card/receipt/ReceiptFacts.tsx';
import type { InterruptHandle } from '../turn/interruptHandle.ts';

/**
 * How the interrupts of one tool are rendered. Created by `approval`, `question`, `credential`, `finish` and
 * `customCard`.
 */
export interface Renderer {
  readonly kind: CardKind;
  readonly tool: InterruptTool;
  /** Renders an interrupt whose input and metadata fit the tool's schemas. */
  readonly render: (interrupt: InterruptHandle) => ReactNode;
  /** Names the receipt of an interrupt that fits. Default: the name of the tool. */
  readonly receipt?: (interrupt: InterruptHandle) => ReceiptNaming;
}

/** The cards to use without a fitting renderer. */
export interface FallbackCards {
  readonly approval: (interrupt: InterruptHandle) => ReactNode;
  readonly question: (interrupt: InterruptHandle) => ReactNode;
  /** Names a question's row if it has no renderer. Default: the name of the tool. */
  readonly nameQuestion?: (interrupt: InterruptHandle) => ReceiptNaming;
}
