import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useAlike, useCompared } from '../reveal/alikeOnPage.ts';
import { type ArgumentsView, type Before, readArguments } from './readArguments.ts';
import { runInTasks } from './runInTasks.ts';

export type { ArgumentsView, Before, DrawnRow } from './readArguments.ts';

/**
 * An input with its own "Show all", which holds for this very input and no other. With `before`, every value says what
 * became of it. `name`: the tool's, which is drawn near and counted with it. `beside`: what else is drawn on the card. A
 * giant is looked through and drawn a piece at a time, each in a task of its own.
 */
export function useArguments(
  input: unknown,
  before?: Before,
  name?: string,
  beside?: unknown,
): ArgumentsView {
  const { subscribe, getView, getNames, compare, showAll } = useMemo(
    () => runInTasks(readArguments(input, before, name, beside)),
    [input, before, name, beside],
  );
  const onPage = useAlike();
  useEffect(() => compare(onPage.alike), [compare, onPage]);
  const view = useSyncExternalStore(subscribe, getView, getView);
  useCompared(getNames());
  return useMemo(() => ({ ...view, showAll }), [view, showAll]);
}

/** What to draw of an input, at once or after “Show all”. */
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
