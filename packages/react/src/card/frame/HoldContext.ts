import { createContext, useContext } from 'react';
import type { Hold } from './useHold.ts';

/** How much is at stake. Only the app says so. */
export type Risk = 'low' | 'elevated' | 'high';

/** What a card is, by the word in its head. */
export type HoldKind = 'approval' | 'question' | 'credential' | 'custom';

/** What every part of a card knows of its state: given to an app's `className` and `render`. */
export interface CardState {
  readonly kind: HoldKind;
  readonly status: Hold['status'];
  readonly risk: Risk | undefined;
}

/** What the shared parts of a card know. */
export interface HoldState extends Hold {
  readonly kind: HoldKind;
  readonly risk: Risk | undefined;
  readonly isOnline: boolean;
  /** True while no answer leaves without the person's word, since this browser can't remember that it does. */
  readonly needsWord: boolean;
  /** The ids that tie the parts together. */
  readonly ids: { readonly kind: string; readonly title: string; readonly status: string };
}

/** Of the card around. */
export const HoldContext = createContext<HoldState | null>(null);

/**
 * The card around a part.
 * @throws when there is none.
 */
export function useHoldContext(): HoldState {
  const hold = useContext(HoldContext);
  if (!hold) {
    throw new Error(
      'Holdpoint: this part needs a card around it. Put it inside <Approval.Root>, <Question.Root> or <Credential.Root>.',
    );
  }
  return hold;
}
