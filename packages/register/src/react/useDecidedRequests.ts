import { createSession } from '@holdpoint/client';
import { onForgotten, toErrorInfo } from '@holdpoint/client/internal';
import type { Renderer } from '@holdpoint/react';
import { useMessages } from '@holdpoint/react/headless';
import type { DecidedItem, DecidedState } from '@holdpoint/react/inbox';
import { formatTime, nameDecision } from '@holdpoint/react/internal';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { type ApprovalRequest, type RegisterClient, requestBackend } from '../client/index.ts';
import type { RequestMessages } from '../messages/en.ts';
import { useRequestMessages } from '../messages/useRequestMessages.ts';
import { asOne } from './RequestOutcome.tsx';

/** How decided requests are read and named. */
export interface UseDecidedRequestsOptions {
  /** The same as for `<Interrupts>`, so that receipts have their words. Keep the list outside the component. */
  readonly renderers?: readonly Renderer[];
  /** Returns a person’s name by id. Keep it outside the component. Default: the id. */
  readonly nameOf?: (id: string) => string | undefined;
  /** Of this customer only, if an app has several. */
  readonly tenant?: string;
  /** The app's name for the register, such as "Payments". */
  readonly label?: string;
}

const PAGE = 100;
/** Older requests are not listed. */
const MOST = 500;
/** A page can have fewer requests than were asked for. */
const MOST_PAGES = 20;
const none: readonly Renderer[] = [];

interface Read {
  readonly items: readonly ApprovalRequest[];
  readonly hasMore: boolean;
  readonly isPartial: boolean;
}

/**
 * Returns the decided requests of a register that the signed-in person may see, whoever decided them, for `<Decided>`. It
 * only reads. Keep the register outside the component.
 * @example
 * const decided = [useDecided(sources), useDecidedRequests(register, { nameOf })];
 * return <Decided decided={decided} />;
 */
export function useDecidedRequests(
  register: Pick<RegisterClient, 'list' | 'read' | 'answer'>,
  { renderers = none, nameOf, tenant, label }: UseDecidedRequestsOptions = {},
): DecidedState {
  const messages = useMessages();
  const words = useRequestMessages();
  const place = useMemo(() => ({ register, tenant }), [register, tenant]);
  const [read, setRead] = useState<Read & { readonly of: object }>();
  const [limit, setLimit] = useState(PAGE);
  const [attempt, setAttempt] = useState(0);
  const lookAgain = useCallback(() => setAttempt((before) => before + 1), []);
  const readMore = useCallback(() => setLimit((before) => Math.min(MOST, before + PAGE)), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: reads again when asked to
  useEffect(() => {
    const end = new AbortController();
    void readDecided(place, limit, end.signal).then((next) => {
      if (!end.signal.aborted)
        setRead((before) => {
          // Earlier results stay if they can't be read again, unless this person may no longer see them.
          const kept = before?.of === place && next === 'failed' ? before : empty;
          return typeof next === 'object'
            ? { ...next, of: place }
            : { ...kept, isPartial: true, of: place };
        });
    });
    return () => end.abort();
  }, [place, limit, attempt]);
  useEffect(() => {
    const stop = onForgotten(() => {
      setRead(undefined);
      lookAgain();
    });
    addEventListener('focus', lookAgain);
    return () => {
      stop();
      removeEventListener('focus', lookAgain);
    };
  }, [lookAgain]);

  // Results for one register, or one customer, are not shown as another's.
  const known = read?.of === place ? read : undefined;
  const items = useMemo(() => {
    const session = createSession({ backend: requestBackend(register, 'decided') });
    return (known?.items ?? []).map((item): DecidedItem => {
      const interrupt = { ...asOne(item), settledAt: item.decision?.at ?? item.since };
      return {
        id: `register ${item.id}`,
        label,
        interrupt,
        naming: nameSafely(session, interrupt, renderers),
        line: lineOf(item, words, messages, nameOf),
      };
    });
  }, [known, register, renderers, label, words, messages, nameOf]);
  return {
    items,
    isLoading: !known,
    isPartial: known?.isPartial === true,
    readMore: known?.hasMore && limit < MOST ? readMore : undefined,
    lookAgain,
  };
}

const empty: Read = { items: [], hasMore: false, isPartial: false };

async function readDecided(
  { register, tenant }: { register: Pick<RegisterClient, 'list'>; tenant: string | undefined },
  limit: number,
  signal: AbortSignal,
): Promise<Read | 'failed' | 'refused'> {
  const items: ApprovalRequest[] = [];
  let after: string | undefined;
  try {
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const found = await register.list(
        {
          states: ['decided', 'sent', 'unknown', 'gone'],
          newestFirst: true,
          limit: limit - items.length,
          ...(tenant === undefined ? {} : { tenant }),
          ...(after === undefined ? {} : { after }),
        },
        { signal },
      );
      items.push(...found.items);
      after = found.next;
      if (after === undefined || items.length >= limit) break;
    }
  } catch (error) {
    return ['auth', 'forbidden'].includes(toErrorInfo(error).code) ? 'refused' : 'failed';
  }
  return {
    // One that ended without an answer was not decided.
    items: items.filter(({ state, decision }) => state !== 'gone' || decision),
    hasMore: after !== undefined,
    isPartial: false,
  };
}

function nameSafely(...given: Parameters<typeof nameDecision>): DecidedItem['naming'] {
  try {
    return nameDecision(...given);
  } catch {
    // The app's own words; the kit then names it by its tool.
    return undefined;
  }
}

/** Returns who decided what and when, and the outcome, as far as this person may know. */
function lineOf(
  { decision, state, sees }: ApprovalRequest,
  { decided: words, by, became }: RequestMessages,
  { locale, marks, arguments: { comma } }: ReturnType<typeof useMessages>,
  nameOf: UseDecidedRequestsOptions['nameOf'],
): string {
  const word = decision ? words[decision.withdrawn ? 'withdrawn' : decision.verdict] : words.other;
  const names = decision?.by.map((id) => nameOf?.(id) ?? id).join(comma);
  const who = names ? `${marks.space}${by}${marks.space}${names}` : '';
  const when = decision ? `${comma}${formatTime(decision.at, locale)}` : '';
  const said = decision?.expired ? words.expired : `${word}${who}${when}${marks.stop}`;
  const then =
    state === 'gone' ? words.gone : sees === 'all' && became[state as keyof typeof became];
  return [said, then].filter(Boolean).join(marks.space);
}
