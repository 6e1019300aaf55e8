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

/** An interrupt with the card that was chosen for it. */
export interface DrawnInterrupt {
  readonly interrupt: Interrupt;
  readonly kind: CardKind;
  readonly card: ReactNode;
  /** True where the renderer of its tool draws it, and not the plain card that stands in for one. */
  readonly isByRenderer: boolean;
  /**
   * Returns the row's name, in the words of its receipt; undefined if there are none.
   * @throws what the app's own words throw.
   */
  readonly name: () => ReceiptNaming | undefined;
}

/** A row of a tray: its card answers all of the group, which is one interrupt but where a sign-in is shared. */
export interface DrawnRow extends DrawnInterrupt {
  readonly group: CardGroup;
}

/**
 * Chooses the card for an interrupt: the renderer of its tool; if there is none, by shape; and if the input does not
 * fit the tool's schema, the plain approval, which shows it raw and can still be declined. A definition counts only
 * where the backend takes the kind of answer that it gives, so a tool may have one for each kind. Nothing goes undrawn,
 * and a sign-in is never chosen by shape: only the app says which tools may ask for one.
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
    // An app's own words that throw take neither the page nor the question away: it stands there raw, and can be declined.
    const instead = fallback.approval(asFailed(handle));
    const card = <Drawn instead={instead}>{draw}</Drawn>;
    return { interrupt, kind, card, isByRenderer: true, name: () => renderer.receipt?.(handle) };
  }
  const card = kind === 'question' ? fallback.question : fallback.approval;
  const name = () => (kind === 'question' ? fallback.nameQuestion?.(handle) : undefined);
  return { interrupt, kind, card: card(handle), isByRenderer: false, name };
}
