import { type ComponentPropsWithoutRef, createContext, useContext } from 'react';
import { Part, type PartOptions } from './Part.tsx';

/** What a button that the kit draws inside of a part does. */
export type InnerAction =
  | 'add'
  | 'allow'
  | 'as-form'
  | 'as-json'
  | 'copy'
  | 'leave-out'
  | 'load-again'
  | 'move-down'
  | 'move-up'
  | 'remove'
  | 'save'
  | 'show-all'
  | 'show-more'
  | 'use-suggestion';

/** What such a button knows of itself, beside the state of its card. */
export interface InnerButtonState {
  readonly action: InnerAction;
}

/** How a card's root says that these buttons are drawn. */
export const InnerButtonContext = createContext<PartOptions<'button', never> | undefined>(
  undefined,
);

/**
 * A button that the kit draws inside of a part, such as one that shows more of a list. It answers nothing.
 * Renders a `<button>` element, or what the card's root was given in `innerButtons`.
 */
export function InnerButton({
  action,
  ...props
}: ComponentPropsWithoutRef<'button'> & InnerButtonState) {
  return (
    <Part
      tag="button"
      appProps={useContext(InnerButtonContext) ?? { className: 'hp-btn' }}
      state={{ action }}
      type="button"
      {...props}
    />
  );
}
