import type { Interrupt } from '@holdpoint/client';
import { findRenderer } from './findRenderer.ts';
import type { Renderer } from './renderer.ts';

/**
 * Which interrupts are drawn together, oldest first: those whose renderers share a card, of one batch, and in the same
 * state, because a card has one. One that does not fit its tool's schemas is always alone.
 */
export function shareCards(
  interrupts: readonly Interrupt[],
  renderers: readonly Renderer[],
): readonly (readonly [Interrupt, ...Interrupt[]])[] {
  const cards: {
    readonly by: unknown;
    readonly all: [Interrupt, ...Interrupt[]];
  }[] = [];
  for (const interrupt of interrupts) {
    const renderer = findRenderer(interrupt, renderers);
    const isFit = renderer?.sharedBy !== undefined && renderer.tool.check(interrupt).length === 0;
    const isAlone = interrupt.ambiguous || interrupt.unanswerable || interrupt.approves;
    const by = isFit && !isAlone ? renderer.sharedBy : undefined;
    const card = cards.find(
      ({ by: other, all: [first] }) =>
        by !== undefined &&
        other === by &&
        first.batch === interrupt.batch &&
        first.status === interrupt.status,
    );
    if (card) card.all.push(interrupt);
    else cards.push({ by, all: [interrupt] });
  }
  return cards.map(({ all }) => all);
}
