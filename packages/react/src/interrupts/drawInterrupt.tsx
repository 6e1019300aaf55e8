import type { Interrupt } from '@holdpoint/client';
import type { ReactNode } from 'react';
import type { CardKind } from '../card/frame/CardContext.ts';
import { Drawn } from '../internals/Drawn.tsx';
import { asFailed, bindInterrupt, type HandleTurn } from '../turn/interruptHandle.ts';
import { chooseKind } from './chooseKind.ts';
import { findRenderer } from './findRenderer.ts';
import type { FallbackCards, Renderer } from './renderer.ts';

/** An interrupt with the card that was chosen for it. */
export interface DrawnInterrupt {
  readonly interrupt: Interrupt;
  readonly kind: CardKind;
  readonly card: ReactNode;
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
    return { interrupt, kind, card: <Drawn instead={instead}>{draw}</Drawn> };
  }
  const card = kind === 'question' ? fallback.question : fallback.approval;
  return { interrupt, kind, card: card(handle) };
}
