import { type Interrupt, isSettled } from '../protocol/interrupt.ts';
import { defined, isJsonObject, type Json } from '../protocol/json.ts';
import type { Resolution, Verdict } from '../protocol/resolution.ts';
import { draftName, type SessionState, selectUnsettled } from './state.ts';

type Drafts = SessionState['drafts'];

/** The name under which an unsent decision is kept. */
const decisionName = (interrupt: Interrupt): string => `${draftName(interrupt)}:decided`;

/**
 * Returns the interrupts that can still be answered: open ones, those set aside by a message that has not ended, and,
 * until the next turn begins, expired ones, because the clock may have been wrong.
 */
const mayWait = (state: SessionState): readonly Interrupt[] => [
  ...selectUnsettled(state),
  ...(state.turn
    ? (state.turn.setAside ?? [])
    : state.interrupts.filter(({ status }) => status === 'expired')),
];

/** The names of drafts that may still be needed. */
export const neededDrafts = (state: SessionState): ReadonlySet<string> =>
  new Set(mayWait(state).flatMap((one) => [draftName(one), decisionName(one)]));

/**
 * Returns the state with its drafts after this step. Decisions that are not sent yet become drafts, unless they are
 * secret. Drafts of settled interrupts are removed, because they don't answer the next question.
 */
export function followDrafts(before: SessionState, after: SessionState): SessionState {
  if (after.interrupts === before.interrupts && after.turn === before.turn) return after;
  const drafts = new Map(Object.entries(after.drafts));
  const known = new Map(before.interrupts.map((one) => [one.key, one]));
  const waited = new Set(mayWait(before).map(({ key }) => key));
  const waits = new Set(mayWait(after).map(({ key }) => key));
  for (const interrupt of after.interrupts) {
    const { key, status, resolution, verdict, decidedAt } = interrupt;
    const was = known.get(key);
    if (isSettled(interrupt)) {
      if (!waited.has(key) || waits.has(key)) continue;
      // The same question may have been asked again since, with a newer draft.
      if (status === 'expired' && neededDrafts(after).has(draftName(interrupt))) continue;
      drafts.delete(draftName(interrupt));
      drafts.delete(decisionName(interrupt));
    } else if (interrupt !== was && (status === 'decided' || was?.status === 'decided')) {
      // By the time an answer is decided, it is JSON.
      const decision = defined({ resolution, verdict, decidedAt }) as unknown as Json;
      if (status === 'decided' && !resolution?.sensitive)
        drafts.set(decisionName(interrupt), decision);
      else drafts.delete(decisionName(interrupt));
    }
  }
  const isSame =
    drafts.size === Object.keys(after.drafts).length &&
    [...drafts].every(([name, draft]) => after.drafts[name] === draft);
  return isSame ? after : { ...after, drafts: Object.fromEntries(drafts) };
}

/** A stored decision for this question. `takeAnswer` checks whether it still fits. */
export function keptDecision(
  { drafts }: SessionState,
  interrupt: Interrupt,
): { readonly resolution: Resolution; readonly verdict: Verdict; readonly at: number } | undefined {
  const kept = drafts[decisionName(interrupt)];
  if (!isJsonObject(kept) || !isJsonObject(kept.resolution)) return undefined;
  const { resolution, verdict, decidedAt } = kept;
  return {
    resolution: { ...resolution, key: interrupt.key } as unknown as Resolution,
    verdict: verdict as unknown as Verdict,
    at: typeof decidedAt === 'number' ? decidedAt : Date.now(),
  };
}

/** Merges the drafts of several pages: this page's changes since it read `known`, and everything else as stored. */
export function mergeDrafts(own: Drafts, known: Drafts, stored: Drafts = {}): Drafts {
  const names = new Set([own, known, stored].flatMap(Object.keys));
  const merged = [...names].map(
    (name) => [name, (own[name] === known[name] ? stored : own)[name]] as const,
  );
  return defined(Object.fromEntries(merged)) as Drafts;
}
