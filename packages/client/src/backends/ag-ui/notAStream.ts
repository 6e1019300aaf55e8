import {
  contentType,
  nameRequest,
  parseServerError,
  readText,
  trimServerMessage,
} from '../../adapter/index.ts';
import { HttpError } from '../../protocol/errors.ts';
import { defined } from '../../protocol/json.ts';
import { parseText } from './wire.ts';

// A separate file: an app with the right address never loads it.

const LONGEST_BODY = 256 * 1024;

/** Returns the error for a success response that is not an event stream. The turn's outcome is unknown. */
export async function notAStream(response: Response, url: string): Promise<HttpError> {
  const text = (await readText(response, LONGEST_BODY, { cut: true }).catch(() => '')).trim();
  const body = text === '' ? {} : { serverMessage: trimServerMessage(text) };
  const { serverMessage } = parseServerError(parseText(text)) ?? body;
  return new HttpError(
    'unexpected-content',
    `${nameRequest(url)}: answered with ${contentType(response)}, where AG-UI has a stream of events (text/event-stream). The address may be another one of the server's, or speak another protocol: check \`url\`, and what the route answers to a POST${serverMessage ? `. It said: ${serverMessage}` : ''}`,
    defined({ httpStatus: response.status, serverMessage }),
  );
}
