import { HoldpointError, type Resolution, type Verdict } from '@holdpoint/client';
import { isAnswerable, isHoldpointError } from '@holdpoint/client/internal';
import { type RefCallback, useCallback, useState } from 'react';
import { isUnanswerable } from '../../internals/isUnanswerable.ts';
import { type InterruptHandle, nameOf, turnOf } from '../../turn/interruptHandle.ts';
import { useArming } from '../arming/useArming.ts';
import { type Unjudged, useUnjudged } from '../reveal/useUnjudged.ts';
import { useExpiry } from '../time/useExpiry.ts';

/** What every card shares: when it may be answered, and how an answer gets out. */
export interface CustomCard {
  readonly interrupt: InterruptHandle;
  /**
   * `arming` is `open` for less than half a second: a press that was meant for something else must not answer.
   * @selector `[data-status]`
   */
  readonly status: InterruptHandle['status'] | 'arming';
  /** True when a press answers now. */
  readonly canAnswer: boolean;
  /** True once the buttons have been in view long enough. Presses then count, including those that send no answer. */
  readonly isArmed: boolean;
  /** True when the buttons wait because they are not wholly in view, and scrolling down would show the rest of them. */
  readonly isCutOff: boolean;
  /** True while the buttons are in view and at rest, and have not been for long enough yet. */
  readonly isArming: boolean;
  /** Set while what judges the page's texts is not loaded: only an answer that says no can be given. */
  readonly unjudged: Unjudged;
  /** Why the last answer could not be recorded. Nothing was sent. */
  readonly problem: HoldpointError | undefined;
  /**
   * Since when a press counts, by the clock of events; undefined while none does. Each call looks at the page again, since
   * the card may have moved and not been drawn yet.
   */
  armedSince(): number | undefined;
  /** Goes on the element that holds the answering buttons. */
  readonly armRef: RefCallback<HTMLElement>;
  /** Records an answer, and sends it unless answers are deferred. `make` may throw; what it throws becomes `problem`. */
  decide(make: () => Resolution, verdict: Verdict): void;
  /** Takes the answer back, or gives one that is unknown or failed back to the person. */
  reopen(): void;
  /** Asks the backend what became of it. */
  checkAgain(): void;
}

/**
 * The behaviour behind all cards. It never answers automatically: every answer is a call of `decide` from a person's
 * press. If a press leads to another answering button, give each its own `step`, so the new one arms again.
 * @throws {TypeError} if `interrupt` is not a handle, such as one from `session.getState()`.
 */
export function useCustomCard(interrupt: InterruptHandle, step?: string): CustomCard {
  const { isDeferred, status } = interrupt;
  const turn = turnOf(interrupt);
  const name = nameOf(interrupt);
  const [failed, setFailed] = useState<{
    readonly name: string;
    readonly problem: HoldpointError;
  }>();
  const isOpen = status === 'open' && !isUnanswerable(interrupt);
  const unjudged = useUnjudged();
  // The buttons arm again for another interrupt in the same place, for another input of the same interrupt, and once texts
  // are judged, which may be drawn differently then.
  // Also armed while `unknown` or `failed`, since these can be answered again, by a press like any other.
  const { armRef, isArmed, isCutOff, isArming, armedSince } = useArming(
    isOpen || status === 'unknown' || status === 'failed',
    `${name} ${status} ${step} ${unjudged}`,
    interrupt.input,
  );
  // That the time is over is no answer. It only marks the interrupt as expired.
  const expire = useCallback(() => turn.session.expire(interrupt.key), [turn, interrupt.key]);
  useExpiry(isAnswerable(interrupt) ? interrupt.expiresAt : undefined, expire);

  const decide = useCallback(
    (make: () => Resolution, verdict: Verdict) => {
      const fail = (error: unknown) => {
        const isOurs = isHoldpointError(error);
        // The card says that nothing was sent. Why is for who makes the app: a schema's words are not for a person.
        const thrown = () =>
          new HoldpointError('protocol', 'the app threw, so nothing was sent', {
            cause: error,
            taken: 'no',
          });
        setFailed({ name, problem: isOurs ? error : thrown() });
        if (!isOurs) throw error;
        console.error(error);
      };
      try {
        setFailed(undefined);
        turn.decide(make(), { verdict, send: isDeferred ? 'defer' : 'when-complete' }).catch(fail);
      } catch (error) {
        fail(error);
      }
    },
    [turn, isDeferred, name],
  );

  return {
    interrupt,
    status: isOpen && !isArmed ? 'arming' : status,
    canAnswer: isOpen && isArmed,
    isArmed,
    isCutOff,
    isArming,
    unjudged,
    // Only a problem of this interrupt, not of the one that was drawn here before.
    problem: failed?.name === name ? failed.problem : undefined,
    armedSince,
    armRef,
    decide,
    reopen: () => turn.reopen(interrupt),
    checkAgain: () => void turn.checkAgain(),
  };
}
