import { isSettled, type Verdict } from '@holdpoint/client';
import { useId, useRef } from 'react';
import { TogetherContext } from '../approval/parts/TogetherContext.ts';
import { isNo } from '../card/frame/isNo.ts';
import { sentInput } from '../card/receipt/sentInput.ts';
import { focusMarks } from '../internals/useFocusAfterAnswer.ts';
import { useStepFocus } from '../internals/useStepFocus.ts';
import { useMessages } from '../messages/messagesContext.ts';
import { useReviewMessages } from '../messages/useReviewMessages.ts';
import { useTrayMessages } from '../messages/useTrayMessages.ts';
import { addMoney } from './addMoney.ts';
import { DecideTogether } from './DecideTogether.tsx';
import type { DrawnRow } from './drawInterrupt.tsx';
import { nameRow, ReviewRow } from './ReviewRow.tsx';
import { TrayFoot } from './TrayFoot.tsx';
import { Twins } from './Twins.tsx';
import type { TrayProps } from './trayProps.ts';
import { useOpenRows } from './useOpenRows.ts';
import { useTogether } from './useTogether.ts';

/** Quotes a text for use in a selector. jsdom has no `CSS.escape`. */
const quote = (text: string): string =>
  `"${text.replace(/["\\\p{Cc}]/gu, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `)}"`;

/**
 * Many decisions of one turn: a row for each with its title and what was said, of which any number can be open, one press
 * for those that may be decided together, and one send. All cards stay mounted, so that a half-filled one keeps what was
 * typed, and one whose time runs out says so.
 */
export function ReviewList({ turn, drawn }: TrayProps) {
  const { approval, locale } = useMessages();
  const tray = useTrayMessages();
  const review = useReviewMessages();
  const id = useId();
  const root = useRef<HTMLElement>(null);
  const focusOn = useStepFocus(root);
  const isStuck = drawn.some(({ interrupt }) => interrupt.ambiguous);
  const rows = useOpenRows(drawn, isStuck);
  const together = useTogether(turn.session, drawn, rows.isOpen);
  const ready = isStuck ? [] : together.ready;

  const change = ({ group, interrupt }: DrawnRow) => {
    for (const each of group) turn.reopen(each);
    rows.open(interrupt.key);
    focusOn(`[${focusMarks.card}=${quote(interrupt.key)}] [${focusMarks.title}]`);
  };
  // Where this press answers every row it says so, and sends them as well, as the press on one card does. What was
  // answered before is sent by the button that says what each of the answers is.
  const isAll = ready.length === drawn.length;
  const decide = (approves: boolean) => {
    const decided = together.decide(approves, approves && isAll);
    if (decided !== 'none') focusOn(openTitle);
    if (decided === 'all') void turn.submit();
  };
  // What was rejected or is over moves no money.
  const total = addMoney(drawn.filter(mayRun).map(amountsOf), locale);

  return (
    <section className="hp hp-box" data-hp-tray="" aria-labelledby={`${id}-title`} ref={root}>
      <div className="hp-tray" data-hp-tray="">
        <div className="hp-tray-head">
          <h3 id={`${id}-title`}>{tray.title(drawn.length)}</h3>
          {total && !isStuck && <span>{review.total(total.count, total.text)}</span>}
        </div>
        {isStuck && <Twins session={turn.session} />}
        <ol className="hp-decisions">
          {drawn.map((row, at) => {
            const { key } = row.interrupt;
            return (
              <ReviewRow
                key={key}
                row={row}
                at={at}
                id={`${id}-${key}`}
                isOpen={rows.isOpen(key)}
                isSeen={ready.length > 1 && ready.includes(row)}
                onToggle={() => rows.toggle(key)}
                onChange={() => change(row)}
                onTitle={together.tellTitle(key)}
              >
                <TogetherContext.Provider value={together.tell(key)}>
                  {row.card}
                </TogetherContext.Provider>
              </ReviewRow>
            );
          })}
        </ol>
        {ready.length > 1 && (
          <DecideTogether
            id={id}
            rows={ready.map(({ interrupt }) =>
              drawn.findIndex((row) => row.interrupt === interrupt),
            )}
            subject={together.subject}
            sends={isAll}
            total={addMoney(ready.map(amountsOf), locale)}
            onApprove={() => decide(true)}
            onReject={together.takesReason ? undefined : () => decide(false)}
          />
        )}
        {!isStuck && (
          <TrayFoot
            turn={turn}
            drawn={drawn}
            id={id}
            sayAll={(verdicts) => review.send(approval.list(countVerdicts(verdicts, review.sends)))}
          />
        )}
      </div>
    </section>
  );
}

/** The first card that is open, else what is left to do. */
const openTitle = [
  `[data-hp-tray-card]:not([hidden]) :is([data-status="open"], [data-status="arming"]) [${focusMarks.title}]`,
  `[data-hp-tray-send] [${focusMarks.status}]`,
].join();

const mayRun = ({ interrupt }: DrawnRow): boolean =>
  !(isSettled(interrupt) && interrupt.status !== 'resolved') &&
  !isNo(interrupt.verdict?.kind ?? 'approved');

/** What the app says of a row's values, as they were received or, where they were changed, as they are sent. */
function amountsOf(row: DrawnRow) {
  const sent = sentInput(row.interrupt);
  return { input: sent ? sent.input : row.interrupt.input, formats: nameRow(row)?.formats };
}

/** How many of each are sent, in the order of the words. */
function countVerdicts(
  verdicts: readonly Verdict['kind'][],
  sends: { readonly [Kind in Verdict['kind']]: (count: number) => string },
): readonly string[] {
  return (Object.keys(sends) as Verdict['kind'][]).flatMap((kind) => {
    const count = verdicts.filter((one) => one === kind).length;
    return count > 0 ? [sends[kind](count)] : [];
  });
}
