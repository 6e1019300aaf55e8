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
 * Several decisions of one turn: a row for each with its title and decision, any number of them open, one press for
 * those that can be decided together, and one send button. All cards stay mounted, so that a half-filled one keeps its
 * draft, and an expiring one shows it.
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
  // If this press answers every row, it says so and also sends them, like the press on one card. Earlier answers are
  // sent by the button that lists each decision.
  const isAll = ready.length === drawn.length;
  const decide = (approves: boolean) => {
    const decided = together.decide(approves, approves && isAll);
    if (decided !== 'none') focusOn(openTitle);
    if (decided === 'all') void turn.submit();
  };
  // Rejected or ended requests move no money.
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

/** The first open card, else the remaining work. */
const openTitle = [
  `[data-hp-tray-card]:not([hidden]) :is([data-status="open"], [data-status="arming"]) [${focusMarks.title}]`,
  `[data-hp-tray-send] [${focusMarks.status}]`,
].join();

const mayRun = ({ interrupt }: DrawnRow): boolean =>
  !(isSettled(interrupt) && interrupt.status !== 'resolved') && !isNo(interrupt.verdict?.kind);

/** Returns the app's formats with a row's values: the received ones or, if they were changed, those to be sent. */
function amountsOf(row: DrawnRow) {
  const sent = sentInput(row.interrupt);
  return { input: sent ? sent.input : row.interrupt.input, formats: nameRow(row)?.formats };
}

/** Counts each kind of verdict, in the order of the words. */
function countVerdicts(
  verdicts: readonly Verdict['kind'][],
  sends: { readonly [Kind in Verdict['kind']]: (count: number) => string },
): readonly string[] {
  return (Object.keys(sends) as Verdict['kind'][]).flatMap((kind) => {
    const count = verdicts.filter((one) => one === kind).length;
    return count > 0 ? [sends[kind](count)] : [];
  });
}
