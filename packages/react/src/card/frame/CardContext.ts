import { createContext, useContext } from 'react';
import type { CustomCard } from './useCustomCard.ts';

/** The level of risk, set only by the app. */
export type Risk = 'low' | 'elevated' | 'high';

/** The kind of a card. Names it in its header, in trays, announcements and receipts. */
export type CardKind = 'approval' | 'question' | 'credential' | 'finish' | 'custom';

/** The state that every part passes to an app's `className` and `render`. */
export interface CardState {
  readonly kind: CardKind;
  readonly status: CustomCard['status'];
  readonly risk: Risk | undefined;
}

/** Shared by the parts of a card. */
export interface CardContextValue extends CustomCard {
  readonly kind: CardKind;
  readonly risk: Risk | undefined;
  readonly isOnline: boolean;
  /**
   * True while answers can't be sent without the person's permission, because this browser can't persist the record.
   */
  readonly needsWord: boolean;
  /** A button was pressed before it was visible for long enough; the status line explains why nothing happened. */
  readonly wasEarly: boolean;
  /** How often a disabled answer was pressed since another button was pressed. */
  readonly refused: number;
  /** The ids that connect the parts. */
  readonly ids: { readonly kind: string; readonly title: string; readonly status: string };
}

export const CardContext = createContext<CardContextValue | null>(null);

/**
 * Returns the enclosing card.
 * @throws outside a card.
 */
export function useCard(): CardContextValue {
  const card = useContext(CardContext);
  if (!card) {
    throw new Error('Holdpoint: this part needs a card around it.');
  }
  return card;
}
