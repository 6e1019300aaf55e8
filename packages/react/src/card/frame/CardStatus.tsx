import { forwardRef, type ReactNode } from 'react';
import { InnerButton } from '../../internals/InnerButton.tsx';
import { AlertIcon, CheckIcon, ClockIcon, CrossIcon, InfoIcon } from '../../internals/icons.tsx';
import { isUnsent } from '../../internals/isUnsent.ts';
import { Part, type PartProps } from '../../internals/Part.tsx';
import type { CommonMessages, Messages } from '../../messages/en.ts';
import { useMessages } from '../../messages/messagesContext.ts';
import { judge } from '../reveal/judge.ts';
import { Shortened } from '../reveal/Shortened.tsx';
import { AllowWithoutMemory } from './AllowWithoutMemory.tsx';
import { asideWords } from './asideWords.ts';
import { type CardContextValue, type CardState, useCard } from './CardContext.ts';
import { CardCutOff } from './CardCutOff.tsx';
import { isNo } from './isNo.ts';

/** Props of the status line. */
export interface CardStatusProps extends PartProps<'p', CardState> {
  /**
   * Shown while it can be answered and nothing went wrong. Default: that nothing happens until then, for assistive
   * technology only.
   */
  readonly children?: ReactNode;
  /** The severity of `children`. Default: none. */
  readonly tone?: 'caution' | 'danger' | undefined;
  /** The decision, shown first while the answer is kept to be sent. */
  readonly kept?: ReactNode;
  /** Why an answer is off while it can be answered. Shown before everything else. */
  readonly off?: ReactNode;
  /** True if the text names what an answer still lacks. Default: true if `off` is set. */
  readonly isLacking?: boolean | undefined;
}

/**
 * One line for every state: what is known, what is not, and what a person can do. It describes the answering buttons.
 * Renders a `<p>` element.
 */
export const CardStatus = forwardRef<HTMLParagraphElement, CardStatusProps>(function CardStatus(
  { children, tone: openTone, kept, off, isLacking = Boolean(off), ...props },
  ref,
) {
  const card = useCard();
  const messages = useMessages();
  const {
    tone,
    icon = tone ? <AlertIcon /> : <InfoIcon />,
    words,
    isUnseen,
  } = describe(card, messages, {
    // A line that names nothing missing is replaced by the reason why a press did nothing.
    off: isLacking || !card.wasEarly ? off : undefined,
    open: children,
    openTone,
    kept,
  });
  // Announces what is missing at each press, and after an early one when presses count. A new element each time, because
  // a screen reader skips unchanged text, and Firefox reports an alert only when it appears. A line with a tone can have a
  // button, which stays.
  const press = isLacking ? card.refused : card.wasEarly && !tone ? card.status : 0;
  return (
    <Part
      tag="p"
      appProps={props}
      ref={ref}
      id={card.ids.status}
      tabIndex={-1}
      data-hp-status=""
      data-tone={tone}
    >
      {icon}
      <span
        key={press}
        className={isUnseen ? 'hp-sr' : undefined}
        role={card.problem || (openTone && words === children) || press ? 'alert' : undefined}
      >
        {words}
        {asksForWord(card) && <AllowWithoutMemory session={card.interrupt.turn.session} />}
      </span>
      {card.isCutOff && !tone && !isLacking && <CardCutOff />}
    </Part>
  );
});

/** The texts that a kind of card adds to the status line. */
interface Own {
  readonly off: ReactNode;
  readonly open: ReactNode;
  readonly openTone: 'caution' | 'danger' | undefined;
  readonly kept: ReactNode;
}

interface Line {
  readonly tone?: 'caution' | 'danger';
  /** Default: the icon of its tone. */
  readonly icon?: ReactNode;
  readonly words: ReactNode;
  /** Only for assistive technology, because the card already shows it. */
  readonly isUnseen?: boolean;
}

/** Asks for permission on a card that can be, or was, answered; if the answer is deferred, the tray asks. */
const asksForWord = ({ needsWord, status, interrupt }: CardContextValue): boolean =>
  needsWord &&
  (status === 'arming' || status === 'open' || (status === 'decided' && !interrupt.isDeferred));

