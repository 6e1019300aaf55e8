import { forwardRef } from 'react';
import { AlertIcon, RiskIcon } from '../../internals/icons.tsx';
import { Part, type PartProps } from '../../internals/Part.tsx';
import { useMessages } from '../../messages/messagesContext.ts';
import { type CardState, type Risk, useCard } from './CardContext.ts';

const bars: { readonly [R in Risk]: 1 | 2 | 3 } = { low: 1, elevated: 2, high: 3 };

/**
 * What kind of card this is.
 * Renders a `<span>` element.
 */
export const CardKindName = forwardRef<HTMLSpanElement, PartProps<'span', CardState>>(
  function CardKindName({ children, ...props }, ref) {
    const { kind, ids } = useCard();
    const { kind: words } = useMessages();
    return (
      <Part tag="span" appProps={props} ref={ref}>
        {children}
        <span id={ids.kind}>{words[kind]}</span>
      </Part>
    );
  },
);

/**
 * How much is at stake, as the app says; of a tool that it does not know, just that. Nothing where it says nothing.
 * Renders a `<span>` element.
 */
export const CardRisk = forwardRef<HTMLSpanElement, PartProps<'span', CardState, 'children'>>(
  function CardRisk(props, ref) {
    const { risk, interrupt } = useCard();
    const { risk: words } = useMessages();
    if (!risk) {
      if (interrupt.tool) return null;
      return (
        <Part tag="span" appProps={props} ref={ref} data-tone="caution">
          <AlertIcon />
          {words.unknown}
        </Part>
      );
    }
    return (
      <Part
        tag="span"
        appProps={props}
        ref={ref}
        data-tone={risk === 'high' ? 'danger' : undefined}
      >
        <RiskIcon level={bars[risk]} />
        {words[risk]}
      </Part>
    );
  },
);

const tones: { readonly [status: string]: 'caution' | 'danger' | undefined } = {
  unknown: 'caution',
  failed: 'danger',
};

/**
 * The state in a word or two.
 * Renders a `<span>` element.
 */
export const CardStateName = forwardRef<HTMLSpanElement, PartProps<'span', CardState>>(
  function CardStateName({ children, ...props }, ref) {
    const { status, interrupt } = useCard();
    const { state } = useMessages();
    const name = status === 'sending' && interrupt.by === 'other-tab' ? 'otherTab' : status;
    return (
      <Part tag="span" appProps={props} ref={ref} data-tone={tones[status]}>
        {children ?? state[name]}
      </Part>
    );
  },
);
