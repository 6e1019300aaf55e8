// The changes each person may see. The audit log gives their order, and its line numbers are the positions.

import type { ApprovalRequest, RegisterPerson, RequestView } from '../store/approvalRequest.ts';
import type { RegisterStore } from '../store/registerStore.ts';
import type { RightsOf } from './rights.ts';
import { shareReads } from './shareReads.ts';

/** A client that missed more changes reloads everything, so that a reconnect costs little. */
const MOST_TOLD = 500;

/** A changed request, as it is now. */
export interface RegisterChange {
  /** The last log line that was read about it. All changes up to it are included. */
  readonly at: number;
  readonly id: string;
  /** Absent if this person may not see it, or no longer. */
  readonly item?: RequestView;
  /** Whether this person may answer it now. */
  readonly mine?: boolean;
}

/** Changes after a position. */
export interface RegisterChanges {
  /** The position that was read up to. */
  readonly at: number;
  /** One per request, in order of their last change. */
  readonly changes: readonly RegisterChange[];
  /** True if too much was missed, or the position is not in this log: reload everything. */
  readonly isMissed: boolean;
}

/** Which changes to read. */
export interface RegisterChangesQuery {
  readonly after?: number | undefined;
  readonly id?: string | undefined;
  readonly tenant?: string | undefined;
}

/** Reads changes. */
export interface Feed<Person extends RegisterPerson> {
  /**
   * Returns changes after `after`; without it, from now on. `id` limits them to one request, `tenant` to one tenant.
   * Rights are only checked for matching changes, and a `who` function is only called if there is one to show.
   */
  changes(
    who: Person | (() => Promise<Person>),
    query?: RegisterChangesQuery,
  ): Promise<RegisterChanges>;
}

/** Creates a feed of a store's changes. */
export function createFeed<Person extends RegisterPerson>(
  store: Pick<RegisterStore, 'lastLine' | 'linesAfter'>,
  find: (id: string) => Promise<ApprovalRequest | undefined>,
  rights: RightsOf<Person>,
  report: (error: unknown) => void,
): Feed<Person> {
  // Each change is read once for all readers.
  const endOf = shareReads(store.lastLine);
  const linesAfter = shareReads(async (place: number, most: number) =>
    (await store.linesAfter(place, most)).map(({ place: at, request, text }) => {
      const { tenant } = JSON.parse(text) as { readonly tenant?: string };
      return { place: at, request, tenant };
    }),
  );
  const read = shareReads(find);
  return {
    async changes(person, { after, id, tenant } = {}) {
      const end = (await endOf())?.place ?? 0;
      if (after === undefined) return { at: end, changes: [], isMissed: false };
      if (after > end || end - after > MOST_TOLD) return { at: end, changes: [], isMissed: true };
      const lastOf = new Map<string, number>();
      let at = after;
      for (const { place, request, tenant: of } of await linesAfter(after, MOST_TOLD)) {
        at = place;
        if (request === '' || (tenant !== undefined && of !== tenant)) continue;
        if (id !== undefined && request !== id) continue;
        // Deleted first, so that the map is in order of the last change.
        lastOf.delete(request);
        lastOf.set(request, place);
      }
      if (lastOf.size === 0) return { at, changes: [], isMissed: false };
      const who = typeof person === 'function' ? await person() : person;
      const changes: RegisterChange[] = [];
      for (const [request, place] of lastOf) {
        const item = await read(request);
        try {
          const sight = item ? await rights.sightOf(who, item) : false;
          if (!item || !sight) {
            changes.push({ at: place, id: request });
            continue;
          }
          const mine = item.state === 'pending' && (await rights.mayAnswer(who, item));
          changes.push({ at: place, id: request, item: rights.view(item, sight), mine });
        } catch (error) {
          // The others still learn of it from the list.
          report(error);
          return { at, changes: [], isMissed: true };
        }
      }
      return { at, changes, isMissed: false };
    },
  };
}
