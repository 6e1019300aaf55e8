import type { Interrupt } from '@holdpoint/client';
import type { ReactNode } from 'react';
import type { CardKind } from '../card/frame/CardContext.ts';
import type { ReceiptNaming } from '../card/receipt/ReceiptFacts.tsx';
import { Drawn } from '../internals/Drawn.tsx';
import { asFailed, bindInterrupt, type HandleTurn } from '../turn/interruptHandle.ts';
import { chooseKind } from './chooseKind.ts';
import { findRenderer } from './findRenderer.ts';
import type { FallbackCards, Renderer } from './renderer.ts';
import type { CardGroup } from './sharedSignIn.tsx';

/** An interrupt with its chosen card. */
export interface DrawnInterrupt {
  readonly interrupt: Interrupt;
  readonly kind: CardKind;
  readonly card: ReactNode;
  /** True if its tool's renderer draws it, and not the plain fallback card. */
  readonly isByRenderer: boolean;
  /**
   * Returns the row's name, in the words of its receipt; undefined if there are none.
   * @throws errors from the app's own functions.
   */
  readonly name: () => ReceiptNaming | undefined;
}

/** A row of a tray. Its card answers all of its group, which is one interrupt unless a sign-in is shared. */
export interface DrawnRow extends DrawnInterrupt {
  readonly group: CardGroup;
}

/**
 * Chooses the card for an interrupt: the renderer of its tool; without one, by shape; and if the input does not fit the
 * tool's schema, the plain approval, which shows it raw and can still be declined. A definition only counts if the
 * backend accepts its kind of answer, so a tool can have one for each kind. Every interrupt gets a card, and a sign-in
 * is never chosen by shape: only the app decides which tools may ask for one.
 */
export function drawInterrupt(
  turn: HandleTurn,
  interrupt: Interrupt,
  renderers: readonly Renderer[],
  fallback: FallbackCards,
  isDeferred: boolean,
): DrawnInterrupt {
  const renderer = findRenderer(interrupt, renderers);
  const handle = bindInterrupt(turn, interrupt, renderer?.tool, isDeferred);
  const kind = handle.issues.length === 0 ? chooseKind(interrupt, renderer) : 'approval';
  if (renderer?.kind === kind && handle.issues.length === 0) {
    const draw = () => renderer.render(handle);
    // If the app's own function throws, neither the page nor the question disappears: it is shown raw, and can be
    // declined.
    const instead = fallback.approval(asFailed(handle));
    const card = <Drawn instead={instead}>{draw}</Drawn>;
    return { interrupt, kind, card, isByRenderer: true, name: () => renderer.receipt?.(handle) };
  }
  const card = kind === 'question' ? fallback.question : fallback.approval;
  const name = () => (kind === 'question' ? fallback.nameQuestion?.(handle) : undefined);
  return { interrupt, kind, card: card(handle), isByRenderer: false, name };
}
