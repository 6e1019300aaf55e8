import { forwardRef, type ReactNode } from 'react';
import { AlertIcon, CheckIcon, ClockIcon, CrossIcon, InfoIcon } from '../../internals/icons.tsx';
import { Part, type PartProps } from '../../internals/Part.tsx';
import type { Messages } from '../../messages/en.ts';
import { useMessages } from '../../messages/messagesContext.ts';
import { Shortened } from '../reveal/Shortened.tsx';
import { AllowWithoutMemory } from './AllowWithoutMemory.tsx';
import { type CardState, type HoldState, useHoldContext } from './HoldContext.ts';
import { HoldCutOff } from './HoldCutOff.tsx';
import { isNo } from './isNo.ts';

/** Props of the status line. */
export interface HoldStatusProps extends PartProps<'p', CardState> {
  /** What to say while it can be answered and nothing went wrong. Default: that nothing is sent until then. */
  readonly children?: ReactNode;
  /** How serious `children` are. Default: not at all. */
  readonly tone?: 'caution' | 'danger' | undefined;
  /** What was answered, said first while the answer waits to be sent. */
  readonly kept?: ReactNode;
  /** Why an answer is off, while it can be answered: said before everything else. */
  readonly off?: ReactNode;
  /** True when what is said is what an answer still lacks. Default: where `off` is given. */
  readonly isLacking?: boolean | undefined;
}

/**
 * One line for every state: what is and isn't known, and what can be done. The answering buttons are described by it.
 * Renders a `<p>` element.
 */
export const HoldStatus = forwardRef<HTMLParagraphElement, HoldStatusProps>(function HoldStatus(
  { children, tone: openTone, kept, off, isLacking = Boolean(off), ...props },
  ref,
) {
  const hold = useHoldContext();
  const messages = useMessages();
  const { tone, icon, words } = describe(hold, messages, { off, open: children, openTone, kept });
  return (
    <Part
      tag="p"
      given={props}
      ref={ref}
      id={hold.ids.status}
      tabIndex={-1}
      data-hp-status=""
      data-tone={tone}
    >
      {icon}
      <span role={hold.problem || (openTone && words === children) ? 'alert' : undefined}>
        {words}
        {asksForWord(hold) && <AllowWithoutMemory session={hold.interrupt.turn.session} />}
      </span>
      {hold.isCutOff && !tone && !isLacking && <HoldCutOff />}
    </Part>
  );
});

/** What a card says of its own. */
interface Own {
  readonly off: ReactNode;
  readonly open: ReactNode;
  readonly openTone: 'caution' | 'danger' | undefined;
  readonly kept: ReactNode;
}

interface Line {
  readonly tone?: 'caution' | 'danger';
  readonly icon?: ReactNode;
  readonly words: ReactNode;
}

/** The person is asked where they could answer, or have; of what a tray holds, the tray asks. */
const asksForWord = ({ needsWord, status, interrupt }: HoldState): boolean =>
  needsWord &&
  (status === 'arming' || status === 'open' || (status === 'decided' && !interrupt.isHeld));

