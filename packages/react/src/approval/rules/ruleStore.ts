import { type Interrupt, isSettled, type Session } from '@holdpoint/client';
import type { InterruptHandle } from '../../turn/interruptHandle.ts';

/** What an app offers to answer without asking from now on, exactly as shown on the card. */
export interface RuleOffer<Input = unknown, Metadata = unknown> {
  /** What will not be asked again, in the app's words. Name all of it: the person agrees to these words. */
  readonly label: string;
  /** Returns true for a later request of the same tool that the rule covers. */
  readonly covers: (next: InterruptHandle<Input, Metadata>) => boolean;
}

/** An answer given by a rule. */
export interface RuleUse {
  readonly key: string;
  readonly at: number;
}

/** A rule that answers without asking until it is revoked or the page is closed. */
export interface ApprovalRule {
  readonly id: string;
  readonly tool: string;
  readonly label: string;
  readonly since: number;
  readonly uses: readonly RuleUse[];
}

/** The rules of one session. They exist on this page only: a reload asks again. */
export interface RuleStore {
  readonly getRules: () => readonly ApprovalRule[];
  readonly subscribe: (listener: () => void) => () => void;
  /** True while a list of the rules is on the page. Otherwise no rule can be made and none answers. */
  readonly isShown: () => boolean;
  /** Marks the list as on the page, until the returned function is called. */
  readonly show: () => () => void;
  /** Makes a rule of an offer once the server has confirmed the approval of this request. `undefined` withdraws it. */
  readonly pend: (key: string, tool: string, offer: RuleOffer | undefined) => void;
  /**
   * Updates an accepted offer to the newest one on the card with the same label. If the card now makes another offer,
   * or none, the accepted one is dropped: the person did not agree to it.
   */
  readonly renew: (key: string, offer: RuleOffer | undefined) => void;
  /** Returns true if the offer of this request was accepted. */
  readonly isPending: (key: string) => boolean;
  /**
   * Returns the words for the receipt if a rule answers this request; once per request. The rule lists the answer once
   * the server has confirmed an approval with these words: not if it was refused, or removed from a tray.
   */
  readonly use: (next: InterruptHandle, say: (label: string) => string) => string | undefined;
  readonly revoke: (id: string) => void;
}

const stores = new WeakMap<Session, RuleStore>();

/** Returns the rules of a session. */
export function ruleStoreOf(session: Session): RuleStore {
  const store = stores.get(session) ?? createRuleStore(session);
  stores.set(session, store);
  return store;
}

/** A rule's answer that is not settled. */
interface Given {
  readonly id: string;
  readonly words: string;
}

/**
 * Returns true for an approval sent from here that the server has accepted for certain. In doubt, the server may have
 * acted on someone else's answer.
 */
const isConfirmed = ({ status, verdict, doubt }: Interrupt): boolean =>
  status === 'resolved' && verdict?.kind === 'approved' && !doubt;

/**
 * Returns true for a request that was decided, or has ended, without approval: by a rejection, or by an end that may
 * hide a rejection given elsewhere. Expiry does not count.
 */
const isNo = (one: Interrupt): boolean =>
  !['announced', 'open', 'expired'].includes(one.status) &&
  (one.verdict?.kind !== 'approved' || (isSettled(one) && !isConfirmed(one)));

/** Returns true if the app's rule covers the interrupt. A rule that throws covers nothing. */
function isCovered(offer: RuleOffer | undefined, next: InterruptHandle): boolean {
  try {
    return offer?.covers(next) === true;
  } catch (error) {
    console.error(error);
    return false;
  }
}

function createRuleStore(session: Session): RuleStore {
  let rules: readonly ApprovalRule[] = [];
  let shown = 0;
  let count = 0;
  const offers = new Map<string, RuleOffer>();
  const pending = new Map<string, { readonly tool: string; readonly offer: RuleOffer }>();
  const given = new Map<string, Given>();
  /**
   * Requests that were not approved, by key, until a person approves a request of the same tool in another turn: the
   * next request could be the same with one cent more. Kept here because a session forgets a rejection that is never
   * sent.
   */
  const noes = new Map<string, Interrupt>();
  const seen = new WeakSet<Interrupt>();
  const listeners = new Set<() => void>();
  let stopWatching: (() => void) | undefined;

  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  let sessionId: string | undefined;
  const watch = (): void => {
    if (stopWatching) return;
    ({ sessionId } = session.getState());
    stopWatching = session.subscribe(settle);
  };
  /** A pending offer becomes a rule when its approval is confirmed, and is dropped at any other end. */
  function settle(): void {
    // In a new conversation, the earlier agreements no longer apply.
    if (session.getState().sessionId !== sessionId) {
      ({ sessionId } = session.getState());
      rules = [];
      pending.clear();
      offers.clear();
      noes.clear();
    }
    for (const interrupt of session.getState().interrupts) {
      const { key, name, batch, verdict } = interrupt;
      if (seen.has(interrupt)) continue;
      seen.add(interrupt);
      const { id: user, words } = given.get(key) ?? {};
      if (isNo(interrupt)) noes.set(key, interrupt);
      if (!isSettled(interrupt)) continue;
      if (!isConfirmed(interrupt)) {
        pending.delete(key);
        continue;
      }
      if (user && verdict?.words?.[0] === words) {
        rules = rules.map((rule) =>
          rule.id === user
            ? { ...rule, uses: [...rule.uses, { key, at: interrupt.decidedAt ?? Date.now() }] }
            : rule,
        );
      } else {
        for (const no of noes.values())
          if (no.key === key || (no.name === name && no.batch !== batch)) noes.delete(no.key);
      }
      const waiting = pending.get(key);
      if (!waiting) continue;
      pending.delete(key);
      const id = `rule-${++count}`;
      offers.set(id, waiting.offer);
      const { label } = waiting.offer;
      rules = [...rules, { id, tool: waiting.tool, label, since: Date.now(), uses: [] }];
    }
    if (pending.size + rules.length === 0) {
      stopWatching?.();
      stopWatching = undefined;
    }
    tell();
  }

  return {
    getRules: () => rules,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isShown: () => shown > 0,
    show() {
      shown += 1;
      tell();
      return () => {
        shown -= 1;
        tell();
      };
    },
    pend(key, tool, offer) {
      if (offer) pending.set(key, { tool, offer });
      else pending.delete(key);
      watch();
      tell();
    },
    renew(key, offer) {
      const taken = pending.get(key);
      // The rule stays with an answer that is being sent, or kept.
      const isOpen = (one: Interrupt) => one.key === key && one.status === 'open';
      if (!taken || !session.getState().interrupts.some(isOpen)) return;
      if (offer?.label === taken.offer.label) pending.set(key, { ...taken, offer });
      else {
        pending.delete(key);
        tell();
      }
    },
    isPending: (key) => pending.has(key),
    use(next, say) {
      if (shown === 0 || given.has(next.key)) return undefined;
      settle();
      if ([...noes.values()].some(({ name }) => name === next.name)) return undefined;
      const rule = rules.find(
        ({ id, tool }) => tool === next.name && isCovered(offers.get(id), next),
      );
      if (!rule) return undefined;
      const words = say(rule.label);
      given.set(next.key, { id: rule.id, words });
      return words;
    },
    revoke(id) {
      offers.delete(id);
      rules = rules.filter((rule) => rule.id !== id);
      tell();
    },
  };
}
