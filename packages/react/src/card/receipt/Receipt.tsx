import type { Interrupt } from '@holdpoint/client';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { AlertIcon, CheckIcon, ClockIcon, CrossIcon, InfoIcon } from '../../internals/icons.tsx';
import { useMessages } from '../../messages/messagesContext.ts';
import { ArgumentList } from '../arguments/ArgumentList.tsx';
import { useArguments } from '../arguments/useArguments.ts';
import { Shortened } from '../reveal/Shortened.tsx';
import { TitleWords } from '../reveal/TitleWords.tsx';
import { ReceiptAnswer } from './ReceiptAnswer.tsx';
import { ReceiptFacts, type ReceiptNaming } from './ReceiptFacts.tsx';
import { type ReceiptWords, readReceipt } from './readReceipt.ts';
import { sentInput } from './sentInput.ts';

/** Props of `<Receipt>`. */
export interface ReceiptProps extends ReceiptNaming {
  readonly interrupt: Interrupt;
  /** Who answered, if someone else did and the app knows. Default: "someone". */
  readonly answeredBy?: ReactNode;
  /** More details, such as the tool's output. */
  readonly children?: ReactNode;
  /** Your own class names. */
  readonly className?: string | undefined;
}

/** The icons of receipts. */
export const receiptIcons: { readonly [I in ReceiptWords['icon']]: () => ReactNode } = {
  check: CheckIcon,
  cross: CrossIcon,
  alert: AlertIcon,
  away: InfoIcon,
  clock: ClockIcon,
};

/**
 * The result of an interrupt: the question, the decision with its changes, the time, and the server's confirmation. The
 * effect, the sent answer and the tool are in the details. Renders nothing before the end.
 */
export function Receipt({
  interrupt,
  title,
  answeredBy,
  children,
  className = '',
  ...naming
}: ReceiptProps) {
  const messages = useMessages();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const words = readReceipt(interrupt, messages);
  if (!words) return null;
  const Icon = receiptIcons[words.icon];
  return (
    // Not a landmark: a conversation has many, and those of one tool share a name.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields, and there are none
    <div
      role="group"
      className="hp hp-box"
      aria-labelledby={`${id} ${id}line`}
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
            <bdi>
              {typeof title === 'string' ? (
                <TitleWords text={title} />
              ) : (
                (title ?? <ToolName interrupt={interrupt} />)
              )}
            </bdi>
          </p>
          <p className="hp-meta" id={`${id}line`}>
            {answeredBy ?? words.line}
          </p>
          <ReceiptFacts {...naming} interrupt={interrupt} className="hp-facts" />
          {words.answer.map((text, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two answers can be the same words
            <ReceiptAnswer key={at} text={text} isReason={interrupt.verdict?.kind === 'rejected'} />
          ))}
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
        {isOpen && (
          <div className="hp-details">
            {words.details.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
            {title !== undefined && (
              <p>
                {messages.from.tool} <ToolName interrupt={interrupt} />
              </p>
            )}
            <Details interrupt={interrupt} formats={naming.formats} isNamed={title === undefined} />
            {children}
          </div>
        )}
      </div>
    </div>
  );
}

const ToolName = ({ interrupt }: Pick<ReceiptProps, 'interrupt'>) => (
  <code>
    <Shortened text={interrupt.name} isName />
  </code>
);

/** The sent values, with the previous ones if the person changed them. */
function Details({
  interrupt,
  formats,
  isNamed,
}: Pick<ReceiptProps, 'interrupt' | 'formats'> & {
  /** Named by its tool. */
  readonly isNamed: boolean;
}) {
  const { labelReceipt, labelSent } = useMessages().arguments;
  const { input } = interrupt;
  const sent = sentInput(interrupt);
  const before = useMemo(() => ({ input }), [input]);
  const view = useArguments(
    sent ? sent.input : input,
    sent && before,
    isNamed ? interrupt.name : undefined,
  );
  return <ArgumentList view={view} formats={formats} label={sent ? labelSent : labelReceipt} />;
}
