// Reads the app's decisions on who may see and answer what. Any unexpected value is a no.
import { isJsonObject } from '@holdpoint/server/internal';
import type {
  ApprovalRequest,
  RegisterPerson,
  RequestRights,
  RequestView,
  Verdict,
} from '../store/approvalRequest.ts';
import { remindFrom } from './changes.ts';
import { isTakenBack } from './checks.ts';
import type { Records } from './createRecords.ts';
import { RequestPolicyError } from './errors.ts';
import type { RegisterOptions } from './options.ts';
import { neededOf } from './policies.ts';
import { viewOf } from './viewOf.ts';

/** Default minimum time between two reminders by the requester. */
export const REMIND_EVERY_MS = 60 * 60_000;

/** Checks the rights of a person. */
export interface RightsOf<Person extends RegisterPerson> {
  /** Returns how much of a request this person may see; `false`: nothing. */
  sightOf(who: Person, item: ApprovalRequest): Promise<true | 'request' | false>;
  mayAnswer(who: Person, item: ApprovalRequest): Promise<boolean>;
  /** Returns true for approvers, and for the last person who handed it on: the new approvers may not exist. */
  mayHandOn(who: Person, item: ApprovalRequest): Promise<boolean>;
  /**
   * Returns whether they may give this verdict. The requester may reject even after it was reassigned, if `mayAnswer`
   * allows it.
   */
  mayGive(who: Person, item: ApprovalRequest, verdict: Verdict): Promise<boolean>;
  view(item: ApprovalRequest, sight: true | 'request'): RequestView;
  /** Returns the view with the reader's possible answers. */
  viewFor(who: Person, item: ApprovalRequest, sight: true | 'request'): Promise<RequestView>;
}

/** Creates the checks. Calls the app's functions every time, without a cache. */
export function createRights<Person extends RegisterPerson>(
  {
    mayRead,
    mayAnswer,
    policies = () => [],
    remindEveryMs = REMIND_EVERY_MS,
  }: RegisterOptions<Person>,
  { now, hiding, report }: Pick<Records, 'now' | 'hiding' | 'report'>,
): RightsOf<Person> {
  /** Checks whether a vote would be allowed. Returns the policy that forbids it, or `true` if no reason is known. */
  async function barOf(
    who: Person,
    item: ApprovalRequest,
    verdict: Verdict,
  ): Promise<string | true | undefined> {
    try {
      for (const rule of policies(item)) await rule.check?.({ who, item, verdict });
      return undefined;
    } catch (error) {
      if (error instanceof RequestPolicyError) return error.policy;
      report(error);
      return true;
    }
  }

  async function rightsOn(who: Person, item: ApprovalRequest): Promise<RequestRights> {
    const found = hiding.item(item).votes.find(({ by }) => by === who.id);
    const vote = found && {
      verdict: found.verdict,
      at: found.at,
      ...(found.reason === undefined ? {} : { reason: found.reason }),
    };
    const takenBack = item.history.filter((event) => isTakenBack(event, who)).length;
    const own = { ...(vote ? { vote } : {}), ...(takenBack > 0 ? { takenBack } : {}) };
    const isOver = item.state !== 'pending' || (item.until !== undefined && item.until <= now());
    // A failed check must not make a successful read or answer fail.
    const isGiven = async (verdict: Verdict) =>
      !isOver &&
      (await rights.mayGive(who, item, verdict).catch((error: unknown) => {
        report(error);
        return false;
      }));
    const mayApprove = await isGiven('approve');
    const mayReject = mayApprove || (item.requester === who.id && (await isGiven('reject')));
    const bar = mayApprove && !vote ? await barOf(who, item, 'approve') : undefined;
    return {
      mayApprove: mayApprove && vote === undefined && bar === undefined,
      mayReject: mayReject && (await barOf(who, item, 'reject')) === undefined,
      ...own,
      ...(typeof bar === 'string' ? { policy: bar } : {}),
      ...(!isOver && item.requester === who.id
        ? { requester: { remindFrom: remindFrom(item, remindEveryMs) } }
        : {}),
    };
  }

  const rights: RightsOf<Person> = {
    async sightOf(who, item) {
      const sight: unknown = isPerson(who) && (await mayRead(who, item));
      return sight === true || sight === 'request' ? sight : false;
    },
    async mayAnswer(who, item) {
      const isAsked = item.approvers === undefined || item.approvers.includes(who.id);
      const may: unknown = isAsked && (await mayAnswer(who, item));
      return may === true;
    },
    async mayHandOn(who, item) {
      const moves = item.history.filter(({ type }) => type === 'handed-on' || type === 'escalated');
      const last = moves.at(-1);
      const isTheirs = last?.type === 'handed-on' && last.by === who.id;
      // The requester must not choose who decides.
      if (item.requester === who.id && (await barOf(who, item, 'approve')) !== undefined)
        return false;
      return rights.mayAnswer(who, isTheirs ? toAll(item) : item);
    },
    async mayGive(who, item, verdict) {
      const takesBack = verdict === 'reject' && item.requester === who.id;
      return rights.mayAnswer(who, takesBack ? toAll(item) : item);
    },
    view: (item, sight) =>
      viewOf(hiding.item(item), sight, { needed: neededOf(policies(item)), at: now() }),
    viewFor: async (who, item, sight) => ({
      ...rights.view(item, sight),
      you: await rightsOn(who, item),
    }),
  };
  return rights;
}

/** Returns the request without its list of approvers. */
function toAll({ approvers: _, ...item }: ApprovalRequest): ApprovalRequest {
  return item;
}

/** Returns true for an object with a non-empty `id`. */
export const isPerson = (who: unknown): who is RegisterPerson =>
  isJsonObject(who) && typeof who.id === 'string' && who.id !== '';
