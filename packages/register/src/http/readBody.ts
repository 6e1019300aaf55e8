import { isJsonObject, isTooDeep } from '@holdpoint/server/internal';
import { RequestInvalidError } from '../register/errors.ts';
import { Refusal } from './refusals.ts';

/**
 * Reads a request's body, which must be a JSON object. A form on another site can't send JSON without a preflight
 * request, which we never allow.
 * @throws Refusal, RequestInvalidError
 */
export async function readBody(
  request: Request,
  maxBytes: number,
): Promise<Readonly<Record<string, unknown>>> {
  const [type = ''] = (request.headers.get('content-type') ?? '').split(';');
  if (type.trim().toLowerCase() !== 'application/json')
    throw new Refusal(415, 'request-invalid', 'send the body as application/json');
  const text = await readText(request, maxBytes);
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new RequestInvalidError('the body must be valid JSON');
  }
  if (isTooDeep(body)) throw new RequestInvalidError('the body is nested too deeply');
  if (!isJsonObject(body)) throw new RequestInvalidError('the body must be a JSON object');
  return body;
}

/** Unlike `request.text()`, stops as soon as the body is too long. */
async function readText(request: Request, maxBytes: number): Promise<string> {
  const tooLong = () =>
    new Refusal(413, 'request-invalid', `the body is longer than ${maxBytes} bytes`, {
      connection: 'close',
    });
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLong();
  const reader = request.body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (let length = 0; reader; ) {
    const { done, value } = await reader.read().catch(() => {
      throw new RequestInvalidError('the body was cut off');
    });
    if (done) break;
    length += value.byteLength;
    if (length > maxBytes) {
      reader.cancel().catch(() => {});
      throw tooLong();
    }
    text += decoder.decode(value, { stream: true });
  }
  return text + decoder.decode();
}
