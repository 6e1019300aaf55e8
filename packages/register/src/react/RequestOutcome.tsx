import type { Interrupt, Session } from '@holdpoint/client';
import type { Renderer } from '@holdpoint/react';
import {
  ArgumentList,
  Shortened,
  TitleWords,
  useArguments,
  useMessages,
} from '@holdpoint/react/headless';
import {
  CheckIcon,
  ClockIcon,
  CrossIcon,
  Drawn,
  formatTime,
  InfoIcon,
  nameDecision,
  useOverview,
} from '@holdpoint/react/internal';
import type { ApprovalRequest } from '../client/index.ts';
import { useRequestMessages } from '../messages/useRequestMessages.ts';
import { Persons } from './Person.tsx';
import { textOfOutcome } from './textOfOutcome.ts';
import { MOST_WORDS, Words } from './Words.tsx';

/** How a request was decided: by whom, when, why, and with which outcome. */
export function DecisionSummary({
  item,
  isLater,
}: {
  readonly item: ApprovalRequest;
  /** True if this person’s answer came second. */
  readonly isLater: boolean;
}) {
  const { later, became } = useRequestMessages();
  const { decision, state } = item;
  const isApproved = decision?.verdict === 'approve';
  const Icon = item.expired ? ClockIcon : !decision ? InfoIcon : isApproved ? CheckIcon : CrossIcon;
  return (
    <div
      className="hp-request-said"
      data-tone={isApproved && !item.expired ? 'ok' : undefined}
      tabIndex={-1}
    >
      <Icon />
      <div>
        {isLater && <p>{later}</p>}
        <p>
          <DecisionLine item={item} />
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

/** The decision on one line: what, by whom and when. */
export function DecisionLine({ item }: { readonly item: ApprovalRequest }) {
  const { decided: words, by } = useRequestMessages();
  const {
    locale,
    marks,
    arguments: { comma },
  } = useMessages();
  const { decision, state } = item;
  const over = decision?.expired || state !== 'pending' ? words.expired : words.expiring;
  const word =
    state === 'gone'
      ? words.gone
      : item.expired
        ? over
        : decision
          ? words[decision.withdrawn ? 'withdrawn' : decision.verdict]
          : words.other;
  return (
    <>
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
    </>
  );
}

/** The whole input of a request that is closed, or not for this person to answer, as its card drew it. */
export function RequestInput({
  item,
  session,
  renderers,
}: {
  readonly item: ApprovalRequest;
  readonly session: Session;
  readonly renderers: readonly Renderer[];
}) {
  return (
    <Drawn instead={<NamedInput item={item} />}>
      {() => <NamedInput item={item} {...nameDecision(session, asOne(item), renderers)} />}
    </Drawn>
  );
}

function NamedInput({
  item,
  title,
  tool,
  formats,
  labels,
}: { readonly item: ApprovalRequest } & NonNullable<ReturnType<typeof nameDecision>>) {
  const { asked } = useRequestMessages();
  const { name, input } = item.interrupt;
  const view = useArguments(input, undefined, name);
  const views = useOverview(view, { input, tool }, formats, labels);
  return (
    <div className="hp-settled">
      <p className="hp-consequence">
        {typeof title === 'string' ? (
          <TitleWords text={title} />
        ) : (
          (title ?? (
            <code>
              <Shortened text={name} isName />
            </code>
          ))
        )}
      </p>
      <ArgumentList {...views} view={view} formats={formats} label={asked} />
    </div>
  );
}

/** Converts the request to an interrupt for the app's texts. It can't be answered, and only accepts yes or no. */
export const asOne = ({
  id,
  interrupt: { name, input, metadata },
}: ApprovalRequest): Interrupt => ({
  key: id,
  batch: id,
  position: 0,
  name,
  input,
  metadata,
  raw: null,
  status: 'elsewhere',
  allowed: { respond: false, restart: false, replaceInput: false, cancel: false },
  approves: { isInputKnown: true, isWordOnly: true, takesReason: true },
});

/** The agent's result after the answer: only its text, if it has nothing else. */
export function RequestResult({ outcome }: { readonly outcome: unknown }) {
  const { outcome: label } = useRequestMessages();
  const text = textOfOutcome(outcome);
  const view = useArguments(text ?? outcome);
  if (text === undefined || text.length > MOST_WORDS)
    return <ArgumentList className="hp-settled" view={view} label={label} />;
  return (
    <section className="hp-settled">
      <h4 className="hp-h">{label}</h4>
      <p className="hp-comment" dir="auto">
        <Words text={text} />
      </p>
    </section>
  );
}
