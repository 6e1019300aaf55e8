import type { Interrupt } from '@holdpoint/client';
import type { CredentialRefreshProps } from '../credential/CredentialRefresh.tsx';
import { isUnanswerable } from '../internals/isUnanswerable.ts';
import { bindInterrupt, type HandleTurn } from '../turn/interruptHandle.ts';
import { findRenderer } from './findRenderer.ts';
import { LazyCredential } from './lazyCards.tsx';
import type { Renderer } from './renderer.ts';

/** Interrupts that one card answers, oldest first. */
export type CardGroup = readonly [Interrupt, ...Interrupt[]];

/** What an app registers of a sign-in. */
export type Registration = Omit<CredentialRefreshProps, 'interrupt' | 'also'>;

/** How a sign-in that others may share was registered. Beside the renderer: nothing else has to know of sharing. */
const registrations = new WeakMap<Renderer, Registration>();

/** Lets a sign-in serve everything of a turn that waits with the same `refresh`. */
export function shareSignIn(renderer: Renderer, registration: Registration): Renderer {
  registrations.set(renderer, registration);
  return renderer;
}

/**
 * Which interrupts are drawn as one card: those that wait for one sign-in, of one batch, and in the same state, because a
 * card has one. All others are alone; so is one that does not fit its tool's schemas.
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

/** Returns the sign-in that an interrupt waits for and may share with others; undefined if it needs its own card. */
function sharedRefresh(interrupt: Interrupt, renderers: readonly Renderer[]): unknown {
  const renderer = findRenderer(interrupt, renderers);
  const isAlone = isUnanswerable(interrupt) || interrupt.approves;
  if (!renderer || isAlone || renderer.tool.check(interrupt).length > 0) return undefined;
  return registrations.get(renderer)?.refresh;
}

/** The renderers for a group: where several share a sign-in, that of the first draws the card for all of them. */
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
