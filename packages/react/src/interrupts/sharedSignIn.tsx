import type { Interrupt } from '@holdpoint/client';
import type { CredentialRefreshProps } from '../credential/CredentialRefresh.tsx';
import { isUnanswerable } from '../internals/isUnanswerable.ts';
import { bindInterrupt, type HandleTurn } from '../turn/interruptHandle.ts';
import { findRenderer } from './findRenderer.ts';
import { LazyCredential } from './lazyCards.tsx';
import type { Renderer } from './renderer.ts';

/** Interrupts that one card answers, oldest first. */
export type CardGroup = readonly [Interrupt, ...Interrupt[]];

/** An app's registration of a sign-in. */
export type Registration = Omit<CredentialRefreshProps, 'interrupt' | 'also'>;

/**
 * The registrations of shared sign-ins. Kept outside the renderer, so that nothing else needs to know about sharing.
 */
const registrations = new WeakMap<Renderer, Registration>();

/** Lets a sign-in answer all pending requests of a turn with the same `refresh`. */
export function shareSignIn(renderer: Renderer, registration: Registration): Renderer {
  registrations.set(renderer, registration);
  return renderer;
}

/**
 * Groups the interrupts that one card draws: those of one batch that need the same sign-in and have the same status,
 * because a card has only one. All others are alone, also one that does not fit its tool's schemas.
 */
export function groupBySignIn(
  interrupts: readonly Interrupt[],
  renderers: readonly Renderer[],
): readonly CardGroup[] {
  const groups: { readonly refresh: unknown; readonly all: [Interrupt, ...Interrupt[]] }[] = [];
  for (const interrupt of interrupts) {
    const refresh = sharedRefresh(interrupt, renderers);
    const group = groups.find(
      ({ refresh: other, all: [first] }) =>
        refresh !== undefined &&
        other === refresh &&
        first.batch === interrupt.batch &&
        first.status === interrupt.status,
    );
    if (group) group.all.push(interrupt);
    else groups.push({ refresh, all: [interrupt] });
  }
  return groups.map(({ all }) => all);
}

/** Returns the sign-in that an interrupt needs and can share with others; undefined if it needs its own card. */
function sharedRefresh(interrupt: Interrupt, renderers: readonly Renderer[]): unknown {
  const renderer = findRenderer(interrupt, renderers);
  const isAlone = isUnanswerable(interrupt) || interrupt.approves;
  if (!renderer || isAlone || renderer.tool.check(interrupt).length > 0) return undefined;
  return registrations.get(renderer)?.refresh;
}

/** Returns the renderers for a group: with a shared sign-in, that of the first draws the card for all. */
export function renderersOfGroup(
  turn: HandleTurn,
  [first, ...others]: CardGroup,
  renderers: readonly Renderer[],
  isDeferred: boolean,
): readonly Renderer[] {
  const renderer = others.length > 0 ? findRenderer(first, renderers) : undefined;
  const registration = renderer && registrations.get(renderer);
  if (!registration) return renderers;
  const also = others.flatMap((other) => {
    const its = findRenderer(other, renderers);
    if (!its) return [];
    const { resumed, declined } = registrations.get(its) ?? {};
    return [{ interrupt: bindInterrupt(turn, other, its.tool, isDeferred), resumed, declined }];
  });
  const render: Renderer['render'] = (interrupt) => (
    <LazyCredential {...registration} interrupt={interrupt} also={also} />
  );
  return [{ ...renderer, render }, ...renderers];
}
