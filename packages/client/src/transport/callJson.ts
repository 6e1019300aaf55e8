import { ProtocolError } from '../protocol/errors.ts';
import { parseJson } from '../protocol/exactJson.ts';
import { defaultLimits } from './limits.ts';
import {
  type JsonRequest,
  nameRequest,
  postJson,
  type RequestContext,
  type TransportOptions,
} from './postJson.ts';
import { readText } from './readText.ts';

/** One question whose answer is one JSON value. */
export interface JsonCall extends Omit<JsonRequest, 'accept'> {
  /** The label of the response in wire records. Default: `result`. */
  readonly label?: string;
  /** Default: 64 MB. */
  readonly maxBytes?: number;
}

/**
 * Sends JSON and returns the complete answer, with every digit of its numbers. Use it for routes other than a turn,
 * such as one that reads a session's state. The observer receives both the request and the answer.
 * @throws as `postJson`; ProtocolError if the answer is not JSON, or (`limit`) is too long.
 * @example
 * const saved = asObject(await callJson(options, { url, body: { read: context.sessionId } }, context));
 */
export async function callJson(
  options: TransportOptions,
  { label = 'result', maxBytes = defaultLimits.maxTotalBytes, ...request }: JsonCall,
  context: RequestContext,
): Promise<unknown> {
  const response = await postJson(options, { ...request, accept: 'application/json' }, context);
  const text = await readText(response, maxBytes);
  let json: unknown;
  try {
    json = parseJson(text);
  } catch (cause) {
    throw new ProtocolError(
      `${nameRequest(request.url, request.method)} answered with something other than JSON`,
      {
        cause,
      },
    );
  }
  const body = context.observe && request.mask ? request.mask.record(json) : json;
  context.observe?.({ direction: 'in', label, body, at: Date.now() });
  return json;
}
