import type { Renderer } from '@holdpoint/react';
import {
  type InboxItem,
  type InboxSource,
  type InboxState,
  useIconBadge,
  useInbox,
  useTitleBadge,
} from '@holdpoint/react/inbox';
import { useMemo } from 'react';
import { scenes } from '../scenes/scenes.ts';
import type { Info } from '../shell/useInfo.ts';
import { describe } from './describe.ts';
import { type LiveSession, placesOf, withLive } from './sources.ts';

/** Another window may have answered meanwhile. The server is on this machine, so polling is cheap. */
const POLL_MS = 3000;

/** The pending requests of all scenes in this browser. */
export interface Waiting {
  readonly inbox: InboxState;
  readonly sources: readonly InboxSource[];
  readonly renderers: readonly Renderer[];
  /** Returns the address of an item's session. */
  readonly hrefOf: (item: InboxItem) => string;
}

/** Counts the pending requests of all scenes, and puts the number before the document's title. */
export function useWaiting(info: Info, live: LiveSession | undefined): Waiting {
  const places = useMemo(() => placesOf(info), [info]);
  const sources = useMemo(() => withLive(places, live), [places, live]);
  const renderers = useMemo(() => scenes.flatMap((scene) => scene.renderers(info)), [info]);
  // Next to a scene, its own session updates live, and the others when the person returns to the tab, so that nothing
  // else runs during a decision.
  const pollMs = live ? false : POLL_MS;
  const inbox = useInbox(sources, { renderers, describe, pollMs });
  useTitleBadge(inbox.count);
  useIconBadge(inbox.count, '/icon-waiting.svg');
  return {
    ...{ inbox, sources, renderers },
    hrefOf: ({ remember, label, sessionId }) => {
      const place = places.find((one) => one.label === label);
      return place?.hrefOf(remember === undefined ? sessionId : undefined) ?? '/';
    },
  };
}
