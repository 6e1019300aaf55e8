import type { RememberName, Session } from '@holdpoint/client';
import type { InboxSource } from '@holdpoint/react/inbox';
import { connect } from '../backends/connect.ts';
import { rememberedAs } from '../backends/rememberedAs.ts';
import { addressOf, scenes } from '../scenes/scenes.ts';
import type { Info } from '../shell/useInfo.ts';

/** A source of pending requests, and its address. */
export interface Place extends InboxSource {
  readonly label: string;
  readonly remember: RememberName;
  /** Returns the address of the session that this browser remembers there, or of one that only the server lists. */
  readonly hrefOf: (sessionId?: string) => string;
}

/** The session of the scene on the page. */
export interface LiveSession {
  readonly remember: RememberName;
  readonly session: Session;
}

/**
 * Returns every scene with each of its backends that keeps pending questions; leaves out servers that only demonstrate
 * faults.
 */
export function placesOf(info: Info): readonly Place[] {
  return info.scenes.flatMap(({ id, offered }) => {
    const title = scenes.find((scene) => scene.id === id)?.title ?? id;
    const keeping = offered.filter(({ url }) => !/^\/api\/(broken|nowhere)\b/.test(url));
    return keeping.map((backend) => {
      const isFirst = backend === offered[0];
      return {
        backend: connect(backend),
        label: isFirst ? title : `${title}, ${backend.label}`,
        remember: rememberedAs(id, backend.id),
        hrefOf: (session) => {
          const asks = { ...(isFirst ? {} : { backend: backend.id }), ...(session && { session }) };
          const query = new URLSearchParams(asks);
          return query.size === 0 ? addressOf(id) : `${addressOf(id)}?${query}`;
        },
      };
    });
  });
}

/** Returns the same, with the live session of the page included. */
export function withLive(
  places: readonly Place[],
  live: LiveSession | undefined,
): readonly Place[] {
  if (!live) return places;
  const name = JSON.stringify(live.remember);
  return places.map((place) =>
    JSON.stringify(place.remember) === name ? { ...place, sessions: [live.session] } : place,
  );
}
