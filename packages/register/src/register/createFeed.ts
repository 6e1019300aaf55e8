// What changes, for whoever looks: the audit log is the order of it, and the numbers of its lines are the places.

import type { ApprovalRequest, RegisterPerson, RequestView } from '../store/approvalRequest.ts';
import type { RegisterStore } from '../store/registerStore.ts';
import type { RightsOf } from './rights.ts';
import { shareReads } from './shareReads.ts';

/** More than that is read anew and not told one by one: whoever joins again makes little work by it. */
const MOST_TOLD = 500;

/** One request that has changed, as it is now. */
export interface RegisterChange {
  /** The last line of the log about it that was read: everything up to it is told. */
  readonly at: number;
  readonly id: string;
  /** Absent where this person may not see it, or not any more. */
  readonly item?: RequestView;
  /** Whether they may answer it now. */
  readonly mine?: boolean;
}

/** What has changed behind a place. */
export interface RegisterChanges {
  /** The place up to which it was looked. */
  readonly at: number;
  /** In the order of their last change, one for each request. */
  readonly changes: readonly RegisterChange[];
  /** True where too much was missed, or the place is none of this log: what is shown has to be read anew. */
  readonly isMissed: boolean;
}

/** Which changes are looked for. */
export interface RegisterChangesQuery {
  readonly after?: number | undefined;
  readonly id?: string | undefined;
  readonly tenant?: string | undefined;
}

/** Tells changes. */
export interface Feed<Person extends RegisterPerson> {
  /**
   * What changed behind `after`; from now on where it is absent. Of one request alone with `id`, and of one tenant alone
   * with `tenant`. Nothing is asked about other changes; `who` as a function is called only where there is one to show.
   */
  changes(
    who: Person | (() => Promise<Person>),
    query?: RegisterChangesQuery,
  ): Promise<RegisterChanges>;
}

/** Makes what tells changes of a store. */
export function createFeed<Person extends RegisterPerson>(
  store: Pick<RegisterStore, 'lastLine' | 'linesAfter'>,
  find: (id: string) => Promise<ApprovalRequest | undefined>,
  rights: RightsOf<Person>,
  report: (error: unknown) => void,
): Feed<Person> {
  // However many look, each change is read once for all of them.
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
        // Set anew, so that the order is that of the last change.
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
          const mine = item.state === 'waiting' && (await rights.mayAnswer(who, item));
          changes.push({ at: place, id: request, item: rights.view(item, sight), mine });
        } catch (error) {
          // The others are told all the same, by the list.
          report(error);
          return { at, changes: [], isMissed: true };
        }
      }
      return { at, changes, isMissed: false };
    },
  };
}
