import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';
import { type Alike, compareNames } from './findAlike.ts';
import { drawnOf } from './isTooLong.ts';
import { judge } from './judge.ts';
import { writtenOut } from './writtenOut.ts';

/** All names on the page that look like another one there; a new object after each change. */
interface OnPage {
  readonly alike: Alike;
}

const none: OnPage = { alike: new Map() };

/** Compares names that are added and removed. */
export function createAlike() {
  let now = none;
  let index = compareNames();
  let judgedBy = judge.value();
  /** The names of each card, and of each text compared without a card. */
  const groups = new Set<ReadonlySet<string>>();
  const listeners = new Set<() => void>();
  /** The number of names in the index, and how many of them have left the page. */
  let size = 0;
  let gone = 0;

  function add(group: ReadonlySet<string>): boolean {
    size += group.size;
    let isNew = false;
    for (const name of group) if (index.add(name)) isNew = true;
    return isNew;
  }

  function compareAgain(): void {
    index = compareNames();
    size = 0;
    gone = 0;
    for (const group of groups) add(group);
  }

  function publish(): void {
    if (gone > 0) compareAgain();
    if (now.alike.size + index.alike.size === 0) return;
    now = { alike: index.alike };
    for (const listener of listeners) listener();
  }

  return {
    /** A new object once pending texts are checked, because their look is only known then. */
    get() {
      if (judgedBy !== judge.value()) {
        judgedBy = judge.value();
        compareAgain();
        now = { alike: index.alike };
      }
      return now;
    },
    subscribe(listener: () => void): () => void {
      const leave = judge.subscribe(listener);
      listeners.add(listener);
      return () => {
        leave();
        listeners.delete(listener);
      };
    },
    /** Compares names with all others. Returns a function that removes them. */
    join(names: Iterable<string>): () => void {
      // Two cards can show the same input.
      const group = new Set(names);
      groups.add(group);
      if (add(group)) publish();
      return () => {
        groups.delete(group);
        gone += group.size;
        // Batches several removals. Without look-alikes, it is enough that most names of the index are still on the
        // page.
        if (now.alike.size > 0 || gone > size / 2) queueMicrotask(() => gone > 0 && publish());
      };
    },
  };
}

/** Everything rendered on a page is compared as one set. */
export const AlikeContext = createContext(createAlike());

/** Returns the look-alike names on the page, across all cards. */
export function useAlike(): OnPage {
  const { subscribe, get } = useContext(AlikeContext);
  return useSyncExternalStore(subscribe, get, () => none);
}

/** Compares names with all others on the page while they are rendered. */
export function useCompared(names: ReadonlySet<string> | undefined): void {
  const { join } = useContext(AlikeContext);
  useEffect(() => names && join(names), [join, names]);
}

/** The same for texts in a new list on each render. */
export function useComparedTexts(texts: readonly string[]): void {
  const { join } = useContext(AlikeContext);
  const key = texts.join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same texts are compared once
  useEffect(() => join(texts), [join, key]);
}

/**
 * Choices can only show text: returns a function that writes out hidden characters, after comparing all choices on the
 * page.
 */
export function useWrittenOut(choices: readonly string[]): (choice: string) => string {
  const { alike } = useAlike();
  useComparedTexts(choices);
  return (choice) => writtenOut(drawnOf(choice), false, alike);
}
