import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import type { ReceiptNaming } from '../card/receipt/ReceiptFacts.tsx';
import { useAlike } from '../card/reveal/alikeOnPage.ts';
import { Shortened } from '../card/reveal/Shortened.tsx';
import { TitleWords } from '../card/reveal/TitleWords.tsx';
import { Drawn } from '../internals/Drawn.tsx';
import { ArrowIcon } from '../internals/icons.tsx';
import { useMessages } from '../messages/messagesContext.ts';
import { useReviewMessages } from '../messages/useReviewMessages.ts';
import { useTrayMessages } from '../messages/useTrayMessages.ts';
import type { DrawnRow } from './drawInterrupt.tsx';
import type { RowTitle } from './together.ts';
import { tellStep } from './trayStep.tsx';

/** Props of a row. */
interface ReviewRowProps {
  readonly row: DrawnRow;
  readonly at: number;
  /** The id of the row's content. */
  readonly id: string;
  readonly isOpen: boolean;
  /** It can be decided together with others. */
  readonly isSeen: boolean;
  readonly onToggle: () => void;
  readonly onChange: () => void;
  /** Receives the rendered title. */
  readonly onTitle: (title: RowTitle) => void;
  readonly children: ReactNode;
}

/**
 * One decision in the list: its number, title and verdict, and its card if it is open. The button is named by the kit's
 * words only and described by the title, which can contain a model's.
 */
export function ReviewRow({
  row,
  at,
  id,
  isOpen,
  isSeen,
  onToggle,
  onChange,
  onTitle,
  children,
}: ReviewRowProps) {
  const messages = useMessages();
  const tray = useTrayMessages();
  const review = useReviewMessages();
  const titleId = useId();
  // Marks in the title can change without a change in the row.
  useAlike();
  const title = useRef<HTMLParagraphElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const wasPressed = useRef(false);
  const { interrupt, kind } = row;
  const step = tellStep(interrupt, messages, tray);
  const name = tray.step(at + 1, messages.kind[kind]);
  // After every render: the app's title can be an element whose text only the page can read.
  useLayoutEffect(() => {
    const drawn = title.current;
    if (drawn)
      onTitle({
        text: drawn.textContent ?? '',
        hasToken: !!drawn.querySelector('[data-hp-token]'),
      });
  });
  // Content opened by a press is scrolled into view, with the row after it.
  useLayoutEffect(() => {
    if (isOpen && wasPressed.current)
      card.current?.scrollIntoView?.({ block: 'nearest', behavior: 'instant' });
    wasPressed.current = false;
  }, [isOpen]);

  return (
    <li className="hp-decision" data-said={step.verdict} data-open={isOpen || undefined}>
      <div className="hp-decision-head">
        <p className="hp-decision-title" id={titleId} ref={title} hidden={isOpen}>
          <bdi>
            <TitleOfRow row={row} />
          </bdi>
        </p>
        <button
          type="button"
          className="hp-decision-open"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-describedby={isOpen ? undefined : titleId}
          onClick={() => {
            wasPressed.current = true;
            onToggle();
          }}
        >
          {step.icon}
          <span>
            {name}
            {messages.arguments.comma}
            {step.isOpen && isSeen ? review.seen : step.words}
          </span>
          <ArrowIcon direction="down" />
        </button>
        {/* An open card has its own button for that. Each names its decision. */}
        {interrupt.status === 'decided' && !isOpen && (
          <button
            type="button"
            className="hp-btn"
            aria-label={`${messages.action.change}${messages.marks.space}${name}`}
            aria-describedby={titleId}
            onClick={onChange}
          >
            {messages.action.change}
          </button>
        )}
      </div>
      <div
        id={id}
        className="hp-tray-card hp-guest"
        data-hp-tray-card=""
        ref={card}
        hidden={!isOpen}
      >
        {children}
      </div>
    </li>
  );
}

/** Returns the app's name of a row; undefined if there is none, or if its function throws: its card then shows that. */
export function nameRow(row: DrawnRow): ReceiptNaming | undefined {
  try {
    return row.name();
  } catch {
    return undefined;
  }
}

/** The title in the app's words, as on its receipt; else the name of the tool. */
function TitleOfRow({ row }: { readonly row: DrawnRow }) {
  const { approval } = useMessages();
  const { name } = row.interrupt;
  const plain =
    name.trim() === '' ? (
      approval.titleNoTool
    ) : (
      <>
        {approval.title.before}
        <Shortened text={name} isName />
        {approval.title.after}
      </>
    );
  const words = nameRow(row)?.title ?? plain;
  return (
    <Drawn instead={plain}>
      {() => (typeof words === 'string' ? <TitleWords text={words} /> : words)}
    </Drawn>
  );
}
