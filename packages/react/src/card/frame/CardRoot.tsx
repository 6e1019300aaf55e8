import type { SessionState } from '@holdpoint/client';
import {
  forwardRef,
  type MouseEvent,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { InnerButtonContext, type InnerButtonState } from '../../internals/InnerButton.tsx';
import { Part, type PartOptions, type PartProps, PartStateContext } from '../../internals/Part.tsx';
import { useFieldInView } from '../../internals/useFieldInView.ts';
import { useFocusAfterAnswer } from '../../internals/useFocusAfterAnswer.ts';
import { useOnline } from '../../internals/useOnline.ts';
import { useSessionStore } from '../../turn/useSessionStore.ts';
import { copyExact } from '../reveal/copyExact.ts';
import {
  CardContext,
  type CardContextValue,
  type CardKind,
  type CardState,
  type Risk,
} from './CardContext.ts';
import type { CustomCard } from './useCustomCard.ts';

/** Props of the root that all cards share. */
export interface CardRootProps extends PartProps<'article', CardState> {
  readonly card: CustomCard;
  readonly kind: CardKind;
  readonly risk?: Risk | undefined;
  /**
   * Options for the buttons inside the kit's parts, such as those that copy a value or move an option. Apply to all of
   * them; `action` in their state says what one does. Default: `<button class="hp-btn">`.
   */
  readonly innerButtons?: PartOptions<'button', CardState & InnerButtonState> | undefined;
}

/** Returns true while answers need permission to be sent without being remembered. */
export const selectNeedsWord = ({ memory }: SessionState): boolean => memory === 'failed';

/**
 * The frame of a card. Names it by its kind and title, exposes its state as data attributes, and moves the focus after
 * an answer. Never takes the focus otherwise, and no key answers.
 * Renders an `<article>` element.
 */
export const CardRoot = forwardRef<HTMLElement, CardRootProps>(function CardRoot(
  { card, kind, risk, innerButtons, children, ...props },
  ref,
) {
  const id = useId();
  const root = useRef<HTMLElement>(null);
  const isOnline = useOnline();
  const { name, key } = card.interrupt;
  const { session } = card.interrupt.turn;
  const needsWord = useSessionStore(session, selectNeedsWord);
  useFieldInView(root);
  const markAnswered = useFocusAfterAnswer(root, card.interrupt.key, card.status);
  const [early, setEarly] = useState<Early>();
  const earlyNow = laterEarly(early, card.status);
  if (early !== earlyNow) setEarly(earlyNow);
  const [refused, setRefused] = useState(0);
  const hpNow = useCallback(() => {
    const state = session.getState();
    return { ...state, now: state.interrupts.find((one) => one.key === key) };
  }, [session, key]);
  useEffect(() => {
    // Tests find a card by its tool (testing/cards.ts) and read the result of its answer (testing/fate.ts). Not an
    // attribute, because attributes never contain a payload's text.
    if (root.current) Object.assign(root.current, { hpTool: name, hpNow });
  }, [name, hpNow]);

  const context: CardContextValue = {
    ...card,
    canAnswer: card.canAnswer && isOnline && !needsWord,
    decide(make, verdict) {
      markAnswered();
      const element = root.current;
      try {
        card.decide(make, verdict);
      } finally {
        // For tests: shows whether the answer was recorded, even if the card disappears immediately.
        if (element) Object.assign(element, { hpAnswered: hpNow().now?.status !== 'open' });
      }
    },
    kind,
    risk,
    isOnline,
    needsWord,
    wasEarly: !!earlyNow,
    refused,
    ids: { kind: `${id}kind`, title: `${id}title`, status: `${id}status` },
  };
  const { status } = context;
  const state = useMemo<CardState>(() => ({ kind, status, risk }), [kind, status, risk]);

  return (
    <CardContext.Provider value={context}>
      <PartStateContext.Provider value={state}>
        <Part
          tag="article"
          appProps={props}
          ref={ref}
          ownRef={root}
          onCopy={copyExact}
          onClickCapture={({ target }: MouseEvent) => {
            const pressed = target instanceof Element && target.closest('button');
            // A new status line would take its own button from under the press.
            if (!pressed || pressed.closest('[data-hp-status]')) return;
            setEarly(pressed.hasAttribute('data-arming') ? 'waiting' : undefined);
            setRefused(pressed.getAttribute('aria-disabled') === 'true' ? refused + 1 : 0);
          }}
          aria-labelledby={`${context.ids.kind} ${context.ids.title}`}
          data-hp-card={card.interrupt.key}
          data-kind={kind}
          data-status={status}
          data-risk={risk}
        >
          <InnerButtonContext.Provider value={innerButtons}>{children}</InnerButtonContext.Provider>
        </Part>
      </PartStateContext.Provider>
    </CardContext.Provider>
  );
});

/** A premature press is explained until the buttons become active again: `waiting`, then `armed`. */
type Early = 'waiting' | 'armed' | undefined;

/** Returns what the line still explains. Nothing once the buttons wait again, or a moving card would repeat it. */
function laterEarly(early: Early, status: CustomCard['status']): Early {
  if (status === 'open') return early && 'armed';
  return status === 'arming' && early === 'waiting' ? early : undefined;
}
