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
 * The chunks of an answer in one piece: `{chunks, text, structured}`, or a bare list of them.
 * @throws as `readWhole`; BackendError when it is an error with a good status.
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
