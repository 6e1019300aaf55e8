import {
  callJson,
  createMask,
  type RequestContext,
  type TransportOptions,
} from '../../adapter/index.ts';
import { withDigits } from '../../protocol/exactJson.ts';
import { isJsonObject, type JsonObject } from '../../protocol/json.ts';
import { hiddenKeys } from './hiddenKeys.ts';
import { withoutValues } from './toInterrupt.ts';

/**
 * Sends a request to the checkpoint route.
 * @throws HttpError (400 for an unknown checkpoint), NetworkError, ProtocolError
 */
export function callRoute(
  transport: TransportOptions,
  url: string,
  body: JsonObject,
  context: RequestContext,
): Promise<unknown> {
  const { record } = createMask(undefined, hiddenKeys);
  const mask = { record: (json: unknown) => record(withoutAnyValues(json)) };
  return callJson(transport, { url, body, mask, label: String(body.action) }, context);
}

/** Without the values of options: a stream never shows them, so neither does a record of this route. */
function withoutAnyValues(json: unknown): unknown {
  if (Array.isArray(json)) return withDigits(json.map(withoutAnyValues), json);
  if (!isJsonObject(json)) return json;
  const entries = Object.entries(json).map(([key, item]) => [
    key,
    withoutAnyValues(key === 'options' ? withoutValues(item) : item),
  ]);
  return withDigits(Object.fromEntries(entries), json);
}
