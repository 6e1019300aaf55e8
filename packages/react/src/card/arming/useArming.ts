import { type RefCallback, useCallback, useEffect, useRef, useState } from 'react';
import { sight } from './sight.ts';
import { warnUnarmed } from './warnUnarmed.ts';
import type { AtRest } from './watchAtRest.ts';

/** Bundlers replace this, and React's own files read it too. */
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** When the answering buttons become active. */
export interface Arming {
  /** Attach it to the element around the buttons. */
  readonly armRef: RefCallback<HTMLElement>;
  readonly isArmed: boolean;
  /**
   * True if they can't arm because they are not fully visible: the window's lower edge or a scrolling box cuts them
   * off.
   */
  readonly isCutOff: boolean;
  /** True while they are visible and at rest, before the delay has passed. */
  readonly isArming: boolean;
  /**
   * Returns the time since which the buttons are armed, on the clock of events; undefined while they are not. Checks
   * again on each call: a move just before a press may not be drawn yet.
   */
  readonly armedSince: () => number | undefined;
}

/**
 * Arms the answering buttons. A key or click that began before a person could see them was meant for something else. The
 * buttons become active 500 ms after they are first drawn in view of a visible tab with nothing over them. The delay
 * restarts when they move, change size, are covered, leave the view, or the tab becomes visible again. It is not a
 * reading timer: it only outlasts a reflex.
 *
 * A new `step` or `subject` restarts the delay too: the buttons then say something else, or are about something else.
 */
export function useArming(isOpen: boolean, step = '', subject?: unknown): Arming {
  const [element, armRef] = useElement();
  const [seen, setSeen] = useState<Seen>();
  const watch = useRef<AtRest | undefined>(undefined);

  useEffect(() => {
    if (!element || !isOpen) return;
    if (process.env.NODE_ENV !== 'production') warnUnarmed(element, () => watch.current);
    const own = sight.watchAtRest(element, (isArmed, isCutOff, isArming) =>
      setSeen({ step, subject, isArmed, isCutOff, isArming }),
    );
    watch.current = own;
    return () => {
      own.stop();
      watch.current = undefined;
      setSeen(undefined);
    };
  }, [element, isOpen, step, subject]);

  // Compared during rendering, so a button of a new step is never active on its first render.
  const now = isOpen && seen?.step === step && Object.is(seen.subject, subject) ? seen : undefined;
  const isArmed = now?.isArmed === true;
  return {
    armRef,
    isArmed,
    isCutOff: now?.isCutOff === true,
    isArming: now?.isArming === true,
    armedSince: () => (isArmed ? watch.current?.since() : undefined),
  };
}

/** The last state of the buttons, and the step and subject it belongs to. */
interface Seen extends Pick<Arming, 'isArmed' | 'isCutOff' | 'isArming'> {
  readonly step: string;
  readonly subject: unknown;
}

function useElement(): [HTMLElement | null, RefCallback<HTMLElement>] {
  const [element, setElement] = useState<HTMLElement | null>(null);
  return [element, useCallback((next: HTMLElement | null) => setElement(next), [])];
}
