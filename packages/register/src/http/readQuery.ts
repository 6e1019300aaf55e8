import type { WaitingListQuery } from '../register/listRequests.ts';
import { WaitingInvalidError } from '../register/waitingErrors.ts';
import type { WaitingState } from '../store/waitingItem.ts';

const STATES: readonly string[] = [
  'waiting',
  'decided',
  'sent',
  'unknown',
  'gone',
] satisfies WaitingState[];
const MOST_TOOLS = 100;

/** @throws WaitingInvalidError */
export function readQuery(query: URLSearchParams): WaitingListQuery {
  const states = query.getAll('state');
  if (!states.every((state) => STATES.includes(state)))
    throw new WaitingInvalidError(`a state is one of ${STATES.join(', ')}`);
  const tools = query.getAll('tool');
  if (tools.length > MOST_TOOLS)
    throw new WaitingInvalidError(`a list is of at most ${MOST_TOOLS} tools`);
  const limit = query.get('limit');
  if (limit !== null && !/^\d{1,4}$/.test(limit))
    throw new WaitingInvalidError('the limit of a list is a number');
  const mine = query.get('mine');
  if (mine !== null && mine !== 'true')
    throw new WaitingInvalidError('`mine` is `true`, or not there');
  return {
    ...(states.length > 0 ? { states: [...new Set(states)] as WaitingState[] } : {}),
    ...(tools.length > 0 ? { tools } : {}),
    ...(mine === null ? {} : { mine: true }),
    ...(limit === null ? {} : { limit: Number(limit) }),
    tenant: query.get('tenant') ?? undefined,
    decisionId: query.get('decision') ?? undefined,
    after: query.get('after') ?? undefined,
  };
}
