// What changes, for whoever looks: the audit log is the order of it, and the numbers of its lines are the places.
import type { RightsOf } from './rights.ts';
import { shareReads } from './shareReads.ts';
import type { WaitingItem, WaitingPerson, WaitingView } from './store/waitingItem.ts';
import type { WaitingStore } from './store/waitingStore.ts';

/** More than that is read anew and not told one by one: whoever joins again makes little work by it. */
const MOST_TOLD = 500;

/** One request that has changed, as it is now. */
export interface WaitingChange {
  /** The last line of the log about it that was read: everything up to it is told. */
  readonly at: number;
  readonly id: string;
  /** Absent where this person may not see it, or not any more. */
  readonly item?: WaitingView;
}

/** What has changed behind a place. */
export interface WaitingChanges {
  /** The place up to which it was looked. */
  readonly at: number;
  /** In the order of their last change, one for each request. */
  readonly changes: readonly WaitingChange[];
  /** True where too much was missed, or the place is none of this log: what is shown has to be read anew. */
  readonly isMissed: boolean;
}

/** Tells changes. */
export interface Feed<Person extends WaitingPerson> {
  /** What changed behind `after`; from now on where it is absent. Of one request alone with `id`. */
  changes(
    who: Person,
    query?: { readonly after?: number | undefined; readonly id?: string | undefined },
  ): Promise<WaitingChanges>;
}

/** Makes what tells changes of a store. */
export function createFeed<Person extends WaitingPerson>(
  store: Pick<WaitingStore, 'lastLine' | 'linesAfter'>,
  find: (id: string) => Promise<WaitingItem | undefined>,
  rights: RightsOf<Person>,
  report: (error: unknown) => void,
): Feed<Person> {
  // However many look, each change is read once for all of them.
  const endOf = shareReads(store.lastLine);
  const linesAfter = shareReads(store.linesAfter);
  const read = shareReads(find);
  return {
    async changes(who, { after, id } = {}) {
      const end = (await endOf())?.place ?? 0;
      if (after === undefined) return { at: end, changes: [], isMissed: false };
      if (after > end || end - after > MOST_TOLD) return { at: end, changes: [], isMissed: true };
      const lastOf = new Map<string, number>();
      let at = after;
      for (const { place, request } of await linesAfter(after, MOST_TOLD)) {
        at = place;
        if (request === '') continue;
        if (id !== undefined && request !== id) continue;
        // Set anew, so that the order is that of the last change.
        lastOf.delete(request);
        lastOf.set(request, place);
      }
      const changes: WaitingChange[] = [];
      for (const [request, place] of lastOf) {
        const item = await read(request);
        try {
          const sight = item ? await rights.sightOf(who, item) : false;
          const shown = item && sight ? { item: rights.view(item, sight) } : {};
          changes.push({ at: place, id: request, ...shown });
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
