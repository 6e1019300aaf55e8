import { callJson } from '../../../adapter/index.ts';
import type { BackendContext } from '../../../protocol/backend.ts';
import { HttpError, ProtocolError } from '../../../protocol/errors.ts';
import { isJsonObject, type JsonObject } from '../../../protocol/json.ts';
import type { GenkitSettings } from './options.ts';

/**
 * Calls one of the agent's other routes (`getSnapshot`, `abort`) and returns its `result`.
 * @throws HttpError, NetworkError, ProtocolError.
 */
export async function callAgentRoute(
  url: string,
  data: JsonObject,
  settings: GenkitSettings,
  context: BackendContext,
): Promise<JsonObject> {
  const maxBytes = settings.limits.maxTotalBytes;
  const json = await callJson(settings, { url, body: { data }, maxBytes }, context);
  if (!isJsonObject(json) || !isJsonObject(json.result))
    throw new ProtocolError(`${url} answered without a result`);
  return json.result;
}

/**
 * Returns a snapshot by its id, or the latest of a session with any status. Null if the agent does not know it.
 * @throws the errors of `callAgentRoute`; `not-found` if the address itself does not exist.
 */
export async function readSnapshot(
  by: { readonly snapshotId: string } | { readonly sessionId: string },
  settings: GenkitSettings & { readonly snapshotUrl: string },
  context: BackendContext,
): Promise<JsonObject | null> {
  try {
    return await callAgentRoute(settings.snapshotUrl, by, settings, context);
  } catch (error) {
    if (!(error instanceof HttpError) || error.code !== 'not-found') throw error;
    if (isUnknownSnapshot(error)) return null;
    throw new HttpError(
      'not-found',
      `the agent's getSnapshot is not mounted at ${settings.snapshotUrl}; mount it, or set snapshotUrl: false`,
      { httpStatus: 404, cause: error },
    );
  }
}

/**
 * Returns true for the agent's own 404: JS sends it as JSON, Go as text, Python with an empty body. Any other comes
 * from a router with its own page or text: the route is not mounted.
 */
function isUnknownSnapshot({ backendStatus, serverMessage, details }: HttpError): boolean {
  if (backendStatus === 'NOT_FOUND') return true;
  const saysNothing = serverMessage === undefined && details === undefined;
  return saysNothing || /\bno snapshot found\b/.test(serverMessage ?? '');
}
