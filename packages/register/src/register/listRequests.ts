// Lists the requests that one person may see, page by page.

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
/** Maximum number of requests that are read for one page; the next page continues there. */
const MOST_LOOKED_AT = 2_000;
/** A list fails once the app has thrown for this many requests and succeeded for none. */
const MOST_FAILED = 10;
const PENDING: readonly RequestState[] = ['pending'];

/** Which requests to list. */
export interface RequestListQuery {
  /** Default: pending requests. */
  readonly states?: readonly RequestState[] | undefined;
  readonly tenant?: string | undefined;
  /** Only requests of these tools. */
  readonly tools?: readonly string[] | undefined;
  /** Only the request with this decision id, in any state, with the reader's possible answers. */
  readonly decisionId?: string | undefined;
  /** Only requests that this person may answer now. */
  readonly mine?: boolean | undefined;
  /** The newest come first. Default: the oldest. */
  readonly newestFirst?: boolean | undefined;
  /** The `next` of the previous page, in the same order. */
  readonly after?: string | undefined;
  /** Maximum number of items. Default: 50; at most 500. */
  readonly limit?: number | undefined;
}

/** A page of a list. While there is a `next`, it can have fewer items than requested, even none. */
export interface RequestListPage {
  readonly items: readonly RequestView[];
  /** Where the next page begins; absent on the last one. */
  readonly next?: string;
}

/** Creates a function that reads pages from a store. */
export function createLister<Person extends RegisterPerson>(
  { store }: Pick<RegisterOptions<Person>, 'store'>,
  rights: RightsOf<Person>,
  report: (error: unknown) => void,
) {
  /** Returns `undefined` for a request that is not listed. */
  async function viewAmong(
    who: Person,
    item: ApprovalRequest,
    mine: boolean,
  ): Promise<RequestView | undefined> {
    const sight = await rights.sightOf(who, item);
    if (!sight) return undefined;
    if (mine && !(item.state === 'pending' && (await rights.mayAnswer(who, item))))
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
      states = PENDING,
      tenant,
      tools,
      mine = false,
      decisionId,
      newestFirst = false,
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
    // Most people may see most requests; for others, reads larger pages.
    let stride = Math.min(PAGE, most + 1);
    for (let lookedAt = 0; ; stride = PAGE) {
      const records = await store.list({
        states,
        ...(tenant === undefined ? {} : { tenant }),
        ...(newestFirst ? { newestFirst } : {}),
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
          // A request is left out if an app's function fails on it. If it fails on all of them, the list fails.
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
