import { isJsonObject, isTooDeep } from '@holdpoint/server/internal';
import { RequestInvalidError } from '../register/errors.ts';
import { Refusal } from './refusals.ts';

/**
 * The object that a request brings. JSON and nothing else: a form of another site can't send that without being asked
 * first, which no answer of ours allows.
 * @throws Refusal, RequestInvalidError
 */
export async function readBody(
  request: Request,
  maxBytes: number,
): Promise<Readonly<Record<string, unknown>>> {
  const [type = ''] = (request.headers.get('content-type') ?? '').split(';');
  if (type.trim().toLowerCase() !== 'application/json')
    throw new Refusal(415, 'request-invalid', 'the body has to be JSON, as application/json');
  const text = await readText(request, maxBytes);
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new RequestInvalidError('the body is no JSON');
  }
  if (isTooDeep(body)) throw new RequestInvalidError('the body is nested too deeply');
  if (!isJsonObject(body)) throw new RequestInvalidError('the body has to be an object');
  return body;
}

/** Not by `request.text()`, which would hold all of it before it could be found too long. */
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
