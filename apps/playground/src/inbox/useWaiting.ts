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

/** Another window may have answered meanwhile. The server is this machine's own, so asking is cheap. */
const POLL_MS = 3000;

/** The pending cards of all scenes of this browser. */
export interface Waiting {
  readonly inbox: InboxState;
  readonly sources: readonly InboxSource[];
  readonly renderers: readonly Renderer[];
  /** Where the session of an item is. */
  readonly hrefOf: (item: InboxItem) => string;
}

/** Counts the pending cards of all scenes, and puts the count in front of the document's title. */
export function useWaiting(info: Info, live: LiveSession | undefined): Waiting {
  const places = useMemo(() => placesOf(info), [info]);
  const sources = useMemo(() => withLive(places, live), [places, live]);
  const renderers = useMemo(() => scenes.flatMap((scene) => scene.renderers(info)), [info]);
  // Beside a scene its own session is heard at once, and the others when the tab is come back to: nothing else shall be
  // at work while somebody decides.
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
