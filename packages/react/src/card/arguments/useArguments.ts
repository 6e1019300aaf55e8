import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useAlike, useCompared } from '../reveal/alikeOnPage.ts';
import { judge } from '../reveal/judge.ts';
import { type ArgumentsView, type Before, readArguments } from './readArguments.ts';
import { runInTasks } from './runInTasks.ts';

export type { ArgumentsView, Before } from './readArguments.ts';

/**
 * Reads an input for display, with its own "Show all" that applies to this exact input only. With `before`, every value
 * shows how it changed. `name` is the tool's name, drawn nearby and counted with the input. `beside` is other text on
 * the card. Reads and draws a very large input in pieces, each in its own task.
 */
export function useArguments(
  input: unknown,
  before?: Before,
  name?: string,
  beside?: unknown,
): ArgumentsView {
  // Texts are read again once they have been checked.
  const judgedBy = useSyncExternalStore(judge.subscribe, judge.value, () => undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is revealed depends on it
  const { subscribe, getView, getNames, compare, showAll } = useMemo(
    () => runInTasks(readArguments(input, before, name, beside)),
    [input, before, name, beside, judgedBy],
  );
  const onPage = useAlike();
  useEffect(() => compare(onPage.alike), [compare, onPage]);
  const view = useSyncExternalStore(subscribe, getView, getView);
  useCompared(getNames());
  return useMemo(() => ({ ...view, showAll }), [view, showAll]);
}

/** Returns what to draw of an input, at first or after “Show all”. */
export function viewArguments(
  input: unknown,
  isForced: boolean,
  before?: Before,
  name?: string,
  beside?: unknown,
): Omit<ArgumentsView, 'showAll'> {
  const reading = readArguments(input, before, name, beside);
  if (isForced) reading.drawAll();
  while (reading.isBusy()) reading.step();
  return reading.view();
}
