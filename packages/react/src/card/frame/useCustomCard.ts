import { HoldpointError, type Resolution, type Verdict } from '@holdpoint/client';
import { isAnswerable, isHoldpointError } from '@holdpoint/client/internal';
import { type RefCallback, useCallback, useState } from 'react';
import { isUnanswerable } from '../../internals/isUnanswerable.ts';
import { type InterruptHandle, nameOf, turnOf } from '../../turn/interruptHandle.ts';
import { useArming } from '../arming/useArming.ts';
import { type Unjudged, useUnjudged } from '../reveal/useUnjudged.ts';
import { useExpiry } from '../time/useExpiry.ts';

/** Shared by all cards: when a card can be answered, and how its answer is sent. */
export interface CustomCard {
  readonly interrupt: InterruptHandle;
  /**
   * `arming` is `open` during the half second in which a press meant for something else must not answer.
   * @selector `[data-status]`
   */
  readonly status: InterruptHandle['status'] | 'arming';
  /** True if a press answers now. */
  readonly canAnswer: boolean;
  /** True once the buttons have been in view long enough. Presses then count, including those that send no answer. */
  readonly isArmed: boolean;
  /** True if the buttons can't arm because they are not fully visible, and scrolling down would show them. */
  readonly isCutOff: boolean;
  /** True while the buttons are visible and at rest, before the delay has passed. */
  readonly isArming: boolean;
  /** Set while the text checks are not loaded: only a rejection can be sent. */
  readonly unjudged: Unjudged;
  /** Why the last answer could not be recorded. Nothing was sent. */
  readonly problem: HoldpointError | undefined;
  /**
   * Returns the time since which a press counts, on the clock of events; undefined while none does. Checks the page on
   * each call, because the card may have moved without a frame yet.
   */
  armedSince(): number | undefined;
  /** Attach it to the element that contains the answering buttons. */
  readonly armRef: RefCallback<HTMLElement>;
  /** Records an answer, and sends it unless answers are deferred. If `make` throws, the error becomes `problem`. */
  decide(make: () => Resolution, verdict: Verdict): void;
  /** Withdraws the answer, or gives an unknown or failed one back to the person. */
  reopen(): void;
  /** Asks the backend for the effect of the answer. */
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
  // The buttons arm again for another interrupt in the same place, for another input of the same interrupt, and once
  // texts are checked, which can change how they are drawn. They also arm in `unknown` and `failed`, which can be
  // answered again by a press like any other.
  const { armRef, isArmed, isCutOff, isArming, armedSince } = useArming(
    isOpen || status === 'unknown' || status === 'failed',
    `${name} ${status} ${step} ${unjudged}`,
    interrupt.input,
  );
  // Expiry is not an answer. It only marks the interrupt as expired.
  const expire = useCallback(() => turn.session.expire(interrupt.key), [turn, interrupt.key]);
  useExpiry(isAnswerable(interrupt) ? interrupt.expiresAt : undefined, expire);

  const decide = useCallback(
    (make: () => Resolution, verdict: Verdict) => {
      const fail = (error: unknown) => {
        const isOurs = isHoldpointError(error);
        // The card says that nothing was sent. The cause is for the developer: a schema's words are not for a person.
        const problem = isOurs
          ? error
          : new HoldpointError('protocol', 'the app threw, so nothing was sent', {
              cause: error,
              taken: 'no',
            });
        setFailed({ name, problem });
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
    // Only a problem of this interrupt, not of the previous one in this place.
    problem: failed?.name === name ? failed.problem : undefined,
    armedSince,
    armRef,
    decide,
    reopen: () => turn.reopen(interrupt),
    checkAgain: () => void turn.checkAgain(),
  };
}
