import { type ComponentType, useEffect, useId, useLayoutEffect, useSyncExternalStore } from 'react';
import { useCard } from '../../card/frame/CardContext.ts';
import { Revealed } from '../../card/reveal/Revealed.tsx';
import { useMessages } from '../../messages/messagesContext.ts';
import { useRulesMessages } from '../../messages/useRulesMessages.ts';
import type { InterruptHandle } from '../../turn/interruptHandle.ts';
import { useApproval } from '../parts/ApprovalContext.ts';
import { mayHaveRule, readFacts, takesFirstAnswer } from '../parts/cardFacts.ts';
import { type RuleOffer, ruleStoreOf } from './ruleStore.ts';

type OfferFor = (interrupt: InterruptHandle) => RuleOffer | undefined;

/** The app's policy, ready for a card. */
export interface DontAskAgain {
  /** The element that a card renders for it. */
  readonly Offer: ComponentType<{ readonly offerFor: OfferFor }>;
  readonly offerFor: OfferFor;
}

/**
 * Lets a person choose "don't ask again" for what the app offers, until they leave the page. The kit offers nothing
 * automatically: `offer` returns the words and what they cover, or undefined. Approving a card with its box ticked
 * makes a rule once the server has confirmed it. The rule uses the words on the card at that moment: if an edit changes
 * the words or ends the offer, the box is unticked.
 *
 * A rule answers only what one press could approve: never high risk, a phrase, an Approve that takes a long press, a
 * value that is not shown whole, anything the card warns of, or a number that JavaScript rounds. It answers only while
 * `<ApprovalRules>` is on the page, which lists every rule with every answer it gave, and revokes it.
 * @example
 * approval(transfer, {
 *   dontAskAgain: forThisSession(({ input }: { input: Transfer }) => ({
 *     label: `Transfers to ${input.to} of at most 100 EUR`,
 *     covers: ({ input: next }) => next.to === input.to && next.amount <= 100,
 *   })),
 * })
 */
export function forThisSession<Input = unknown, Metadata = unknown>(
  offer: (interrupt: InterruptHandle<Input, Metadata>) => RuleOffer<Input, Metadata> | undefined,
): DontAskAgain {
  // The card's interrupt has fitted the tool's schemas.
  return { Offer, offerFor: offer as unknown as OfferFor };
}

function Offer({ offerFor }: { readonly offerFor: OfferFor }) {
  const card = useCard();
  const approval = useApproval();
  const { interrupt } = card;
  const { interruptAsSent, approveByRule } = approval;
  const { marks } = useMessages();
  const words = useRulesMessages();
  const store = ruleStoreOf(interrupt.turn.session);
  const isShown = useSyncExternalStore(store.subscribe, store.isShown, () => false);
  const rules = useSyncExternalStore(store.subscribe, store.getRules, store.getRules);
  const isTicked = useSyncExternalStore(
    store.subscribe,
    () => store.isPending(interrupt.key),
    () => false,
  );
  const id = useId();

  const facts = readFacts(card, approval);
  const mayRule = isShown && !approval.off && mayHaveRule(interruptAsSent, facts);
  const isAsked = mayRule && facts.isUntouched && takesFirstAnswer(interrupt, facts);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each request and each rule; `use` gives a request once
  useEffect(() => {
    const said = isAsked ? store.use(interrupt, words.byRule) : undefined;
    if (said !== undefined) approveByRule(said);
  }, [isAsked, rules, store, interrupt.key]);

  const offer = mayRule ? offerFor(interruptAsSent) : undefined;
  useLayoutEffect(() => store.renew(interrupt.key, offer));
  useLayoutEffect(() => () => store.renew(interrupt.key, undefined), [store, interrupt.key]);
  if (!offer || interrupt.status !== 'open') return null;
  return (
    <div className="hp-dont-ask-again">
      <input
        type="checkbox"
        id={id}
        checked={isTicked}
        onChange={() => store.pend(interrupt.key, interrupt.name, isTicked ? undefined : offer)}
      />
      <label htmlFor={id}>
        {words.offer}
        {marks.space}
        <b>
          <Revealed text={offer.label} />
        </b>
        <span className="hp-hint"> {words.until}</span>
      </label>
    </div>
  );
}
