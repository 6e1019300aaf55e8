import type { Interrupt } from '@holdpoint/client';
import { useState } from 'react';
import type { DrawnInterrupt } from './drawInterrupt.tsx';

/** A person's actions on rows, and the state of the rows at that time. */
interface Words {
  readonly statuses: string;
  readonly isOpen: ReadonlyMap<string, boolean>;
}

/** Which rows of the list are open. */
interface OpenRows {
  isOpen(key: string): boolean;
  toggle(key: string): void;
  open(key: string): void;
}

/**
 * Returns which rows are open. A row that a person opened stays open until it is answered, so several can be compared.
 * Until they open or close one, the first pending row is open; an answer resets this. If all rows are stuck, none opens
 * automatically.
 */
export function useOpenRows(drawn: readonly DrawnInterrupt[], isStuck: boolean): OpenRows {
  const interrupts = drawn.map(({ interrupt }) => interrupt);
  const statuses = interrupts.map(({ key, status }) => `${key} ${status}`).join('\n');
  const [kept, keep] = useState<Words>({ statuses, isOpen: new Map() });
  let words = kept.isOpen;
  if (kept.statuses !== statuses) {
    const isStillOpen = (key: string) =>
      interrupts.some((interrupt) => interrupt.key === key && needsAnswer(interrupt));
    words = new Map([...words].filter(([key, isOpen]) => isOpen && isStillOpen(key)));
    keep({ statuses, isOpen: words });
  }
  const isUntouched = !interrupts.some(({ key }) => words.has(key));
  const first = interrupts.find(needsAnswer) ?? interrupts.find(needsLook);
  const isOpen = (key: string): boolean =>
    words.get(key) ?? (isUntouched && !isStuck && key === first?.key);

  const set = (key: string, to: boolean) => {
    // A row that was open automatically stays open next to those the person opens.
    const open = interrupts.filter((one) => isOpen(one.key)).map((one) => [one.key, true] as const);
    keep({ statuses, isOpen: new Map([...words, ...open, [key, to]]) });
  };
  return {
    isOpen,
    toggle: (key) => set(key, !isOpen(key)),
    open: (key) => set(key, true),
  };
}

const needsAnswer = ({ status }: Interrupt): boolean => status === 'open';

/** Returns true if a person should read it, or do something again. */
const needsLook = ({ status }: Interrupt): boolean => status === 'failed' || status === 'unknown';
