import type { BackendContext } from '../../protocol/backend.ts';
import { ProtocolError } from '../../protocol/errors.ts';
import type { JsonObject } from '../../protocol/json.ts';
import { observeRequest } from '../../transport/observeRequest.ts';
import { nameRequest, postJson, type TransportOptions } from '../../transport/postJson.ts';
import { readText } from '../../transport/readText.ts';
import { createMask } from './mask.ts';
import { asObject } from './wire.ts';

const LONGEST_ANSWER = 64_000_000;

/**
 * Asks the checkpoint route for one thing.
 * @throws HttpError (400 for an unknown checkpoint), NetworkError, ProtocolError
 */
export async function callRoute(
  transport: TransportOptions,
  url: string,
  body: JsonObject,
  context: Pick<BackendContext, 'signal' | 'observe'>,
): Promise<unknown> {
  const mask = createMask(undefined);
  observeRequest(context, url, body, mask);
  const response = await postJson(transport, {
    url,
    body,
    accept: 'application/json',
    signal: context.signal,
  });
  const text = await readText(response, LONGEST_ANSWER);
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (cause) {
    throw new ProtocolError(`${nameRequest(url)} answered with something that is no JSON`, {
      cause,
    });
  }
  context.observe?.({
    direction: 'in',
    label: String(body.action),
    body: mask.record(withoutValues(json)),
    at: Date.now(),
  });
  return json;
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
