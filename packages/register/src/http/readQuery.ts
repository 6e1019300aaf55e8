import { RequestInvalidError } from '../register/errors.ts';
import type { RequestListQuery } from '../register/listRequests.ts';
import type { RequestState } from '../store/approvalRequest.ts';

const STATES: readonly string[] = [
  'pending',
  'decided',
  'sent',
  'unknown',
  'gone',
] satisfies RequestState[];
const MOST_TOOLS = 100;

/** @throws RequestInvalidError */
export function readQuery(query: URLSearchParams): RequestListQuery {
  const states = query.getAll('state');
  if (!states.every((state) => STATES.includes(state)))
    throw new RequestInvalidError(`a state is one of ${STATES.join(', ')}`);
  const tools = query.getAll('tool');
  if (tools.length > MOST_TOOLS)
    throw new RequestInvalidError(`a list is of at most ${MOST_TOOLS} tools`);
  const limit = query.get('limit');
  if (limit !== null && !/^\d{1,4}$/.test(limit))
    throw new RequestInvalidError('the limit of a list is a number');
  for (const name of ['mine', 'newestFirst'])
    if (![null, 'true'].includes(query.get(name)))
      throw new RequestInvalidError(`\`${name}\` is \`true\`, or not there`);
  return {
    ...(states.length > 0 ? { states: [...new Set(states)] as RequestState[] } : {}),
    ...(tools.length > 0 ? { tools } : {}),
    ...(query.has('mine') ? { mine: true } : {}),
    ...(query.has('newestFirst') ? { newestFirst: true } : {}),
    ...(limit === null ? {} : { limit: Number(limit) }),
    tenant: query.get('tenant') ?? undefined,
    decisionId: query.get('decision') ?? undefined,
    after: query.get('after') ?? undefined,
  };
}
