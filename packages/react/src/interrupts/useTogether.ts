import { type Interrupt, type Session, selectUnsettled } from '@holdpoint/client';
import { useLayoutEffect, useRef, useState } from 'react';
import type { ApprovalState } from '../approval/parts/ApprovalContext.ts';
import { type CardFacts, readFacts } from '../approval/parts/cardFacts.ts';
import type { TellTogether } from '../approval/parts/TogetherContext.ts';
import type { CardContextValue } from '../card/frame/CardContext.ts';
import type { DrawnRow } from './drawInterrupt.tsx';
import { type JudgedRow, judgeRows, type RowTitle, type SeenRow } from './together.ts';

/** The state of a row besides its interrupt. */
interface RowState {
  readonly facts?: CardFacts;
  readonly title?: RowTitle;
  readonly wasOpened?: boolean;
  readonly seen?: SeenRow | undefined;
}

/** The last report of a row's card, to answer through it. */
interface Told {
  readonly card: CardContextValue;
  readonly approval: ApprovalState;
}

/** The rows that can be decided by one press, and that press. */
interface Together {
  readonly ready: readonly DrawnRow[];
  /** Identifies what the press decides. When it changes, the buttons arm again. */
  readonly subject: string;
  /** Some can't be rejected without a reason. */
  readonly takesReason: boolean;
  /** Callbacks for a row's card and its title. Each key keeps the same function. */
  tell(key: string): TellTogether;
  tellTitle(key: string): (title: RowTitle) => void;
  /**
   * Answers each row through its own card, or none if they have changed since they were offered. With `isAll` they were
   * offered as all rows: then also none if another one is pending, and returns `all` if each of them is approved now.
   */
  decide(approves: boolean, isAll: boolean): 'none' | 'some' | 'all';
}

/** Stores what the person has seen of each row, and judges by it. */
export function useTogether(
  session: Session,
  drawn: readonly DrawnRow[],
  isOpen: (key: string) => boolean,
): Together {
  const [rows, setRows] = useState<ReadonlyMap<string, RowState>>(new Map());
  const reported = useRef(new Map<string, Told>());
  const tellers = useRef(new Map<string, Tellers>());
  const isOpenNow = useRef(isOpen);
  useLayoutEffect(() => {
    isOpenNow.current = isOpen;
  });
  const change = (key: string, next: (row: RowState) => RowState) =>
    setRows((now) => {
      const before = now.get(key) ?? {};
      const after = next(before);
      return isSame(before, after) ? now : new Map(now).set(key, after);
    });
  const tellersOf = (key: string): Tellers => {
    const known = tellers.current.get(key);
    if (known) return known;
    const made: Tellers = {
      card(card, approval) {
        reported.current.set(key, { card, approval });
        const facts = readFacts(card, approval);
        const isOpened = isOpenNow.current(key);
        change(key, (row) => afterTold(row, facts, isOpened, card.interrupt.status));
      },
      title: (title) => change(key, (row) => ({ ...row, title })),
    };
    tellers.current.set(key, made);
    return made;
  };

  const judged = drawn.map(({ interrupt, kind, isByRenderer }): JudgedRow => {
    const { facts, title, seen, wasOpened = false } = rows.get(interrupt.key) ?? {};
    return { interrupt, kind, isByRenderer, facts, title, seen, wasOpened };
  });
  const ready = (all: readonly JudgedRow[]): readonly string[] => {
    const unmet = judgeRows(all);
    return all.flatMap(({ interrupt }, at) => (unmet[at] ? [] : [interrupt.key]));
  };
  const keys = ready(judged);

  return {
    ready: drawn.filter(({ interrupt }) => keys.includes(interrupt.key)),
    subject: keys.join('\n'),
    takesReason: keys.some((key) => rows.get(key)?.facts?.takesReason),
    tell: (key) => tellersOf(key).card,
    tellTitle: (key) => tellersOf(key).title,
    decide(approves, isAll) {
      // The session may know changes that the page has not rendered yet.
      const { interrupts } = session.getState();
      const areAll = (matches: (interrupt: Interrupt) => boolean) => {
        const unsettled = selectUnsettled(session.getState());
        return unsettled.length === keys.length && unsettled.every(matches);
      };
      if (isAll && !areAll(({ key }) => keys.includes(key))) return 'none';
      const now = judged.flatMap((row) => {
        const interrupt = interrupts.find(({ key }) => key === row.interrupt.key);
        return interrupt ? [{ ...row, interrupt }] : [];
      });
      if (ready(now).join('\n') !== keys.join('\n')) return 'none';
      const errors: unknown[] = [];
      for (const key of keys) {
        try {
          const approval = reported.current.get(key)?.approval;
          if (approves) approval?.approve();
          else approval?.sendRejection();
        } catch (error) {
          errors.push(error);
        }
      }
      // An exception of an app's code for one row does not block the others.
      if (errors.length > 0) throw errors[0];
      const isApproved = ({ key, status, verdict }: Interrupt) =>
        keys.includes(key) && status === 'decided' && verdict?.kind === 'approved';
      return isAll && areAll(isApproved) ? 'all' : 'some';
    },
  };
}

/** The callbacks by which one row's card and title report what they show. */
interface Tellers {
  readonly card: TellTogether;
  readonly title: (title: RowTitle) => void;
}

/** Returns the row's next state. An answer, given or taken back, resets it: the row must be opened and armed again. */
function afterTold(row: RowState, facts: CardFacts, isOpened: boolean, status: string): RowState {
  if (status !== 'open') return { ...row, facts, wasOpened: false, seen: undefined };
  const { input, metadata, risk, isLive } = facts;
  const seen = { input, metadata, risk, title: row.title?.text ?? '' };
  return {
    ...row,
    facts,
    wasOpened: row.wasOpened === true || isOpened,
    seen: isLive && isOpened ? seen : row.seen,
  };
}

/** Values have at most two levels. */
function isSame(one: RowState, two: RowState): boolean {
  const names = ['facts', 'title', 'seen'] as const;
  return one.wasOpened === two.wasOpened && names.every((name) => isEqual(one[name], two[name]));
}

function isEqual(one: object | undefined, two: object | undefined): boolean {
  if (!one || !two) return one === two;
  const [left, right] = [Object.entries(one), new Map(Object.entries(two))];
  return left.length === right.size && left.every(([name, it]) => Object.is(it, right.get(name)));
}
