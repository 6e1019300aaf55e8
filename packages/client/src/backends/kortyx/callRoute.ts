import { createMask } from '../../adapter/createMask.ts';
import { asObject, type JsonObject } from '../../protocol/json.ts';
import { callJson } from '../../transport/callJson.ts';
import type { RequestContext, TransportOptions } from '../../transport/postJson.ts';
import { hiddenKeys } from './hiddenKeys.ts';

/**
 * Asks the checkpoint route for one thing.
 * @throws HttpError (400 for an unknown checkpoint), NetworkError, ProtocolError
 */
export function callRoute(
  transport: TransportOptions,
  url: string,
  body: JsonObject,
  context: RequestContext,
): Promise<unknown> {
  const { record } = createMask(undefined, hiddenKeys);
  const mask = { record: (json: unknown) => record(withoutValues(json)) };
  return callJson(transport, { url, body, mask, label: String(body.action) }, context);
}

/** Without the values of options: a stream never shows them, so a record of this route doesn't either. */
function withoutValues(json: unknown): unknown {
  return JSON.parse(
    JSON.stringify(json, (key, item: unknown) =>
      key === 'options' && Array.isArray(item)
        ? item.map((option) => ({ ...asObject(option), value: undefined }))
        : item,
    ),
  );
}
