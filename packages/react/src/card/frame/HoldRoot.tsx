import type { SessionState } from '@holdpoint/client';
import { forwardRef, useId, useMemo, useRef } from 'react';
import { Part, type PartProps, PartStateContext } from '../../internals/Part.tsx';
import { useFocusAfterAnswer } from '../../internals/useFocusAfterAnswer.ts';
import { useOnline } from '../../internals/useOnline.ts';
import { useSessionStore } from '../../turn/useSessionStore.ts';
import { copyExact } from '../reveal/copyExact.ts';
import {
  type CardState,
  HoldContext,
  type HoldKind,
  type HoldState,
  type Risk,
} from './HoldContext.ts';
import type { Hold } from './useHold.ts';

/** Props of the root that all cards share. */
export interface HoldRootProps extends PartProps<'article', CardState> {
  readonly hold: Hold;
  readonly kind: HoldKind;
  readonly risk?: Risk | undefined;
}

/** True while answers wait for the word that they may leave without being remembered. */
export const selectNeedsWord = ({ memory }: SessionState): boolean => memory === 'failed';

/**
 * The frame of a card: names it by its kind and its title, says its state in data attributes, and looks after the focus
 * once it was answered. It never takes the focus by itself, and no key answers.
 * Renders an `<article>` element.
 */
export const HoldRoot = forwardRef<HTMLElement, HoldRootProps>(function HoldRoot(
  { hold: given, kind, risk, children, ...props },
  ref,
) {
  const id = useId();
  const root = useRef<HTMLElement>(null);
  const isOnline = useOnline();
  const needsWord = useSessionStore(given.interrupt.turn.session, selectNeedsWord);
  const markAnswered = useFocusAfterAnswer(root, given.interrupt.key, given.status);

  const hold: HoldState = {
    ...given,
    canAnswer: given.canAnswer && isOnline && !needsWord,
    decide(make, verdict) {
      markAnswered();
      given.decide(make, verdict);
    },
    kind,
    risk,
    isOnline,
    needsWord,
    ids: { kind: `${id}kind`, title: `${id}title`, status: `${id}status` },
  };
  const { status } = hold;
  const state = useMemo<CardState>(() => ({ kind, status, risk }), [kind, status, risk]);

  return (
    <HoldContext.Provider value={hold}>
      <PartStateContext.Provider value={state}>
        <Part
          tag="article"
          given={props}
          ref={ref}
          ownRef={root}
          onCopy={copyExact}
          aria-labelledby={`${hold.ids.kind} ${hold.ids.title}`}
          data-hp-card=""
          data-kind={kind}
          data-status={status}
          data-risk={risk}
        >
          {children}
        </Part>
      </PartStateContext.Provider>
    </HoldContext.Provider>
  );
});
