import { isJsonObject, type JsonObject } from '../../protocol/json.ts';

/**
 * Returns a request for approval as the server sent it. The library adds each field in the other spelling, after the
 * server’s own: a server reads only its own spelling, and a copy is nothing that the server asks.
 */
export function asSent(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asSent);
  if (!isJsonObject(value)) return value;
  const asked = withoutCopy(
    withoutCopy(value, 'actionRequests', 'action_requests'),
    'reviewConfigs',
    'review_configs',
  );
  if (asked === value) return value;
  return Object.fromEntries(
    Object.entries(asked).map(([key, list]) => [
      key,
      Array.isArray(list) && /^(action_?requests|review_?configs)$/i.test(key)
        ? list.map(entryAsSent)
        : list,
    ]),
  );
}

function entryAsSent(entry: unknown): unknown {
  if (!isJsonObject(entry)) return entry;
  return withoutCopy(
    withoutCopy(entry, 'name', 'action_name'),
    'allowedDecisions',
    'allowed_decisions',
  );
}

function withoutCopy(object: JsonObject, ...names: readonly [string, string]): JsonObject {
  const keys = Object.keys(object).filter((key) => names.includes(key));
  const [own, copy] = keys;
  if (own === undefined || copy === undefined || object[own] !== object[copy]) return object;
  return Object.fromEntries(Object.entries(object).filter(([key]) => key !== copy));
}