function describe(
  card: CardContextValue,
  { status: words, action, receipt, notice, marks: { space } }: CommonMessages,
  { off, open, openTone, kept }: Own,
): Line {
  const { status, interrupt, problem, isOnline } = card;
  const { refusal } = interrupt;
  const says = refusal?.serverMessage;
  const first = interrupt.unverified
    ? words.unverified
    : interrupt.rejectedBefore && words.rejectedBefore;
  const warned = first
    ? caution(
        <>
          {first}
          {space}
          {off || (open ?? words.open)}
        </>,
      )
    : undefined;
  if (asksForWord(card)) return caution(words.noMemory);
  switch (status) {
    case 'announced':
      return { words: words.announced };
    case 'arming':
    case 'open':
      if (problem)
        return danger(
          problem.code === 'invalid-answer' ? words.unfit : quote(words.problem, problem.reason),
        );
      if (interrupt.ambiguous) return caution(words.ambiguous);
      if (interrupt.unanswerable) return caution(words.unanswerable[interrupt.unanswerable]);
      if (!isOnline) return caution(words.offline);
      if (card.isCutOff && !(window.IntersectionObserver && window.ResizeObserver))
        return caution(words.blind);
      if (card.unjudged === 'failed')
        return caution(
          <>
            {words.notLoaded} {loadAgain(action.tryAgain)}
          </>,
        );
      if (card.unjudged) return { words: words.loading };
      if (off) return warned ?? { words: off };
      if (openTone) return { tone: openTone, words: open };
      // If the page itself held the answer back, there are no words from the server.
      if (refusal && isUnsent(refusal)) return danger(quote(words.problem, refusal.reason));
      if (refusal) return danger(quote(says ? words.refusedWith : words.refused, says, space));
      if (interrupt.doubt) return caution(words.doubt[interrupt.doubt]);
      if (card.wasEarly) return { words: status === 'open' ? words.armed : words.early };
      return warned ?? { icon: null, words: open ?? words.open, isUnseen: !open };
    case 'decided':
      return {
        icon: isNo(interrupt.verdict?.kind) ? <CrossIcon /> : <CheckIcon />,
        words: (
          <>
            {kept ?? decided(interrupt, words, space)}
            {/* The person's own words end without an added full stop. */}
            {interrupt.verdict?.words?.some(Boolean) ? ' ' : space}
            {interrupt.isDeferred ? words.decidedInTray(openBeside(interrupt)) : words.decidedAlone}
          </>
        ),
      };
    case 'sending':
      return {
        words: interrupt.by === 'other-tab' ? words.otherTab : words.sending,
      };
    case 'unknown':
      return caution(
        refusal?.taken === 'no' && !isUnsent(refusal)
          ? words.refusedUnclear
          : interrupt.turn.session.canCheck()
            ? words.unknown
            : words.unknownForGood,
      );
    case 'failed': {
      // The effect of the answer failed. Uses the kit's words if the server sent none for a person.
      const more = says
        ? notice.serverSays
        : refusal?.code === 'asked-again' && notice['asked-again'];
      return danger(quote(words.failed + (more ? space + more : ''), says, space));
    }
    case 'expired':
      return { icon: <ClockIcon />, words: words.expired };
    case 'superseded':
      return { words: asideWords(interrupt, receipt) };
    case 'elsewhere':
      return {
        words: refusal ? receipt.alreadyBy : receipt.elsewhereBy,
      };
    case 'resolved':
      if (interrupt.doubt) return { words: receipt.resolvedInDoubt };
      if (interrupt.problem === 'ran') return { words: receipt.effect.ignored };
      return { icon: <CheckIcon />, words: receipt.confirmedAt('') };
    default:
      return status satisfies never;
  }
}

const caution = (words: ReactNode): Line => ({ tone: 'caution', words });
const danger = (words: ReactNode): Line => ({ tone: 'danger', words });

/** Loads the text checks again. The button disappears, so the line takes the focus. */
const loadAgain = (words: string) => (
  <InnerButton
    action="load-again"
    data-look="quiet"
    onClick={({ currentTarget }) => {
      currentTarget.closest<HTMLElement>('[data-hp-status]')?.focus();
      void judge.load();
    }}
  >
    {words}
  </InnerButton>
);

/**
 * Returns the kit's words, and after them someone else's, if there are any: the server's, the person's, or the reason
 * why an answer was not sent, for the developer to fix.
 */
const quote = (words: ReactNode, text: string | false | undefined, space = ' '): ReactNode =>
  text ? (
    <>
      {words}
      {space}
      <Shortened text={text} className="hp-mw" />
    </>
  ) : (
    words
  );

/** The person's decision with its reason. Nothing is sent yet, so they can read it first. */
function decided(
  { verdict }: CardContextValue['interrupt'],
  { decidedAs }: Messages['status'],
  space: string,
): ReactNode {
  const reason = isNo(verdict?.kind) && verdict?.words?.join(' ');
  return verdict && quote(<b>{decidedAs[verdict.kind]}</b>, reason, space);
}

/** Returns how many other requests of the batch are pending. */
function openBeside({ turn, batch }: CardContextValue['interrupt']): number {
  return turn.session
    .getState()
    .interrupts.filter((other) => other.batch === batch && other.status === 'open').length;
}
