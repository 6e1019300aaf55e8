import { type RefCallback, useCallback, useEffect, useRef, useState } from 'react';
import { type AtRest, watchAtRest } from './watchAtRest.ts';

/** When the answering buttons may answer. */
export interface Arming {
  /** Goes on the element around the buttons. */
  readonly armRef: RefCallback<HTMLElement>;
  readonly isArmed: boolean;
  /**
   * Since when, on the clock of events; undefined while they are not armed. Looks anew, because a move that came just
   * before a press may not have been drawn yet.
   */
  readonly armedSince: () => number | undefined;
}

/**
 * Arms the answering buttons. A key or click that was begun before a person could see them was meant for something
 * else, so they become live 500 ms after they first were drawn in view of a visible tab with nothing over them, and
 * start over whenever they move, change their size, are covered, leave the view, or the tab comes back. Not a reading
 * timer: it only outlasts a reflex.
 *
 * Another `step` or another `subject` arms anew: the buttons now say, or are about, something else.
 */
export function useArming(isOpen: boolean, step = '', subject?: unknown): Arming {
  const [element, armRef] = useElement();
  const [armed, setArmed] = useState<{ readonly step: string; readonly subject: unknown }>();
  const watch = useRef<AtRest | undefined>(undefined);

  useEffect(() => {
    if (!element || !isOpen) return;
    const own = watchAtRest(element, (isAtRest) =>
      setArmed(isAtRest ? { step, subject } : undefined),
    );
    watch.current = own;
    return () => {
      own.stop();
      watch.current = undefined;
      setArmed(undefined);
    };
  }, [element, isOpen, step, subject]);

  // Compared while rendering, so that no button of a new step is ever drawn live.
  const isArmed =
    isOpen && armed !== undefined && armed.step === step && Object.is(armed.subject, subject);
  return {
    armRef,
    isArmed,
    armedSince: () => (isArmed ? watch.current?.since() : undefined),
  };
}

function useElement(): [HTMLElement | null, RefCallback<HTMLElement>] {
  const [element, setElement] = useState<HTMLElement | null>(null);
  return [element, useCallback((next: HTMLElement | null) => setElement(next), [])];
}
