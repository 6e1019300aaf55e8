import type { InterruptTool } from '@holdpoint/client';
import type { ReactNode } from 'react';
import type { ReceiptNaming } from '../card/receipt/ReceiptFacts.tsx';
import type { InterruptHandle } from '../turn/interruptHandle.ts';

/** What kind of card a renderer draws: the word that trays, announcements and receipts use for it. */
export type CardKind = 'approval' | 'question' | 'credential' | 'custom';

/** How the interrupts of one tool are drawn. Made by `approval`, `question`, `credential` and `custom`. */
export interface Renderer {
  readonly kind: CardKind;
  readonly tool: InterruptTool;
  /** Draws an interrupt whose input and metadata fit the tool's schemas, with those that share its card. */
  readonly render: (interrupt: InterruptHandle, also?: readonly AlsoDrawn[]) => ReactNode;
  /** How the receipt of one that has fitted is named. Default: by the name of the tool. */
  readonly receipt?: (interrupt: InterruptHandle) => ReceiptNaming;
  /** Interrupts whose renderers have the same thing here share a card. Default: each has its own. */
  readonly sharedBy?: unknown;
}

/** An interrupt that has no card of its own, because another's answers it too. */
export interface AlsoDrawn {
  readonly interrupt: InterruptHandle;
  readonly renderer: Renderer;
}

/** The cards that stand in where no renderer fits. */
export interface FallbackCards {
  readonly approval: (interrupt: InterruptHandle) => ReactNode;
  readonly question: (interrupt: InterruptHandle) => ReactNode;
}
