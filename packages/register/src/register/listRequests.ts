// What one person may see of all that is there, a page at a time.

import type {
  ApprovalRequest,
  RegisterPerson,
  RequestState,
  RequestView,
} from '../store/approvalRequest.ts';
import { ofRecord } from '../store/record.ts';
import { RequestInvalidError } from './errors.ts';
import type { RegisterOptions } from './options.ts';
import { mustBeKept } from './readInput.ts';
import type { RightsOf } from './rights.ts';

const PAGE = 200;
const MOST_LISTED = 500;
/** At how many requests one page is looked for; the next one goes on from there. */
const MOST_LOOKED_AT = 2_000;
/** At so many an app's functions fail before a list fails, if they have failed at all of them. */
const MOST_FAILED = 10;
const STILL_WAITING: readonly RequestState[] = ['waiting'];

/** What is listed. */
export interface RequestListQuery {
  /** Default: those that wait. */
  readonly states?: readonly RequestState[] | undefined;
  readonly tenant?: string | undefined;
  /** Only requests of these tools. */
  readonly tools?: readonly string[] | undefined;
  /** The one with this decision id alone, in whatever state it is, with what this person may say to it. */
  readonly decisionId?: string | undefined;
  /** Only what this person may answer now. */
  readonly mine?: boolean | undefined;
  /** The `next` of the page before. */
  readonly after?: string | undefined;
  /** At most so many; 50 by default, 500 at most. */
  readonly limit?: number | undefined;
}

/** One page of a list. It can hold fewer than were asked for, even none, while there is a `next`. */
export interface RequestListPage {
  readonly items: readonly RequestView[];
  /** Where the next page begins; absent on the last one. */
  readonly next?: string;
}

/** Makes what reads pages out of a store. */
export function createLister<Person extends RegisterPerson>(
  { store }: Pick<RegisterOptions<Person>, 'store'>,
  rights: RightsOf<Person>,
  report: (error: unknown) => void,
) {
  /** Nothing for one that is not listed. */
  async function viewAmong(
    who: Person,
    item: ApprovalRequest,
    mine: boolean,
  ): Promise<RequestView | undefined> {
    const sight = await rights.sightOf(who, item);
    if (!sight) return undefined;
    if (mine && !(item.state === 'waiting' && (await rights.mayAnswer(who, item))))
      return undefined;
    return rights.view(item, sight);
  }

  async function byDecision(who: Person, decisionId: string): Promise<readonly RequestView[]> {
    const record = await store.find({ decisionId });
    const item = record && ofRecord(record).item;
    const sight = item && (await rights.sightOf(who, item));
    return sight ? [await rights.viewFor(who, item, sight)] : [];
  }

  return async (
    who: Person,
    {
      states = STILL_WAITING,
      tenant,
      tools,
      mine = false,
      decisionId,
      after,
      limit = 50,
    }: RequestListQuery = {},
  ): Promise<RequestListPage> => {
    mustBeKept(decisionId ?? '', 'the decision id');
    mustBeKept(tenant ?? '', 'the tenant');
    if (decisionId !== undefined) return { items: await byDecision(who, decisionId) };
    const most = Math.min(Math.max(1, Math.trunc(limit) || 1), MOST_LISTED);
    const items: RequestView[] = [];
    let [asked, failed] = [0, 0];
    let cursor = after === undefined ? undefined : readCursor(after);
    // Most who list may see most of it; whoever does not is looked for in longer strides.
    let stride = Math.min(PAGE, most + 1);
    for (let lookedAt = 0; ; stride = PAGE) {
      const records = await store.list({
        states,
        ...(tenant === undefined ? {} : { tenant }),
        ...(cursor ? { after: cursor } : {}),
        limit: stride,
      });
      for (const record of records) {
        const isFull = items.length === most || lookedAt === MOST_LOOKED_AT;
        if (isFull && cursor) return { items, next: writeCursor(cursor) };
        lookedAt += 1;
        cursor = { since: record.since, id: record.id };
        const { item } = ofRecord(record);
        if (tools && !tools.includes(item.interrupt.name)) continue;
        asked += 1;
        try {
          const shown = await viewAmong(who, item, mine);
          if (shown) items.push(shown);
        } catch (error) {
          // One at which an app's function fails is left out. Where it fails at all of them, no list is better than that.
          failed += 1;
          if (failed === MOST_FAILED && failed === asked) throw error;
          report(error);
        }
      }
      if (records.length < stride) return { items };
    }
  };
}

const writeCursor = ({ since, id }: { since: number; id: string }) => `${since}.${id}`;

function readCursor(text: string): { since: number; id: string } {
  const [, since, id] = /^(\d{1,16})\.([\w-]{32})$/.exec(text) ?? [];
  if (since === undefined || id === undefined) throw new RequestInvalidError('no such page');
  return { since: Number(since), id };
}
