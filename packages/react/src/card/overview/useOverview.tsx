import type { InterruptTool } from '@holdpoint/client';
import { type ReactNode, useMemo } from 'react';
import { useMessages } from '../../messages/messagesContext.ts';
import type { ArgumentsView } from '../arguments/useArguments.ts';
import { arrange, type Naming } from './arrange.ts';
import { Overview } from './Overview.tsx';
import { schemaOfTool } from './schemaOfTool.ts';

const none = {};

/**
 * An input formatted for people, for `<ArgumentList>`; no overview if the app has not defined its tool.
 * @param isOdd there is a warning about it, so the exact data is shown first.
 */
export function useOverview(
  view: ArgumentsView,
  { input, tool }: { readonly input: unknown; readonly tool?: InterruptTool | undefined },
  formats: Naming['formats'] = none,
  labels: Naming['labels'] = none,
  isOdd = false,
): { readonly overview: ReactNode; readonly startsExact: boolean } {
  const { locale } = useMessages();
  const { head, hiddenRows, lineCount, busy, showAll } = view;
  const isWhole = !(busy || hiddenRows || lineCount);
  const items = useMemo(
    () =>
      tool && isWhole
        ? arrange(input, head, { formats, labels, schema: schemaOfTool(tool) }, locale)
        : undefined,
    [input, tool, isWhole, head, formats, labels, locale],
  );
  return {
    overview: items && <Overview items={items} onShowAll={showAll} />,
    startsExact: isOdd || view.revealed.size + view.alike.size > 0,
  };
}
