import type { WaitingItem } from '@holdpoint/client/waiting';
import { ArgumentList } from '../card/arguments/ArgumentList.tsx';
import { useArguments } from '../card/arguments/useArguments.ts';
import { Shortened } from '../card/reveal/Shortened.tsx';
import { formatTime } from '../card/time/formatTime.ts';
import { CheckIcon, ClockIcon, CrossIcon, InfoIcon } from '../internals/icons.tsx';
import { useMessages } from '../messages/messagesContext.ts';
import { useRequestMessages } from '../messages/useRequestMessages.ts';
import { Persons } from './Person.tsx';
import { Words } from './Words.tsx';

/** How a request was decided: by whom, when, on what grounds, and what became of it. */
export function ReviewDecision({
  item,
  isLater,
}: {
  readonly item: WaitingItem;
  /** This person’s own answer came second. */
  readonly isLater: boolean;
}) {
  const { decided: words, by, later, became } = useRequestMessages();
  const {
    locale,
    marks,
    arguments: { comma },
  } = useMessages();
  const { decision, state } = item;
  const isOver = item.expired === true;
  const tone = isOver ? undefined : decision?.verdict === 'approve' ? 'ok' : undefined;
  const Icon = isOver
    ? ClockIcon
    : !decision
      ? InfoIcon
      : decision.verdict === 'approve'
        ? CheckIcon
        : CrossIcon;
  const word =
    state === 'gone'
      ? words.gone
      : isOver
        ? decision?.expired || state !== 'waiting'
          ? words.expired
          : words.expiring
        : decision
          ? words[decision.withdrawn ? 'withdrawn' : decision.verdict]
          : words.other;
  return (
    <div className="hp-review-said" data-tone={tone} tabIndex={-1}>
      <Icon />
      <div>
        {isLater && <p>{later}</p>}
        <p>
          <b>{word}</b>
          {decision && decision.by.length > 0 && (
            <>
              {marks.space}
              {by}
              {marks.space}
              <Persons ids={decision.by} />
            </>
          )}
          {decision && (
            <>
              {comma}
              <time>{formatTime(decision.at, locale)}</time>
            </>
          )}
        </p>
        {decision?.reason !== undefined && (
          <p className="hp-comment" dir="auto">
            <Words text={decision.reason} />
          </p>
        )}
        {Object.hasOwn(became, state) && item.sees === 'all' && (
          <p className="hp-hint">{became[state as keyof typeof became]}</p>
        )}
      </div>
    </div>
  );
}

/** The request of which nothing is asked any more, or not of this person: what it was about, whole. */
export function ReviewAsked({ item }: { readonly item: WaitingItem }) {
  const { asked } = useRequestMessages();
  const { name, input } = item.interrupt;
  const view = useArguments(input, undefined, name);
  return (
    <div className="hp-settled">
      <p className="hp-consequence">
        <code>
          <Shortened text={name} isName />
        </code>
      </p>
      <ArgumentList view={view} label={asked} />
    </div>
  );
}

/** What the agent gave after the answer. */
export function ReviewResult({ outcome }: { readonly outcome: unknown }) {
  const words = useRequestMessages();
  const view = useArguments(outcome);
  return <ArgumentList className="hp-settled" view={view} label={words.outcome} />;
}
