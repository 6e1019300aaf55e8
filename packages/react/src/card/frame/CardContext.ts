import { createContext, useContext } from 'react';
import type { CustomCard } from './useCustomCard.ts';

/** How much is at stake. Only the app says so. */
export type Risk = 'low' | 'elevated' | 'high';

/** What kind of card it is: the word in its head, which trays, announcements and receipts use as well. */
export type CardKind = 'approval' | 'question' | 'credential' | 'finish' | 'custom';

/** What every part of a card knows of its state: given to an app's `className` and `render`. */
export interface CardState {
  readonly kind: CardKind;
  readonly status: CustomCard['status'];
  readonly risk: Risk | undefined;
}

/** What the shared parts of a card know. */
export interface CardContextValue extends CustomCard {
  readonly kind: CardKind;
  readonly risk: Risk | undefined;
  readonly isOnline: boolean;
  /** True while no answer leaves without the person's word, since this browser can't remember that it does. */
  readonly needsWord: boolean;
  /** A button was pressed before it had been seen for long enough: the status line says why nothing came of it. */
  readonly wasEarly: boolean;
  /** How often an answer was pressed that is off, since another button was pressed. */
  readonly refused: number;
  /** The ids that tie the parts together. */
  readonly ids: { readonly kind: string; readonly title: string; readonly status: string };
}

/** Of the card around. */
export const CardContext = createContext<CardContextValue | null>(null);

/**
 * The card around a part.
 * @throws when there is none.
 */
export function useCard(): CardContextValue {
  const card = useContext(CardContext);
  if (!card) {
    throw new Error(
      'Holdpoint: this part needs a card around it. Put it inside <Approval.Root>, <Question.Root>, <Credential.Root> or <Finish.Root>.',
    );
  }
  return card;
}
