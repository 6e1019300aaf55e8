import { BackendError, type ErrorOptions, StreamLostError } from '../../protocol/errors.ts';
import { parseJson } from '../../protocol/exactJson.ts';
import type { FrameLimits } from '../../sse/createFrameReader.ts';
import { parseServerError } from '../../transport/parseServerError.ts';
import { readText } from '../../transport/readText.ts';
import { asObject, sortChunk, type WireFrame } from './wire.ts';

/**
 * An answer in one piece, `{chunks, text, structured}` or a bare list of chunks: the same as a stream of them.
 * @throws StreamLostError when it is cut, BackendError when it is an error with a good status.
 */
export async function readWhole(
  response: Response,
  { maxTotalBytes }: FrameLimits,
): Promise<readonly WireFrame[]> {
  const text = await readText(response, maxTotalBytes);
  let json: unknown;
  try {
    json = parseJson(text);
  } catch (cause) {
    throw new StreamLostError('the answer was cut off', { cause });
  }
  const chunks = Array.isArray(json) ? json : asObject(json).chunks;
  if (Array.isArray(chunks)) return chunks.map(sortChunk);
  const said: ErrorOptions | undefined = parseServerError(json);
  throw new BackendError(
    `the server answered with JSON that holds no chunks${said?.serverMessage ? `: ${said.serverMessage}` : ''}`,
    said,
  );
}
