import type { InterruptTool } from '@holdpoint/client';
import type { ReactNode } from 'react';
import type { CardKind } from '../card/frame/CardContext.ts';
import type { ReceiptNaming } from '../card/receipt/ReceiptFacts.tsx';
import type { InterruptHandle } from '../turn/interruptHandle.ts';

/** How the interrupts of one tool are drawn. Made by `approval`, `question`, `credential`, `finish` and `customCard`. */
export interface Renderer {
  readonly kind: CardKind;
  readonly tool: InterruptTool;
  /** Draws an interrupt whose input and metadata fit the tool's schemas. */
  readonly render: (interrupt: InterruptHandle) => ReactNode;
  /** How the receipt of one that has fitted is named. Default: by the name of the tool. */
  readonly receipt?: (interrupt: InterruptHandle) => ReceiptNaming;
}

/** The cards that stand in where no renderer fits. */
export interface FallbackCards {
  readonly approval: (interrupt: InterruptHandle) => ReactNode;
  readonly question: (interrupt: InterruptHandle) => ReactNode;
  /** How a row names a question that has no renderer. Default: by the name of the tool. */
  readonly nameQuestion?: (interrupt: InterruptHandle) => ReceiptNaming;
}
