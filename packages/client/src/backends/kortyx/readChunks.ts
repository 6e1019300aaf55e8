import {
  type FrameLimits,
  parseServerError,
  type ResponseFrames,
  readWhole,
} from '../../adapter/index.ts';
import { BackendError } from '../../protocol/errors.ts';
import { asObject } from '../../protocol/json.ts';
import { sortChunk, type WireFrame } from './wire.ts';

/**
 * Returns the chunks of a response without streaming: `{chunks, text, structured}`, or a bare list of them.
 * @throws the errors of `readWhole`; BackendError for an error with a success status.
 */
export function readChunks(response: Response, limits: FrameLimits): ResponseFrames<WireFrame> {
  return readWhole(response, limits, split);
}

function split(json: unknown): readonly WireFrame[] {
  const chunks = Array.isArray(json) ? json : asObject(json).chunks;
  if (Array.isArray(chunks)) return chunks.map(sortChunk);
  const serverError = parseServerError(json);
  throw new BackendError(
    `the server answered with JSON that holds no chunks${serverError?.serverMessage ? `: ${serverError.serverMessage}` : ''}`,
    serverError,
  );
}
