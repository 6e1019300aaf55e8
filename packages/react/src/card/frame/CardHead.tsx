import { forwardRef } from 'react';
import { Part, type PartProps } from '../../internals/Part.tsx';
import { useMessages } from '../../messages/messagesContext.ts';
import { Shortened } from '../reveal/Shortened.tsx';
import { type CardState, useCard } from './CardContext.ts';

/** Props of the card's kind. */
export interface CardKindProps extends PartProps<'span', CardState> {
  /** The requester, in the app's words. Default: only the kind of the card. */
  readonly agent?: string | undefined;
}

/**
 * The requester, if the app names one, and the purpose; otherwise the kind of card. `children`, such as a mark, come
 * before it.
 * Renders a `<span>` element.
 */
export const CardKindName = forwardRef<HTMLSpanElement, CardKindProps>(function CardKindName(
  { agent, children, ...props },
  ref,
) {
  const { kind, ids } = useCard();
  const { kind: words, asks } = useMessages();
  return (
    <Part tag="span" appProps={props} ref={ref}>
      {children}
      <span id={ids.kind}>
        <b>
          {agent ? (
            <bdi>
              <Shortened text={agent} />
            </bdi>
          ) : (
            words[kind]
          )}
        </b>
        {agent && <b>{asks[kind]}</b>}
      </span>
    </Part>
  );
});

/** Tones of states and risks. */
const tones: { readonly [of: string]: 'caution' | 'danger' | undefined } = {
  unknown: 'caution',
  failed: 'danger',
  high: 'danger',
};

/**
 * The risk set by the app, or that the tool is unknown.
 * Renders a `<span>` element; nothing if the app sets no risk for a known tool.
 */
export const CardRisk = forwardRef<HTMLSpanElement, PartProps<'span', CardState, 'children'>>(
  function CardRisk(props, ref) {
    const { risk = 'unknown', interrupt } = useCard();
    const { risk: words } = useMessages();
    if (risk === 'unknown' && interrupt.tool) return null;
    return (
      <Part tag="span" appProps={props} ref={ref} data-tone={tones[risk]}>
        {words[risk]}
      </Part>
    );
  },
);

/**
 * The state in a word or two. `data-rest` marks it while the card only waits for an answer.
 * Renders a `<span>` element.
 */
export const CardStateName = forwardRef<HTMLSpanElement, PartProps<'span', CardState>>(
  function CardStateName({ children, ...props }, ref) {
    const { status, interrupt } = useCard();
    const { state } = useMessages();
    const name = status === 'sending' && interrupt.by === 'other-tab' ? 'otherTab' : status;
    const rests = !children && (status === 'open' || status === 'arming');
    return (
      <Part
        tag="span"
        appProps={props}
        ref={ref}
        data-tone={tones[status]}
        data-rest={rests ? '' : undefined}
      >
        {children ?? state[name]}
      </Part>
    );
  },
);
