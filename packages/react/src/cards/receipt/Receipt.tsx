import type { Interrupt } from '@holdpoint/client';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { CheckIcon, ClockIcon, CrossIcon, InfoIcon } from '../../internals/icons.tsx';
import { useMessages } from '../../messages/messagesContext.ts';
import { ArgumentList } from '../../parts/arguments/ArgumentList.tsx';
import { useArguments } from '../../parts/arguments/useArguments.ts';
import { sentInput } from '../../parts/edit/sentInput.ts';
import { type ReceiptWords, readReceipt } from '../../parts/hold/readReceipt.ts';
import { Revealed } from '../../parts/reveal/Revealed.tsx';

/** Props of `<Receipt>`. */
export interface ReceiptProps {
  readonly interrupt: Interrupt;
  /** What was asked, in the app's words. Default: the name of the tool. */
  readonly title?: ReactNode;
  /** Classes of the app's own. */
  readonly className?: string | undefined;
}

const icons: { readonly [I in ReceiptWords['icon']]: () => ReactNode } = {
  check: CheckIcon,
  cross: CrossIcon,
  away: InfoIcon,
  clock: ClockIcon,
};

/** How an interrupt ended: what was asked, what was said, when, and that the server confirmed it. Nothing before that. */
export function Receipt({ interrupt, title, className = '' }: ReceiptProps) {
  const messages = useMessages();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const words = readReceipt(interrupt, messages);
  if (!words) return null;
  const Icon = icons[words.icon];
  return (
    // No landmark: a conversation has many, and those of one tool have one name.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields, and there are none
    <div
      role="group"
      className="hp hp-box"
      aria-labelledby={id}
      data-hp-receipt={interrupt.key}
      tabIndex={-1}
    >
      <div
        className={`hp-receipt ${className}`}
        data-tone={words.tone}
        data-status={interrupt.status}
      >
        <Icon />
        <div className="hp-what">
          <p id={id}>
            <b>{words.word}:</b>{' '}
            {typeof title === 'string' ? (
              <Revealed text={title} as="span" />
            ) : (
              (title ?? (
                <code>
                  <Revealed text={interrupt.name} />
                </code>
              ))
            )}
          </p>
          {words.said.map((said) => (
            <p key={said} className="hp-quote">
              {interrupt.verdict?.kind === 'rejected' && `${messages.receipt.reason} `}
              <Revealed text={said} />
            </p>
          ))}
          <p className="hp-meta">{words.meta}</p>
        </div>
        <button
          type="button"
          className="hp-btn"
          data-look="quiet"
          aria-expanded={isOpen}
          aria-describedby={id}
          onClick={() => setOpen(!isOpen)}
        >
          {messages.action.details}
        </button>
        {isOpen && <Details interrupt={interrupt} />}
      </div>
    </div>
  );
}

/** What was sent, with what it was where the person had changed it. */
function Details({ interrupt }: { readonly interrupt: Interrupt }) {
  const { labelReceipt, labelSent } = useMessages().arguments;
  const { input } = interrupt;
  const sent = sentInput(interrupt);
  const before = useMemo(() => ({ input }), [input]);
  const view = useArguments(sent ? sent.input : input, sent && before);
  return (
    <ArgumentList className="hp-details" view={view} label={sent ? labelSent : labelReceipt} />
  );
}