function describe(
  hold: HoldState,
  { hold: words, receipt, notice, marks: { space } }: Messages,
  { off, open, openTone, kept }: Own,
): Line {
  const { status, interrupt, problem, isOnline } = hold;
  const unverified: Line | undefined = interrupt.unverified && {
    tone: 'caution',
    icon: <AlertIcon />,
    words: (
      <>
        {words.unverified}
        {space}
        {off || (open ?? words.open)}
      </>
    ),
  };
  if (asksForWord(hold)) return { tone: 'caution', icon: <AlertIcon />, words: words.noMemory };
  switch (status) {
    case 'announced':
      return { icon: <InfoIcon />, words: words.announced };
    case 'arming':
    case 'open':
      if (problem)
        return { tone: 'danger', icon: <AlertIcon />, words: told(words.problem, problem) };
      if (interrupt.ambiguous) {
        return { tone: 'caution', icon: <AlertIcon />, words: words.ambiguous };
      }
      if (interrupt.unanswerable) {
        const why = words.unanswerable[interrupt.unanswerable];
        return { tone: 'caution', icon: <AlertIcon />, words: why };
      }
      if (!isOnline) return { tone: 'caution', icon: <AlertIcon />, words: words.offline };
      if (off) return unverified ?? { icon: <InfoIcon />, words: off };
      if (openTone) return { tone: openTone, icon: <AlertIcon />, words: open };
      if (interrupt.refusal)
        return danger(words.refused, words.refusedWith, space, interrupt.refusal.serverMessage);
      if (interrupt.doubt)
        return { tone: 'caution', icon: <AlertIcon />, words: words.doubt[interrupt.doubt] };
      return unverified ?? { words: open ?? words.open };
    case 'decided':
      return {
        icon: isNo(interrupt.verdict?.kind ?? 'answered') ? <CrossIcon /> : <CheckIcon />,
        words: (
          <>
            {kept ?? <Decided interrupt={interrupt} />}
            {/* What the person said ends in no full stop of ours. */}
            {interrupt.verdict?.words?.some(Boolean) ? ' ' : space}
            {interrupt.isHeld ? words.decidedInTray(openBeside(interrupt)) : words.decidedAlone}
          </>
        ),
      };
    case 'sending':
      return {
        icon: <InfoIcon />,
        words: interrupt.by === 'other-tab' ? words.otherTab : words.sending,
      };
    case 'unknown':
      return {
        tone: 'caution',
        icon: <AlertIcon />,
        words: interrupt.turn.session.canAsk() ? words.unknown : words.unknownForGood,
      };
    case 'failed':
      return failed(interrupt, words, notice, space);
    case 'expired':
      return { icon: <ClockIcon />, words: words.expired };
    case 'superseded':
    case 'elsewhere':
      return { icon: <InfoIcon />, words: receipt[`${status}By`] };
    case 'resolved':
      return { icon: <CheckIcon />, words: receipt.confirmed };
    default:
      return status satisfies never;
  }
}

/** What went wrong, with the server's own words where it gave some. */
function danger(
  plain: string,
  before: string,
  space: string,
  serverMessage: string | undefined,
): Line {
  return {
    tone: 'danger',
    icon: <AlertIcon />,
    words: serverMessage ? (
      <>
        {before}
        {space}
        <Shortened text={serverMessage} className="hp-mw" />
      </>
    ) : (
      plain
    ),
  };
}

/** What the answer set off has failed. What has no words of the server's for a person has ours. */
function failed(
  { refusal }: HoldState['interrupt'],
  words: Messages['hold'],
  notice: Messages['notice'],
  space: string,
): Line {
  const plain =
    refusal?.code === 'asked-again'
      ? `${words.failed}${space}${notice['asked-again']}`
      : words.failed;
  return danger(
    plain,
    `${words.failed}${space}${notice.serverSays}`,
    space,
    refusal?.serverMessage,
  );
}

/** What keeps an answer here, with the reason that whoever made the app can mend. */
function told(words: string, problem: object): ReactNode {
  if (!('reason' in problem) || typeof problem.reason !== 'string') return words;
  return (
    <>
      {words} <Shortened text={problem.reason} className="hp-mw" />
    </>
  );
}

/** What the person has said, with their reason. Nothing is sent yet, so it can be read before it is. */
function Decided({ interrupt: { verdict } }: Pick<HoldState, 'interrupt'>) {
  const {
    hold: { decidedAs },
    marks,
  } = useMessages();
  if (!verdict) return null;
  const reason = isNo(verdict.kind) ? (verdict.words?.join(' ') ?? '') : '';
  return (
    <>
      <b>{decidedAs[verdict.kind]}</b>
      {reason !== '' && (
        <>
          {marks.space}
          <Shortened text={reason} className="hp-mw" />
        </>
      )}
    </>
  );
}

/** How many others of the batch still wait for an answer. */
function openBeside({ turn, batch }: HoldState['interrupt']): number {
  return turn.session
    .getState()
    .interrupts.filter((other) => other.batch === batch && other.status === 'open').length;
}
