import { type ReactNode, useReducer, useSyncExternalStore } from 'react';
import type { ApprovalCardProps } from '../approval/ApprovalCard.tsx';
import type { CardKind } from '../card/frame/CardContext.ts';
import type { CredentialRefreshProps } from '../credential/CredentialRefresh.tsx';
import type { FinishCardProps } from '../finish/FinishCard.tsx';
import { type LazyPart, lazyPart } from '../internals/lazyPart.ts';
import { useLater } from '../internals/useLater.ts';
import { useMessages } from '../messages/messagesContext.ts';
import { useAnnounceMessages } from '../messages/useAnnounceMessages.ts';
import type { MultiChoiceQuestionProps } from '../question/MultiChoiceQuestion.tsx';

// The code of a card loads when a request of its kind first renders: usually when the stream announces it, before it
// can be answered.
const parts = {
  approval: lazyPart(async () => (await import('../approval/ApprovalCard.tsx')).ApprovalCard),
  question: lazyPart(
    async () => (await import('../question/MultiChoiceQuestion.tsx')).MultiChoiceQuestion,
  ),
  credential: lazyPart(
    async () => (await import('../credential/CredentialRefresh.tsx')).CredentialRefresh,
  ),
  finish: lazyPart(async () => (await import('../finish/FinishCard.tsx')).FinishCard),
} as const;

export const LazyApproval = (props: ApprovalCardProps) => (
  <LazyCard part={parts.approval} props={props} />
);
export const LazyQuestion = (props: MultiChoiceQuestionProps) => (
  <LazyCard part={parts.question} props={props} />
);
export const LazyCredential = (props: CredentialRefreshProps) => (
  <LazyCard part={parts.credential} props={props} />
);
export const LazyFinish = (props: FinishCardProps) => (
  <LazyCard part={parts.finish} props={props} />
);

/**
 * Renders a card once its code is loaded; until then, that it is loading, or has failed. It can't be answered before.
 */
export function LazyCard<Props extends object>({
  part,
  props,
}: {
  readonly part: LazyPart<(props: Props) => ReactNode>;
  readonly props: Props;
}) {
  const [attempt, tryAgain] = useReducer((count: number) => count + 1, 0);
  const later = useLater(true, part, attempt);
  const { action } = useMessages();
  const words = useAnnounceMessages();
  if (later.status === 'ready') return <later.value {...props} />;
  const hasFailed = later.status === 'failed';
  return (
    <div className="hp hp-box">
      <section className="hp-card" aria-busy={!hasFailed} tabIndex={-1}>
        <div className="hp-body">
          <p className="hp-note">{hasFailed ? words.notLoaded : words.loading}</p>
          {hasFailed && (
            <button
              type="button"
              className="hp-btn"
              onClick={({ currentTarget }) => {
                // The button disappears.
                currentTarget.closest('section')?.focus();
                tryAgain();
              }}
            >
              {action.tryAgain}
            </button>
          )}
        </div>
      </section>
    </div>
  );
}

const all: readonly LazyPart<unknown>[] = Object.values(parts);

/** Returns true until the code of this kind's card has loaded or failed. */
export function isComing(kind: CardKind): boolean {
  const status = kind === 'custom' ? 'ready' : parts[kind].get().status;
  return status === 'idle' || status === 'loading';
}

/** Renders again when the code of a card has loaded, or has failed. Returns how many have. */
export const useLoadedCards = (): number => useSyncExternalStore(subscribe, countLoaded, none);

/** Loads all of them, for tests. */
export const loadCards = () => Promise.all(all.map((part) => part.load()));

const countLoaded = () => all.filter((part) => /ready|failed/.test(part.get().status)).length;
const none = () => 0;
const subscribe = (listener: () => void) => {
  const ends = all.map((part) => part.subscribe(listener));
  return () => {
    for (const end of ends) end();
  };
};
