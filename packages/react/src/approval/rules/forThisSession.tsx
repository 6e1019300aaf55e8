import { type ComponentType, useEffect, useId, useLayoutEffect, useSyncExternalStore } from 'react';
import { useCardContext } from '../../card/frame/CardContext.ts';
import { Revealed } from '../../card/reveal/Revealed.tsx';
import { useMessages } from '../../messages/messagesContext.ts';
import type { InterruptHandle } from '../../turn/interruptHandle.ts';
import { useApproval } from '../parts/ApprovalContext.ts';
import { mayHaveRule, readFacts, takesFirstAnswer } from '../parts/cardFacts.ts';
import { type RuleOffer, ruleStoreOf } from './ruleStore.ts';

type OfferFor = (interrupt: InterruptHandle) => RuleOffer | undefined;

/** A policy of the app's, ready for a card. */
export interface DontAskAgain {
  /** What a card draws for it. */
  readonly Offer: ComponentType<{ readonly offerFor: OfferFor }>;
  readonly offerFor: OfferFor;
}

/**
 * Lets a person say "don't ask again" for what the app says, until the page is left. The kit offers nothing by itself:
 * `offer` gives the words and what they cover, or undefined. A rule is made by the approval of a card whose box is
 * ticked, once the server has confirmed it, and it is the rule that stands on the card when it is approved: where an edit
 * changes the words, or ends the offer, the tick is gone. It answers only what could be approved by one press: nothing of high
 * risk, nothing with a phrase or an Approve that takes a long press, nothing that is not shown whole, nothing that the card
 * warns of, and no number that JavaScript rounds. And only while `<ApprovalRules>` is on
 * the page, which lists every rule with every answer it gave and takes it back.
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
  const card = useCardContext();
  const approval = useApproval();
  const { interrupt } = card;
  const { interruptAsSent, approveByRule } = approval;
  const { rules: words, marks } = useMessages();
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
